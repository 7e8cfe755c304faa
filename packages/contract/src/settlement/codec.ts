import { SETTLEMENT_KIND, type SettlementLine, type Statement } from '@naru/domain/settlement';
import { parseKoreanMonth, parseOrderId, parseProductId, parseTokenId } from '@naru/domain/shared';
import type * as z from 'zod/mini';
import { type Codec, must, nameFor, orNull } from '../shared/codec.ts';
import type { settlementLineWire, statementWire } from './wire.ts';

/** A month of whoever it is for. */
export const statementCodec: Codec<z.infer<typeof statementWire>, Statement> = {
  toWire: ({ sums, ...statement }) => ({ ...statement, sums: sums.map((sum) => ({ ...sum, kind: SETTLEMENT_KIND[sum.kind] })) }),
  fromWire: ({ month, sums, ...statement }) => ({
    ...statement,
    month: must(parseKoreanMonth(month)),
    sums: sums.map((sum) => ({ ...sum, kind: nameFor(SETTLEMENT_KIND, sum.kind) })),
  }),
};

/** One line of a month. */
export const settlementLineCodec: Codec<z.infer<typeof settlementLineWire>, SettlementLine> = {
  toWire: ({ kind, ...line }) => ({ ...line, kind: SETTLEMENT_KIND[kind] }),
  fromWire: ({ kind, orderId, productId, tokenId, ...line }) => ({
    ...line,
    kind: nameFor(SETTLEMENT_KIND, kind),
    orderId: must(parseOrderId(orderId)),
    productId: must(parseProductId(productId)),
    tokenId: orNull(tokenId, (id) => must(parseTokenId(id))),
  }),
};
