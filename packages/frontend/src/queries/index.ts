import { type InvalidateOptions, type InvalidateQueryFilters, QueryClient, type QueryKey } from '@tanstack/react-query';

/**
 * What a page was told, kept. What is no longer true is asked for once more: an answer that is on its way by then may have been made before. The library
 * itself takes such an answer for the newest where it is the first, or where nobody looks.
 */
export class Queries extends QueryClient {
  override async invalidateQueries<Key extends QueryKey = QueryKey>(
    filters: InvalidateQueryFilters<Key> = {},
    options?: InvalidateOptions,
  ): Promise<void> {
    const underWay = this.getQueryCache().findAll({ ...filters, fetchStatus: 'fetching' });
    // Nobody waits for these: they are asked for when somebody comes to look.
    for (const query of underWay) if (!query.isActive()) void query.cancel({ revert: true });
    // Given up, a first answer would never come where much happens on a slow connection: it is shown, and then another one.
    const first = new Set(underWay.filter((query) => query.isActive() && query.state.data === undefined));
    await super.invalidateQueries(filters, options);
    if (first.size > 0) await super.invalidateQueries({ predicate: (query) => first.has(query) }, options);
  }
}
