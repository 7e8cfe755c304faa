import { formatAccount } from '@naru/messages';
import { and, eq, inArray } from 'drizzle-orm';
import { type NoticeKind, notify } from '../../kernel/notify.ts';
import { only } from '../../kernel/only.ts';
import type { Db } from '../../stores/db.ts';
import { type payouts, siteAuthorities, sites } from '../../stores/schema/index.ts';

type PayoutNotice = Extract<NoticeKind, 'payoutPaid' | 'payoutReturned'>;
const OF_SITE = { payoutPaid: 'sitePayoutPaid', payoutReturned: 'sitePayoutReturned' } as const satisfies Record<PayoutNotice, NoticeKind>;

/** Tells whoever is paid, or the owners and operators of the site that is, that money has arrived or came back. */
export const notifyReceiver = async (tx: Db, row: typeof payouts.$inferSelect, kind: PayoutNotice, at: Date): Promise<void> => {
  const { memberId, siteCode, amount, reason } = row;
  const payload = { price: amount, account: formatAccount({ bankId: row.bankId, account: `****${row.lastDigits}` }), reason: reason ?? '' };
  if (memberId !== null) return notify(tx, [{ memberId, kind, payload }], at);
  const code = siteCode ?? '';
  const { name } = only(await tx.select({ name: sites.name }).from(sites).where(eq(sites.siteCode, code)));
  const staff = await tx
    .select({ memberId: siteAuthorities.memberId })
    .from(siteAuthorities)
    .where(and(eq(siteAuthorities.siteCode, code), inArray(siteAuthorities.role, ['owner', 'operator'])));
  await notify(
    tx,
    staff.map((one) => ({ memberId: one.memberId, kind: OF_SITE[kind], payload: { ...payload, site: name, siteCode: code } })),
    at,
  );
};
