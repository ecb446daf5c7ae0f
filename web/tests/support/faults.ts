// web/tests/support/faults.ts: what a person would see is wrong with a screen: something is cut, lies over something else, or makes
// the page scroll sideways. Runs in the page.
export function faultsOnScreen(): string[] {
  const found: string[] = [];
  const named = (one: Element): string =>
    [
      one.tagName.toLowerCase(),
      String(one.getAttribute('class') ?? '').replace(/ ?svelte-\S+/g, ''),
      (one.textContent ?? '').trim().slice(0, 30),
    ].join(' ');
  const { documentElement: root } = document;
  if (root.scrollWidth > innerWidth + 1) found.push(`the page scrolls sideways by ${root.scrollWidth - innerWidth}`);

  const onlySpoken = (one: Element): boolean => one.closest('.only-spoken, .boxes.small, .print-preview, [hidden]') !== null;
  // What scrolls by itself may reach beyond its own edge.
  const scrolls = (one: Element | null): boolean => {
    for (let at = one?.parentElement ?? null; at !== null && at !== document.body; at = at.parentElement)
      if (/auto|scroll/.test(getComputedStyle(at).overflowX) || /auto|scroll/.test(getComputedStyle(at).overflowY)) return true;
    return false;
  };
  // What is folded away has its place too.
  const visible = (one: Element): boolean => {
    if (!one.checkVisibility()) return false;
    const box = one.getBoundingClientRect();
    const style = getComputedStyle(one);
    return box.width > 1 && box.height > 1 && style.visibility === 'visible' && style.opacity !== '0' && style.clipPath === 'none';
  };
  const ownText = (one: Element): Text[] =>
    [...one.childNodes].filter((node): node is Text => node.nodeType === 3 && (node.textContent ?? '').trim() !== '');
  const all = [...document.querySelectorAll('header *, main *, aside *, .toast *')].filter((one) => !onlySpoken(one) && visible(one));
  const told = all.filter((one) => ownText(one).length > 0 && one.closest('svg') === null);
  const rectOf = (one: Element): DOMRect => {
    const range = document.createRange();
    const texts = ownText(one);
    range.setStartBefore(texts[0]!);
    range.setEndAfter(texts.at(-1)!);
    return range.getBoundingClientRect();
  };
  for (const one of told) {
    const text = rectOf(one);
    const box = one.getBoundingClientRect();
    const style = getComputedStyle(one);
    if (scrolls(one)) continue;
    const clips = /hidden|clip/.test(style.overflowX);
    if (!clips && (text.left < -1 || text.right > innerWidth + 1)) found.push(`${named(one)} leaves the screen`);
    if (clips && one.scrollHeight > one.clientHeight + 3 && style.display !== 'inline') found.push(`${named(one)} is cut below`);
    if (clips && one.scrollWidth > one.clientWidth + 1 && style.textOverflow !== 'ellipsis') found.push(`${named(one)} is cut`);
    const turned = one.closest('.far, .turned, .digit') !== null || style.rotate !== 'none';
    if (!clips && !turned && text.width > box.width + 2 && style.display !== 'inline') found.push(`${named(one)} is wider than its place`);
  }
  // A line of text is higher than its ink.
  const inkOf = (one: Element): { left: number; right: number; top: number; bottom: number } => {
    const { left, right, top, bottom } = rectOf(one);
    const style = getComputedStyle(one);
    const less = parseFloat(style.fontSize) * 0.25;
    const seen = /hidden|clip/.test(style.overflowX) ? Math.min(right, one.getBoundingClientRect().right) : right;
    return { left, right: seen, top: top + less, bottom: bottom - less };
  };
  // Keys and words lie beside each other. What is fixed below may lie over what is scrolled under it.
  const fixed = (one: Element): boolean => {
    for (let at: Element | null = one; at !== null; at = at.parentElement)
      if (/fixed|sticky/.test(getComputedStyle(at).position)) return true;
    return false;
  };
  const keys = all.filter((one) => one.matches('button, a, input:not([type=radio]):not([type=checkbox]), select, summary'));
  const leaves = [...new Set([...keys, ...told])].filter((one) => one.closest('.said') === null && !fixed(one) && !scrolls(one));
  const places = leaves.map((one) => ({ one, box: keys.includes(one) ? one.getBoundingClientRect() : inkOf(one) }));
  for (const [i, a] of places.entries())
    for (const b of places.slice(i + 1)) {
      if (a.one.contains(b.one) || b.one.contains(a.one) || a.one.closest('label') !== null) continue;
      const wide = Math.min(a.box.right, b.box.right) - Math.max(a.box.left, b.box.left);
      const high = Math.min(a.box.bottom, b.box.bottom) - Math.max(a.box.top, b.box.top);
      if (wide > 3 && high > 4) found.push(`${named(a.one)} and ${named(b.one)} overlap by ${Math.round(wide)} x ${Math.round(high)}`);
    }
  return found;
}
