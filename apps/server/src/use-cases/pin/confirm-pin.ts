import { type Failure, failure } from '@naru/domain/failure';
import { PIN_MAX_TRIES, type PinHash } from '@naru/domain/pin';
import { fail, ok, type Result } from '@naru/domain/shared';
import { and, eq, isNotNull, lt, sql } from 'drizzle-orm';
import type { Deps } from '../../kernel/deps.ts';
import { memberSecrets } from '../../stores/schema/index.ts';
import { forWebMembers } from './for-web-members.ts';

/**
 * Checks a web member's PIN. The try is reserved before the slow hash runs, so that parallel guesses never get a sixth (I11). Refused with
 * `pinForWebMembers`, `pinWrong` (data.left tries left), `pinLocked` after the fifth, `pinNotSet`, or `busy`, which gives the try back.
 */
export const confirmPin = async ({ db, pins }: Deps, memberId: number, pin: PinHash): Promise<Result<void, Failure>> => {
  const web = await forWebMembers({ db }, memberId);
  if (!web.ok) return web;
  const mine = eq(memberSecrets.memberId, memberId);
  const [reserved] = await db
    .update(memberSecrets)
    .set({ pinTries: sql`${memberSecrets.pinTries} + 1` })
    .where(and(mine, isNotNull(memberSecrets.pinHash), eq(memberSecrets.pinLocked, false), lt(memberSecrets.pinTries, PIN_MAX_TRIES)))
    .returning({ pinHash: memberSecrets.pinHash, tries: memberSecrets.pinTries });
  if (reserved?.pinHash == null) {
    const [known] = await db.select({ pinHash: memberSecrets.pinHash }).from(memberSecrets).where(mine);
    return fail(failure(known?.pinHash == null ? 'pinNotSet' : 'pinLocked'));
  }
  const verdict = await pins.verify(reserved.pinHash, memberId, pin);
  if (!verdict.ok) {
    await db
      .update(memberSecrets)
      .set({ pinTries: sql`greatest(${memberSecrets.pinTries} - 1, 0)` })
      .where(mine);
    return verdict;
  }
  if (verdict.value.matches) {
    const fresh = verdict.value.stale ? await pins.hash(memberId, pin) : null;
    await db.update(memberSecrets).set({ pinTries: 0 }).where(mine);
    // A hash by an older key or cost is made anew while the PIN is at hand, unless somebody has set another one meanwhile.
    if (fresh?.ok === true)
      await db
        .update(memberSecrets)
        .set({ pinHash: fresh.value })
        .where(and(mine, eq(memberSecrets.pinHash, reserved.pinHash)));
    return ok(undefined);
  }
  if (reserved.tries < PIN_MAX_TRIES) return fail(failure('pinWrong', { data: { left: PIN_MAX_TRIES - reserved.tries } }));
  await db.update(memberSecrets).set({ pinLocked: true }).where(mine);
  return fail(failure('pinLocked'));
};
