import { eq } from 'drizzle-orm';
import type { Party } from '../../kernel/history.ts';
import { type NoticeKind, notify } from '../../kernel/notify.ts';
import { only } from '../../kernel/only.ts';
import type { Db } from '../../stores/db.ts';
import { products, siteAuthorities, sites } from '../../stores/schema/index.ts';
import type { ExchangeRow } from './move-exchange.ts';

const payloadOf = async (tx: Db, { id, tokenId, productId, reason }: ExchangeRow) => {
  const { name } = only(await tx.select({ name: products.name }).from(products).where(eq(products.id, productId)));
  return { exchangeId: id, tokenId, name, reason };
};

export const notifyOwner = async (
  tx: Db,
  exchange: ExchangeRow,
  kind: Extract<
    NoticeKind,
    'exchangePreparing' | 'exchangeShipped' | 'exchangeWaybillCorrected' | 'exchangeDelivered' | 'exchangeCompleted' | 'exchangeCancelled'
  >,
  at: Date,
): Promise<void> => notify(tx, [{ memberId: exchange.ownerMemberId, kind, payload: await payloadOf(tx, exchange) }], at);

export const notifyIssuer = async (
  tx: Db,
  exchange: ExchangeRow,
  kind: Extract<NoticeKind, 'exchangeAsked' | 'exchangeWithdrawn' | 'exchangeReceived'>,
  at: Date,
): Promise<void> => {
  const holders = await tx
    .select({ memberId: siteAuthorities.memberId })
    .from(siteAuthorities)
    .where(eq(siteAuthorities.siteCode, exchange.siteCode));
  const payload = { ...(await payloadOf(tx, exchange)), siteCode: exchange.siteCode };
  await notify(
    tx,
    holders.map(({ memberId }) => ({ memberId, kind, payload })),
    at,
  );
};

export const issuerParty = async (tx: Db, siteCode: string): Promise<Party> => {
  const { name } = only(await tx.select({ name: sites.name }).from(sites).where(eq(sites.siteCode, siteCode)));
  return { memberId: null, nickname: name };
};
