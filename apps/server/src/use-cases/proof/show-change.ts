import type { AccountChange } from '@naru/domain/account';
import { type Failure, failure } from '@naru/domain/failure';
import type { QrShown } from '@naru/domain/qr';
import { fail, ok, type Result } from '@naru/domain/shared';
import { ACCOUNT_DATA_TYPE } from '@naru/identity/action';
import { changeSummary, formatAccount, formatPhone, formatWallet, keySummary, webhookSummary } from '@naru/messages';
import { and, eq } from 'drizzle-orm';
import { phoneOfIdentity } from '../../gateways/identity/phone-identity.ts';
import type { Deps, Member } from '../../kernel/deps.ts';
import { walletKeys, webhooks } from '../../stores/schema/index.ts';
import { showQr, whyNoWallet } from '../qr/make-qr.ts';
import { passkeysOf } from '../second-factor/factor-of.ts';
import { shownAccountChange, shownStaffChange } from '../staff/shown-change.ts';
import { readChange } from './with-proof.ts';

interface AskedFrom {
  readonly origin: string;
  readonly asker: string;
}

/** A QR by which the wallet approves exactly this change; its secret proves it. Refused for wrong input, `noPermission` (no wallet), `walletHeld` (all new). */
export const showChangeQr = async (
  deps: Deps,
  member: Member,
  input: AccountChange,
  { origin, asker }: AskedFrom,
): Promise<Result<QrShown, Failure>> => {
  const change = readChange(input);
  if (!change.ok) return change;
  const noWallet = await whyNoWallet(deps, member);
  if (noWallet !== null) return fail(noWallet);
  const now = deps.clock.now();
  const to = await shownValue(deps, change.value, { memberId: member.id, asker, now });
  if (!to.ok) return to;
  const shown = {
    type: ACCOUNT_DATA_TYPE,
    change: change.value.what,
    summary: changeSummary(change.value, to.value),
    ...(to.value === '' ? {} : { to: to.value }),
    expiresAt: new Date(now.getTime() + deps.config.wallet.qrSeconds * 1000).toISOString(),
  } as const;
  return ok(await showQr(deps, { asker: member.sessionId, origin, approve: { kind: 'change', member, wanted: change.value, shown } }));
};

/** What a change makes of the account, in full, as the wallet shows it; empty where nothing takes its place. */
const shownValue = async (
  { db, keys }: Deps,
  change: AccountChange,
  { memberId, asker, now }: { readonly memberId: number; readonly asker: string; readonly now: Date },
): Promise<Result<string, Failure>> => {
  switch (change.what) {
    case 'email':
      return ok(change.email);
    case 'phone': {
      const phone = await phoneOfIdentity(db, keys, now, change.identityKey, { purpose: 'phoneChange', asker });
      return phone.ok ? ok(formatPhone(phone.value)) : phone;
    }
    case 'bank':
      return ok(formatAccount({ bankId: change.bankId, account: change.bankAccount, holder: change.bankAccountHolder }));
    case 'leave':
    case 'ownData':
      return ok('');
    case 'apiKey':
      return ok(keySummary(change));
    case 'webhook':
      return ok(webhookSummary(change));
    case 'webhookSecret': {
      const mine = and(eq(webhooks.id, change.webhookId), eq(webhooks.memberId, memberId));
      const [webhook] = await db.select({ url: webhooks.url }).from(webhooks).where(mine);
      return webhook === undefined ? fail(failure('lookupFailed')) : ok(webhook.url);
    }
    case 'passkey':
      return ok(change.name);
    case 'passkeyEnd': {
      const passkey = (await passkeysOf(db, memberId)).find(({ id }) => id === change.passkeyId);
      return passkey === undefined ? fail(failure('lookupFailed')) : ok(passkey.name);
    }
    case 'walletEnd': {
      const [wallet] = await db
        .select({ did: walletKeys.did })
        .from(walletKeys)
        .where(and(eq(walletKeys.id, change.walletKeyId), eq(walletKeys.memberId, memberId)));
      return wallet === undefined ? fail(failure('lookupFailed')) : ok(formatWallet(wallet.did));
    }
    case 'secondFactor':
      return ok('');
    case 'settlement':
      return shownAccountChange(db, memberId, change);
    case 'staff':
      return shownStaffChange(db, memberId, change);
  }
};
