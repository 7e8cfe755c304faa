import { withoutSearch, withSearch } from '@naru/domain/search';
import { createStore, type Store } from '../watched-store.ts';

/** The searches that this device remembers, the latest first; none while it has been told not to. */
export interface RecentSearches {
  readonly on: boolean;
  readonly texts: readonly string[];
}

const KEY = 'naru-searches';
const NONE: RecentSearches = Object.freeze({ on: true, texts: [] });

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> => typeof value === 'object' && value !== null;

/** What a storage has under our key; whatever somebody else wrote there counts as nothing. */
const read = (): RecentSearches => {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(KEY) ?? 'null');
    if (!isRecord(value) || !Array.isArray(value.texts)) return NONE;
    const texts = value.texts.filter((text): text is string => typeof text === 'string');
    return { on: value.on !== false, texts: texts.reduceRight<readonly string[]>(withSearch, []) };
  } catch {
    return NONE;
  }
};

let store: Store<RecentSearches> | undefined;

/** The device's one store of recent searches, read when it is first asked for. */
export const recentSearches = (): Store<RecentSearches> => {
  store ??= createStore(read());
  return store;
};

const keep = (next: RecentSearches): void => {
  recentSearches().set(next);
  try {
    localStorage.setItem(KEY, JSON.stringify(next));
  } catch {
    // A full or forbidden storage: remembered as long as the page is open.
  }
};

/** Remembers a search, unless the device is not to. */
export const rememberSearch = (text: string): void => {
  const recent = recentSearches().get();
  if (recent.on) keep({ on: true, texts: withSearch(recent.texts, text) });
};

export const clearSearch = (text: string): void => {
  const { on, texts } = recentSearches().get();
  keep({ on, texts: withoutSearch(texts, text) });
};

export const clearSearches = (): void => keep({ ...recentSearches().get(), texts: [] });

/** Whether searches are remembered from now on; told not to, the device clears what it has. */
export const setRemembering = (on: boolean): void => keep({ on, texts: on ? recentSearches().get().texts : [] });
