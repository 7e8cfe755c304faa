/** Where a visitor was in a long list: how many portions of it had come, and how high its rows were. */
export interface RememberedList {
  readonly portions: number;
  readonly sizes: readonly number[];
}

interface RememberedPlace {
  top: number;
  /** Through which link they left; empty where by none of the screen. */
  way: string;
  lists: Record<string, RememberedList>;
}

const KEY = 'naru.places';
const MOST = 30;

type Stored = { readonly [part in 'portions' | 'sizes' | 'top' | 'way' | 'lists']?: unknown };

const isObject = (value: unknown): value is Stored => typeof value === 'object' && value !== null;

const listsIn = (value: unknown): Record<string, RememberedList> =>
  Object.fromEntries(
    Object.entries(isObject(value) ? value : {}).flatMap(([name, list]) => {
      if (!isObject(list) || typeof list.portions !== 'number' || !Array.isArray(list.sizes)) return [];
      const sizes = list.sizes.filter((size: unknown): size is number => typeof size === 'number');
      return [[name, { portions: list.portions, sizes }]];
    }),
  );

/** The first entry of a tab has no name of its own, so an address that is typed anew must not find what the one before it left. */
const startedAnew = (): boolean => {
  const [way] = performance.getEntriesByType?.('navigation') ?? [];
  return way === undefined || !('type' in way) || way.type === 'navigate';
};

const readStored = (): Map<string, RememberedPlace> => {
  try {
    const remembered: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? '[]');
    const anew = startedAnew();
    const places = (Array.isArray(remembered) ? remembered : []).flatMap((each: unknown): [string, RememberedPlace][] => {
      if (!Array.isArray(each) || typeof each[0] !== 'string' || !isObject(each[1])) return [];
      if (anew && each[0].startsWith('default ')) return [];
      const { top, way, lists } = each[1];
      return typeof top === 'number' ? [[each[0], { top, way: typeof way === 'string' ? way : '', lists: listsIn(lists) }]] : [];
    });
    return new Map(places);
  } catch {
    return new Map();
  }
};

let places: Map<string, RememberedPlace> | undefined;

const write = (): void => {
  try {
    sessionStorage.setItem(KEY, JSON.stringify([...(places ?? [])].slice(-MOST)));
  } catch {
    // Without storage, places are kept as long as the page is.
  }
};

const all = (): Map<string, RememberedPlace> => {
  if (places === undefined) {
    places = readStored();
    addEventListener('pagehide', write);
  }
  return places;
};

/** Clears every place: the next person at this device begins at the top. */
export const clearPlaces = (): void => {
  places = undefined;
  removeEventListener('pagehide', write);
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Without storage nothing was kept there.
  }
};

const change = (entry: string, part: Partial<RememberedPlace>): void => {
  const remembered = all();
  const place = remembered.get(entry) ?? { top: 0, way: '', lists: {} };
  remembered.delete(entry);
  remembered.set(entry, { ...place, ...part });
  const oldest = remembered.keys().next();
  if (remembered.size > MOST && oldest.done !== true) remembered.delete(oldest.value);
};

/** The name under which an entry of the browser's history is remembered: its key, and the path, since the first entry's key is the same everywhere. */
export const entryOf = ({ key, pathname }: { readonly key: string; readonly pathname: string }): string => `${key} ${pathname}`;

/** How far down the visitor was; undefined where they have not been. */
export const rememberedTop = (entry: string): number | undefined => all().get(entry)?.top;

export const rememberTop = (entry: string, top: number): void => change(entry, { top });

/** Through which link of the screen the visitor left; empty where by none. */
export const rememberedWay = (entry: string): string => all().get(entry)?.way ?? '';

/** Remembers through which link the visitor leaves. */
export const rememberWay = (entry: string, way: string): void => change(entry, { way });

/** What the visitor had of a list; undefined where they have not been. */
export const rememberedList = (entry: string, name: string): RememberedList | undefined => all().get(entry)?.lists[name];

/** Remembers what the visitor has of a list, also beyond this page. */
export const rememberList = (entry: string, name: string, list: RememberedList): void => {
  change(entry, { lists: { ...all().get(entry)?.lists, [name]: list } });
  write();
};
