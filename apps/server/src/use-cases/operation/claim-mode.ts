import { fail, ok, type Result } from '@naru/domain/shared';
import { eq, sql } from 'drizzle-orm';
import type { Deps } from '../../kernel/deps.ts';
import type { Config } from '../../settings/config.ts';
import { members, settings } from '../../stores/schema/index.ts';

const MARK = 'mode';

/** Why a database is not for a server of this mode: it belongs to another mode, or nobody said which and it has members from somewhere. */
export type ModeRefusal = { readonly reason: 'other'; readonly mode: string } | { readonly reason: 'unnamed' };

/**
 * Marks a database with the mode of the first server that works on it, and refuses every other mode from then on: a setting that was left out
 * once must not let a sandbox into a platform with real members. A database from before there were marks takes the first mode that is named; one
 * with members that no sandbox ever wrote to wants it named.
 */
export const claimMode = async (
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { mode, modeNamed }: Pick<Config, 'mode' | 'modeNamed'>,
): Promise<Result<void, ModeRefusal>> => {
  const [marked] = await db.select({ mode: settings.value }).from(settings).where(eq(settings.key, MARK));
  if (marked === undefined && !modeNamed && (await isRealPlatform(db))) return fail({ reason: 'unnamed' });
  await db.insert(settings).values({ key: MARK, value: mode, updatedAt: clock.now() }).onConflictDoNothing();
  const [now] = await db.select({ mode: settings.value }).from(settings).where(eq(settings.key, MARK));
  return now?.mode === mode ? ok(undefined) : fail({ reason: 'other', mode: String(now?.mode) });
};

/** Members, and no trace of a sandbox: neither its demo, nor its mail, texts or payments. */
const isRealPlatform = async (db: Deps['db']): Promise<boolean> => {
  const { rows } = await db.execute<{ real: boolean }>(sql`
    select exists (select 1 from ${members}) and not (
      exists (select 1 from ${settings} where key = 'demo') or exists (select 1 from sandbox_mail)
      or exists (select 1 from sandbox_sms) or exists (select 1 from sandbox_payments)) as real`);
  return rows[0]?.real === true;
};
