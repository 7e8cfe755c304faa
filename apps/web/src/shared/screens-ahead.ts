import type { RouteName } from '@naru/domain/navigation';

type FetchCode = (screen: RouteName) => Promise<unknown>;

/** The router alone knows where the code of a screen lies. */
let fetchCode: FetchCode = async () => undefined;
export const tellHowToFetch = (how: FetchCode): void => {
  fetchCode = how;
};

/** Fetches the code of a screen that is about to be opened; one that cannot be had is missed when it is opened. */
export const fetchScreen = (screen: RouteName): void => {
  fetchCode(screen).catch(() => undefined);
};

/** What a browser says of its connection and of the device, where it does. */
interface Means {
  readonly connection?: { readonly saveData?: boolean; readonly effectiveType?: string };
  /** In GB, and no finer than 0.25, 0.5, 1, 2, 4, 8. */
  readonly deviceMemory?: number;
}

const LEAST_MEMORY = 2;

/** Whether to fetch nothing that may not be needed. */
const isSparing = ({ connection, deviceMemory = LEAST_MEMORY }: Means): boolean =>
  connection?.saveData === true || /2g/.test(connection?.effectiveType ?? '') || deviceMemory < LEAST_MEMORY;

/** A press is none: what it leads to comes first, and alone. */
const LIFE = ['pointermove', 'scroll', 'keydown'] as const;
const SOON_MS = 200;

/** Screens that links in sight lead to; fetched one after the other once the visitor has shown that they stay. */
const wanted = new Set<RouteName>();
let listening = false;

const whenIdle = (work: () => void): void => {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(work, { timeout: 2_000 });
  else setTimeout(work, SOON_MS);
};

const fetchWanted = (): void => {
  for (const life of LIFE) removeEventListener(life, fetchWanted);
  listening = false;
  const screens = [...wanted];
  whenIdle(() => screens.forEach(fetchScreen));
};

/** Has the code of a screen fetched once the visitor moves, and the browser has nothing else to do; not on a dear or slow connection. */
export const fetchScreenOnceUsed = (screen: RouteName): void => {
  if (wanted.has(screen) || isSparing(navigator as Means)) return;
  wanted.add(screen);
  if (listening) return;
  listening = true;
  for (const life of LIFE) addEventListener(life, fetchWanted, { passive: true });
};
