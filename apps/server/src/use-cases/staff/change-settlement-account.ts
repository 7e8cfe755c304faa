import { type AccountHolderCheck, type BankOrder, type FreshProof, HOLD_MS } from '@naru/domain/account';
import { type Failure, failure } from '@naru/domain/failure';
import { fail, ok, type Result, type SiteCode } from '@naru/domain/shared';
import { formatAccount, formatDateTime, isolated, withJosa } from '@naru/messages';
import { desc, eq } from 'drizzle-orm';
import { queueMail } from '../../gateways/mail/outbox.ts';
import { audit } from '../../kernel/audit.ts';
import type { Deps, Member } from '../../kernel/deps.ts';
import { letter } from '../../kernel/letter.ts';
import { notify } from '../../kernel/notify.ts';
import { withinRates } from '../../kernel/rate.ts';
import { roleAt } from '../../kernel/site-authority.ts';
import { members, siteAccounts, siteAuthorities } from '../../stores/schema/index.ts';
import { readBank, stillSignedIn, withProof } from '../proof/with-proof.ts';
import { lockSite } from './site-staff.ts';

const LAST_DIGITS = 4;
/** An account as the log tells it: the bank, and its last digits. */
const accountName = ({ bankId, lastDigits }: { readonly bankId: string; readonly lastDigits: string }): string =>
  formatAccount({ bankId, account: `****${lastDigits}` });

const HOLDER_ASKS = { most: 20, seconds: 3_600, policy: 'account-holders' };

/**
 * Gives a site another account that its sales are paid out to, by an owner who proves afresh that it is they, and once the bank says that it is in the
 * name given; nothing is paid out to it for a day, and all who act for the site are told. Refused as {@link withProof}, with the field that is wrong,
 * with `roleNeeded` to whoever is no owner any more, and with `rateLimited`, `holderDiffers`, `accountUnknown` or `holderCheckMissing`.
 */
export const changeSettlementAccount = async (
  deps: Deps,
  member: Member,
  { siteCode, proof, ...order }: BankOrder & { readonly siteCode: SiteCode; readonly proof?: FreshProof | undefined },
): Promise<Result<void, Failure>> => {
  const { holders } = deps;
  if (holders === null) return fail(failure('holderCheckMissing'));
  const read = readBank(order);
  if (!read.ok) return read;
  // Each question goes to a bank by way of somebody who is paid for it.
  const asks = await withinRates(deps, [{ key: `account holder ${member.id}`, ...HOLDER_ASKS }]);
  if (!asks.ok) return asks;
  const change = { what: 'settlement', siteCode, ...read.value } as const;
  const proved = await withProof<void>(deps, member, { proof, change }, async () => ok(undefined));
  if (!proved.ok) return proved;
  // Asked only for who has proved: a stolen token would learn in whose name an account is. A bank takes its time, during which nothing is locked.
  const differs = await whyNotHolder(holders, read.value);
  if (differs !== null) return fail(differs);
  const changed = await deps.transact<Result<void, Failure>>(async (tx) => {
    if (!(await stillSignedIn(tx, member))) return fail(failure('tokenInvalid'));
    const site = await lockSite(tx, siteCode);
    if ((await roleAt(tx, member.id, siteCode)) !== 'owner') return fail(failure('roleNeeded'));
    const at = deps.clock.now();
    const { bankId, bankAccount, bankAccountHolder } = read.value;
    const lastDigits = bankAccount.slice(-LAST_DIGITS);
    const [former] = await tx
      .select({ bankId: siteAccounts.bankId, lastDigits: siteAccounts.lastDigits })
      .from(siteAccounts)
      .where(eq(siteAccounts.siteCode, siteCode))
      .orderBy(desc(siteAccounts.id))
      .limit(1);
    await tx.insert(siteAccounts).values({
      siteCode,
      bankId,
      lastDigits,
      holder: bankAccountHolder,
      givenBy: member.id,
      account: await deps.keys.seal(bankAccount, `site_accounts.account.${siteCode}`),
      heldUntil: new Date(at.getTime() + HOLD_MS),
      createdAt: at,
    });
    const account = accountName({ bankId, lastDigits });
    await audit(tx, {
      actor: member.did,
      action: 'site.settlementAccount',
      target: siteCode,
      siteCode,
      detail: { before: former === undefined ? null : accountName(former), after: account },
      at,
    });
    const staff = await tx
      .select({ memberId: members.id, email: members.email, role: siteAuthorities.role })
      .from(siteAuthorities)
      .innerJoin(members, eq(members.id, siteAuthorities.memberId))
      .where(eq(siteAuthorities.siteCode, siteCode));
    const payload = { site, account, siteCode };
    await notify(
      tx,
      staff.map(({ memberId }) => ({ memberId, kind: 'settlementAccountChanged', payload })),
      at,
    );
    for (const { email, role } of staff)
      if (role === 'owner' && email !== null) await queueMail(tx, changedMail(email, { site, account, who: member.nickname, at }));
    return ok(undefined);
  });
  if (changed.ok) deps.mailWritten();
  return changed;
};

const whyNotHolder = async (holders: AccountHolderCheck, account: BankOrder): Promise<Failure | null> => {
  switch (await holders.check(account)) {
    case 'same':
      return null;
    case 'different':
      return failure('holderDiffers', { field: 'bankAccountHolder' });
    case 'unknown':
      return failure('accountUnknown', { field: 'bankAccount' });
    case 'unavailable':
      return failure('holderCheckMissing');
  }
};

const changedMail = (
  to: string,
  { site, account, who, at }: { readonly site: string; readonly account: string; readonly who: string; readonly at: Date },
) =>
  letter(to, `[나루] ${isolated(site)}의 정산 계좌가 바뀌었습니다`, [
    `${formatDateTime(at)}에 ${who}님이 ${isolated(site)}의 정산 계좌를 ${withJosa(account, '으로/로')} 바꿨습니다.`,
    '바뀐 계좌로는 24시간 동안 정산금을 보내지 않습니다.',
    '모르는 변경이라면 바로 정산 계좌를 다시 바꾸고 고객센터로 알려 주세요.',
  ]);
