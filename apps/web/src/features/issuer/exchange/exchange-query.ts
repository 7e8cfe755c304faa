import type { ExchangeState } from '@naru/domain/exchange';
import type { PageQuery } from '@naru/domain/shared';

/** Which exchanges are shown. */
export type ExchangeQuery = PageQuery & { readonly state?: ExchangeState; readonly name?: string; readonly late?: boolean };
