import type { ProductDeal } from '@naru/domain/listing';
import { parseWon } from '@naru/domain/shared';
import type * as z from 'zod/mini';
import { type Codec, must, orNull } from '../shared/codec.ts';
import type { dealWire } from './deal-wire.ts';

const won = (amount: number) => must(parseWon(amount));

/** What a product can be had for. */
export const dealCodec: Codec<z.infer<typeof dealWire>, ProductDeal> = {
  toWire: (deal) => ({ ...deal }),
  fromWire: ({ store, listingCount, lowestAsk, declaredValue }) => ({
    store: orNull(store, (stock) => ({ ...stock, price: won(stock.price) })),
    listingCount,
    lowestAsk: orNull(lowestAsk, won),
    declaredValue: orNull(declaredValue, won),
  }),
};
