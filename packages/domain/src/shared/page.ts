/** One page of a list: `allCount` is the length of the whole list, `page` is 1-based (product 3). */
export interface Page<T> {
  readonly dataList: readonly T[];
  readonly page: number;
  readonly size: number;
  readonly allCount: number;
  /** The list is longer than was counted: `allCount` is the least that it may be. */
  readonly allCountIsMinimum?: true | undefined;
  /** What the next portion is asked for with, whatever has come in meanwhile; null when nothing follows. Only lists that are walked so have one. */
  readonly nextCursor?: string | null | undefined;
}

/** Which page is wanted: `page` from 1, `size` from 1 to 100. */
export interface PageQuery {
  readonly page: number;
  readonly size: number;
}

export const MAX_PAGE_SIZE = 100;
