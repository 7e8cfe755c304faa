import type { SiteExchangeQuery } from '@naru/domain/exchange';

/** Which exchanges are shown. */
export type ExchangeQuery = Omit<SiteExchangeQuery, 'siteCode'>;
