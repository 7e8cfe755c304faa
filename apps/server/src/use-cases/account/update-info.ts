import { type ConsentId, type Nickname, settleConsents } from '@naru/domain/account';
import { type Failure, failure } from '@naru/domain/failure';
import type { NoticeGroup } from '@naru/domain/notice';
import { fail, ok, type Result } from '@naru/domain/shared';
import { and, eq, ne } from 'drizzle-orm';
import { queueMail } from '../../gateways/mail/outbox.ts';
import { isHashOf } from '../../gateways/secrets/keys.ts';
import type { Deps, Member } from '../../kernel/deps.ts';
import { only } from '../../kernel/only.ts';
import type { Db } from '../../stores/db.ts';
import { type Agreement, members } from '../../stores/schema/index.ts';
import { uniqueViolation } from '../../stores/sql-state.ts';
import { consentResultMail } from './marketing-mails.ts';
import { STOP_MAIL } from './stop-mail-address.ts';

interface InfoChange {
  readonly nickname?: Nickname | undefined;
  readonly detail?: string | undefined;
  readonly isPrivate?: boolean | undefined;
  readonly agree3?: boolean | undefined;
  readonly agree4?: boolean | undefined;
  readonly mailOff?: readonly NoticeGroup[] | undefined;
  readonly holderSms?: boolean | undefined;
}

/**
 * Changes what a member shows of themselves; refused with `nicknameTaken`. Past histories keep the nickname of their day. Of consents to advertising
 * that change they are told by letter.
 */
export const updateInfo = async (deps: Deps, member: Member, change: InfoChange): Promise<Result<void, Failure>> => {
  const { transact, clock } = deps;
  const { nickname } = change;
  if (Object.values(change).every((part) => part === undefined)) return ok(undefined);
  const now = clock.now();
  const taken = fail(failure('nicknameTaken', { field: 'nickname' }));
  const changed = transact<Result<void, Failure>>(async (tx) => {
    const mine = eq(members.id, member.id);
    const { agreements, email } = only(
      await tx.select({ agreements: members.agreements, email: members.email }).from(members).where(mine).for('no key update'),
    );
    if (nickname !== undefined) {
      const others = await tx
        .select({ id: members.id })
        .from(members)
        .where(and(eq(members.nickname, nickname), ne(members.id, member.id)));
      if (others.length > 0) return taken;
    }
    const consents = changedConsents(agreements, change, now);
    await tx
      .update(members)
      .set({
        ...(nickname === undefined ? {} : { nickname }),
        ...(change.detail === undefined ? {} : { detail: change.detail }),
        ...(change.isPrivate === undefined ? {} : { isPrivate: change.isPrivate }),
        ...(change.mailOff === undefined ? {} : { mailOff: [...new Set(change.mailOff)] }),
        ...(change.holderSms === undefined ? {} : { holderSms: change.holderSms }),
        agreements: { ...agreements, ...consents },
        updatedAt: now,
      })
      .where(mine);
    await tellConsents(deps, tx, { email, did: member.did, consents });
    return ok(undefined);
  });
  // Two who ask for one nickname at the same moment both find it free; the index lets one of them have it.
  const done = await changed.catch((error: unknown) => {
    if (uniqueViolation(error) !== 'members_nickname') throw error;
    return taken;
  });
  deps.mailWritten();
  return done;
};

/** Writes to a member what became of their consents to advertising, where some have changed and they have an address. */
const tellConsents = async (
  deps: Pick<Deps, 'config' | 'keys'>,
  tx: Db,
  { email, did, consents }: { readonly email: string | null; readonly did: string; readonly consents: Agreements },
): Promise<void> => {
  if (email === null || Object.keys(consents).length === 0) return;
  await queueMail(tx, await consentResultMail(deps, { email, did, consents }));
};

type Agreements = Readonly<Record<string, Agreement>>;

/** The optional consents as they stand after a change, each with the moment and the version of the text that it was given or withdrawn under. */
export const changedConsents = (agreements: Agreements, change: Pick<InfoChange, 'agree3' | 'agree4'>, at: Date): Agreements => {
  const given = (id: ConsentId): boolean => agreements[id]?.isAgree ?? false;
  const settled = settleConsents({ agree3: given('agree3'), agree4: given('agree4') }, change);
  const version = agreements.agree1?.version ?? '';
  return Object.fromEntries(
    Object.entries(settled).map(([id, isAgree]) => [id, { isMust: false, isAgree, version, at: at.toISOString(), channel: 'web' }]),
  );
};

/**
 * Stops advertising mail: both marketing consents are withdrawn and prices of favourites come without a mail. It takes the session of the
 * member `by`, or the key of the link in such a mail without any log-in. Refused with `noPermission` for somebody else without such a key, or
 * with one that is not the member's; whether there is such a member is not told.
 */
export const stopMail = async (
  deps: Deps,
  { did, key, by = null }: { readonly did: string; readonly key: string; readonly by?: Member | null },
): Promise<Result<void, Failure>> => {
  const { transact, clock, keys } = deps;
  if (by?.did !== did && !(await isHashOf(keys, 'lookup', STOP_MAIL, did, key))) return fail(failure('noPermission'));
  const stopped = await transact<Result<void, Failure>>(async (tx) => {
    const [member] = await tx
      .select({ id: members.id, email: members.email, agreements: members.agreements, mailOff: members.mailOff })
      .from(members)
      .where(and(eq(members.did, did), eq(members.state, 'active')))
      .for('no key update');
    if (member === undefined) return ok(undefined);
    const now = clock.now();
    const withdrawn = changedConsents(member.agreements, { agree3: false }, now);
    await tx
      .update(members)
      .set({
        agreements: { ...member.agreements, ...withdrawn },
        mailOff: [...new Set([...member.mailOff, 'favourite' as const])],
        updatedAt: now,
      })
      .where(eq(members.id, member.id));
    await tellConsents(deps, tx, { email: member.email, did, consents: withdrawn });
    return ok(undefined);
  });
  deps.mailWritten();
  return stopped;
};
