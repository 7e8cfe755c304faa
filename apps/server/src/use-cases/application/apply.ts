import { type ApplicationDraft, parseApplication } from '@naru/domain/application';
import { type Failure, failure } from '@naru/domain/failure';
import { type ApplicationId, fail, failureOfFault, ok, type Result } from '@naru/domain/shared';
import { and, eq } from 'drizzle-orm';
import type { Deps, Member } from '../../kernel/deps.ts';
import { type OnceKey, once } from '../../kernel/once.ts';
import { sealContact } from '../../kernel/sealed-recipient.ts';
import type { Db } from '../../stores/db.ts';
import { moveRow, moveRows } from '../../stores/move-rows.ts';
import { issuerApplications } from '../../stores/schema/index.ts';

/** Applies to become an issuer; refused with the field that breaks its rule, and with `applicationOpen` while another one waits for its answer. */
export const apply = async (
  deps: Deps,
  member: Member,
  typed: ApplicationDraft,
  key?: OnceKey,
): Promise<Result<{ id: ApplicationId }, Failure>> => {
  const read = parseApplication(typed);
  if (!read.ok) return fail(failureOfFault(read.failure.field, read.failure.fault));
  const { brandName, siteUrl, introduction, kinds } = read.value;
  return once(deps, member, key, async (tx): Promise<Result<{ id: ApplicationId }, Failure>> => {
    const at = deps.clock.now();
    const contact = await sealContact(deps.keys, read.value, member.id);
    const row = { memberId: member.id, brandName, contact, siteUrl, introduction, kinds, createdAt: at, updatedAt: at };
    const [made] = await tx.insert(issuerApplications).values(row).onConflictDoNothing().returning({ id: issuerApplications.id });
    return made === undefined ? fail(failure('applicationOpen')) : ok({ id: made.id });
  });
};

/** Takes an own application back; refused with `lookupFailed`, and with `wrongState` once it was answered. */
export const withdrawApplication = async (
  deps: Deps,
  member: Member,
  { id }: { readonly id: ApplicationId },
): Promise<Result<void, Failure>> =>
  deps.transact(async (tx): Promise<Result<void, Failure>> => {
    const own = and(eq(issuerApplications.id, id), eq(issuerApplications.memberId, member.id));
    const [row] = await tx.select().from(issuerApplications).where(own).for('no key update');
    if (row === undefined) return fail(failure('lookupFailed'));
    const at = deps.clock.now();
    const set = { closedAt: at, updatedAt: at, version: row.version + 1 };
    const withdrawn = await moveRow(tx, 'application', 'withdraw', { where: own, set });
    return withdrawn.ok ? ok(undefined) : withdrawn;
  });

/** Ends the open application of a member who leaves, and purges whom to turn to about any of theirs. */
export const leaveApplications = async (tx: Db, memberId: number, now: Date): Promise<void> => {
  const own = eq(issuerApplications.memberId, memberId);
  await moveRows(tx, 'application', 'withdraw', { where: own, set: { closedAt: now, updatedAt: now } });
  await tx.update(issuerApplications).set({ contact: '' }).where(own);
};
