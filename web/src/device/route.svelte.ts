// web/src/device/route.svelte.ts: which screen is shown: it stands after # in the address, and so does whatever a link carries.
//
//   #/            the game          #/daily, #/menu ...   a screen          #/look?g=CODE   a screen with something to show
//   #/table/CODE  one of many       #/end?g=CODE          the end of a game
class Route {
  path = $state('');
  rest = $state(''); // what follows the screen's name
  query = $state.raw(new URLSearchParams());
  home = $state(''); // the game, table or wall that other screens lead back to

  read(): void {
    const hash = location.hash.replace(/^#\/?/, '');
    const [path = '', query = ''] = hash.split('?');
    const [name = '', ...rest] = path.split('/');
    this.path = name;
    this.rest = rest.join('/');
    this.query = new URLSearchParams(query);
    if (name === '' || (this.rest !== '' && (this.isGame || name === 'wall'))) this.home = path;
  }
  get isGame(): boolean {
    return this.path === '' || this.path === 'table';
  }
  go(path: string, query: Record<string, string> = {}): void {
    location.hash = address(path, query);
  }
  // Instead of what is shown: the way back leads to what was before.
  replace(path: string, query: Record<string, string> = {}): void {
    history.replaceState(null, '', address(path, query));
    this.read();
  }
}

export function address(path: string, query: Record<string, string> = {}): string {
  const text = new URLSearchParams(query).toString();
  return `#/${path}${text === '' ? '' : '?' + text}`;
}
export const fullAddress = (path: string, query: Record<string, string>): string =>
  location.origin + location.pathname + address(path, query);

export const route = new Route();
