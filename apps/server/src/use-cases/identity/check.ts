import type { IdentityCheckMove, PhoneHolder } from '@naru/domain/account';
import type { Keys } from '@naru/domain/secret';
import { and, eq, gt, type SQL } from 'drizzle-orm';
import type { Deps } from '../../kernel/deps.ts';
import type { Db } from '../../stores/db.ts';
import { moveRows, type RowsToMove } from '../../stores/move-rows.ts';
import { identityChecks } from '../../stores/schema/index.ts';

/** A phone identity check that is under way. */
export type CheckRow = typeof identityChecks.$inferSelect;

/** Which check, and the browser that asked for it: to any other there is none. */
export interface CheckKey {
  readonly id: string;
  readonly asker: string;
}

/** How long a sent number counts, in milliseconds. */
export const CODE_MS = 180_000;
/** How often a number may be typed before another has to be sent. */
export const CODE_TRIES = 5;
/** How many numbers one check may send. */
export const CODE_SENDS = 5;

const holderPlace = (id: string): string => `identity_checks.holder.${id}`;
/** Where the sealed person of a check belongs. */
export const provedPlace = (id: string): string => `identity_checks.person.${id}`;

/** Seals who somebody says they are, for the check's row. */
export const sealHolder = (keys: Keys, id: string, holder: PhoneHolder): Promise<string> =>
  keys.seal(JSON.stringify(holder), holderPlace(id));

/** Who the person of a check says they are. */
export const holderOf = async (keys: Keys, { id, holder }: CheckRow): Promise<PhoneHolder> => {
  if (holder === null) throw new Error('a check that nobody has said their name to');
  return JSON.parse(await keys.open(holder, holderPlace(id))) as PhoneHolder;
};

const live = ({ id, asker }: CheckKey, now: Date): SQL | undefined =>
  and(eq(identityChecks.id, id), eq(identityChecks.asker, asker), gt(identityChecks.expiresAt, now));

/** The check, while it has not run out; undefined for any other browser than the one that asked. */
export const findCheck = async ({ db, clock }: Deps, key: CheckKey): Promise<CheckRow | undefined> => {
  const [row] = await db.select().from(identityChecks).where(live(key, clock.now()));
  return row;
};

type CheckChange = RowsToMove<'identityCheck'>['set'];

/** Moves a check that is under way; undefined when it stands elsewhere: of many who come at once one finds it so. */
export const moveCheck = async (
  db: Db,
  now: Date,
  key: CheckKey,
  event: IdentityCheckMove,
  set: CheckChange,
  also?: SQL,
): Promise<CheckRow | undefined> => (await moveRows(db, 'identityCheck', event, { where: and(live(key, now), also), set }))[0];

/** Changes a check whose number was sent, and moves it nowhere; undefined when there is none. */
export const changeSentCheck = async (
  db: Db,
  now: Date,
  key: CheckKey,
  set: CheckChange,
  also: SQL | undefined,
): Promise<CheckRow | undefined> => {
  const [row] = await db
    .update(identityChecks)
    .set(set)
    .where(and(live(key, now), eq(identityChecks.state, 'sent'), also))
    .returning();
  return row;
};
