import { hash } from 'node:crypto';
import { FIRST_LINK, type LinkedRow, linkText, TRADE_TYPE, type TradeType } from '@naru/domain/history';
import type { ProductId } from '@naru/domain/shared';
import { desc, eq, sql } from 'drizzle-orm';
import type { Db } from '../stores/db.ts';
import { history, products } from '../stores/schema/index.ts';

/** One thing that happened to an NFT. A party without a member is the issuer, named by `nickname`. */
export interface Happening {
  readonly tokenId: string;
  readonly productId: ProductId;
  readonly tradeType: TradeType;
  readonly from: Party | null;
  readonly to: Party | null;
  readonly price: number | null;
  readonly chainActionId?: number;
  readonly at: Date;
}

export interface Party {
  readonly memberId: number | null;
  readonly nickname: string;
}

/** Appends a row to an NFT's hash-linked history (I9). The caller holds the token's row lock, so that the links never fork. */
export const appendHistory = async (tx: Db, happening: Happening): Promise<void> => {
  const { tokenId, productId, from, to, price, at } = happening;
  const [last] = await tx
    .select({ seq: history.seq, hash: history.hash })
    .from(history)
    .where(eq(history.tokenId, tokenId))
    .orderBy(desc(history.seq))
    .limit(1);
  const row = {
    tokenId,
    productId,
    seq: (last?.seq ?? 0) + 1,
    tradeType: TRADE_TYPE[happening.tradeType],
    fromMemberId: from?.memberId ?? null,
    toMemberId: to?.memberId ?? null,
    fromNickname: from?.nickname ?? '',
    toNickname: to?.nickname ?? '',
    price,
    prevHash: last?.hash ?? FIRST_LINK,
    createdAt: at,
  };
  const siteCode = sql<string>`(select ${products.siteCode} from ${products} where ${products.id} = ${productId})`;
  await tx.insert(history).values({ ...row, siteCode, hash: linkOf(row), chainActionId: happening.chainActionId ?? null });
};

/** The hash of a row, by the domain's one definition of what it stands for. */
export const linkOf = (row: LinkedRow): string => hash('sha256', linkText(row), 'hex');
