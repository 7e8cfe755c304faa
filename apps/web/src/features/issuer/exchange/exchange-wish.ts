import type { ExchangeState } from '@naru/domain/exchange';
import type { PageWish } from '@naru/domain/shared';

/** Which exchanges are shown. */
export type ExchangeWish = PageWish & { readonly state?: ExchangeState; readonly name?: string };
