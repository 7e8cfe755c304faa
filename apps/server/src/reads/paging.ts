import { MAX_PAGE_SIZE, type Page } from '@naru/domain/shared';

/** A window of a list in rows. */
export interface Window {
  readonly limit: number;
  readonly offset: number;
}

/** Which rows a page of the wire asks for; `size` defaults to what the screen of the specification shows. */
export const pageWindow = (
  query: { readonly page?: string | undefined; readonly size?: string | undefined },
  defaultSize: number,
): Window => {
  const limit = Math.min(Number(query.size ?? defaultSize), MAX_PAGE_SIZE);
  return { limit, offset: (Number(query.page ?? 1) - 1) * limit };
};

/** Which rows a 0-based offset of the wire asks for. */
export const rowWindow = (
  query: { readonly start?: string | undefined; readonly size?: string | undefined },
  defaultSize: number,
): Window => ({
  limit: Math.min(Number(query.size ?? defaultSize), MAX_PAGE_SIZE),
  offset: Number(query.start ?? 0),
});

/** A page of rows with its place in the whole. */
export const toPage = <T>(dataList: readonly T[], { limit, offset }: Window, allCount: number): Page<T> => ({
  dataList,
  page: Math.floor(offset / limit) + 1,
  size: limit,
  allCount,
});
