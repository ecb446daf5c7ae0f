// web/tools/one-start.ts: everything that the start needs in one script and one style sheet. Left alone, each part that a later screen
// shares with it becomes a file of its own, and over HTTP/1.1 a slow network pays for every handful of files with a round trip.
interface Modules {
  getModuleInfo(id: string): { isEntry: boolean; importers: readonly string[] } | null;
}

// Whether the page's entry reaches the module without asking for it later.
export function isAtStart(id: string, modules: Modules): boolean {
  const seen = new Set([id]);
  for (const one of seen) {
    // a set hands out what is added under way, too
    const info = modules.getModuleInfo(one);
    if (info?.isEntry === true) return true;
    for (const importer of info?.importers ?? []) seen.add(importer);
  }
  return false;
}

export const oneStart = { groups: [{ name: (id: string, modules: Modules): string | null => (isAtStart(id, modules) ? 'start' : null) }] };
