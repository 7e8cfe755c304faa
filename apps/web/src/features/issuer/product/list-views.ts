import { PRODUCT_COLUMNS, type ProductColumn, USUAL_COLUMNS } from '@naru/domain/issuer';
import type { SiteCode } from '@naru/domain/shared';

/** Filters and an order by name, as they stand in the address. */
export interface SavedFilter {
  readonly name: string;
  readonly search: string;
}

/** How this device shows a site's product list: its columns, and the filters that were saved. */
export interface ListViews {
  readonly columns: readonly ProductColumn[];
  readonly saved: readonly SavedFilter[];
}

/** How many filters may be saved, and how long a name may be. */
export const SAVED_FILTERS = Object.freeze({ most: 20, name: 20 } as const);

const keyOf = (siteCode: SiteCode): string => `naru-products ${siteCode}`;

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> => typeof value === 'object' && value !== null;

/** What the device remembers; whatever somebody else wrote there counts as nothing. */
export const readViews = (siteCode: SiteCode): ListViews => {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(keyOf(siteCode)) ?? 'null');
    if (!isRecord(value)) return { columns: USUAL_COLUMNS, saved: [] };
    const chosen: readonly unknown[] = Array.isArray(value.columns) ? value.columns : USUAL_COLUMNS;
    const saved = (Array.isArray(value.saved) ? value.saved : []).flatMap((one: unknown) =>
      isRecord(one) && typeof one.name === 'string' && typeof one.search === 'string' ? [{ name: one.name, search: one.search }] : [],
    );
    return { columns: PRODUCT_COLUMNS.filter((column) => chosen.includes(column)), saved: saved.slice(0, SAVED_FILTERS.most) };
  } catch {
    return { columns: USUAL_COLUMNS, saved: [] };
  }
};

/** Remembers how the list is shown. */
export const writeViews = (siteCode: SiteCode, views: ListViews): void => {
  try {
    localStorage.setItem(keyOf(siteCode), JSON.stringify(views));
  } catch {
    // A full or forbidden storage: remembered as long as the page is open.
  }
};
