// web/src/device/route.svelte.ts: which screen is shown: it stands after # in the address, and so does whatever a link carries.
//
//   #/            the game          #/daily, #/menu ...   a screen          #/look?g=CODE   a screen with something to show
//   #/table/CODE  one of many
class Route {
  path = $state('');
  rest = $state(''); // what follows the screen's name
  query = $state.raw(new URLSearchParams());

  read(): void {
    const hash = location.hash.replace(/^#\/?/, '');
    const [path = '', query = ''] = hash.split('?');
    const [name = '', ...rest] = path.split('/');
    this.path = name;
    this.rest = rest.join('/');
    this.query = new URLSearchParams(query);
  }
  go(path: string, query: Record<string, string> = {}): void {
    location.hash = address(path, query);
  }
}

export function address(path: string, query: Record<string, string> = {}): string {
  const text = new URLSearchParams(query).toString();
  return `#/${path}${text === '' ? '' : '?' + text}`;
}
export const fullAddress = (path: string, query: Record<string, string>): string =>
  location.origin + location.pathname + address(path, query);

export const route = new Route();
