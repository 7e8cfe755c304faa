import type { NoticePayload } from '@naru/domain/notice';
import { eq } from 'drizzle-orm';
import { type NoticeKind, notify } from '../../kernel/notify.ts';
import { only } from '../../kernel/only.ts';
import type { Db } from '../../stores/db.ts';
import { products, siteAuthorities } from '../../stores/schema/index.ts';
import type { ExchangeRow } from '../exchange/move-exchange.ts';

interface DisputeNews<Kind extends NoticeKind> {
  readonly kind: Kind;
  readonly more?: NoticePayload;
  readonly at: Date;
}

const payloadOf = async (tx: Db, { id, tokenId, productId, siteCode }: ExchangeRow): Promise<NoticePayload> => {
  const { name } = only(await tx.select({ name: products.name }).from(products).where(eq(products.id, productId)));
  return { exchangeId: id, tokenId, name, siteCode };
};

export const notifyOwner = async (
  tx: Db,
  exchange: ExchangeRow,
  {
    kind,
    more = {},
    at,
  }: DisputeNews<
    Extract<
      NoticeKind,
      'disputeAnswered' | 'disputeLapsed' | 'disputeRefunded' | 'disputePartRefunded' | 'disputeResent' | 'disputeDismissed'
    >
  >,
): Promise<void> => notify(tx, [{ memberId: exchange.ownerMemberId, kind, payload: { ...(await payloadOf(tx, exchange)), ...more } }], at);

/** Tells everybody who acts for their issuer. */
export const notifyIssuer = async (
  tx: Db,
  exchange: ExchangeRow,
  { kind, more = {}, at }: DisputeNews<Extract<NoticeKind, 'disputeOpened' | 'disputeWithdrawn' | 'disputeRuled'>>,
): Promise<void> => {
  const staff = await tx
    .select({ memberId: siteAuthorities.memberId })
    .from(siteAuthorities)
    .where(eq(siteAuthorities.siteCode, exchange.siteCode));
  const payload = { ...(await payloadOf(tx, exchange)), ...more };
  await notify(
    tx,
    staff.map(({ memberId }) => ({ memberId, kind, payload })),
    at,
  );
};
