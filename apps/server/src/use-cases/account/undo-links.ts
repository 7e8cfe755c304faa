import { UNDO_MS, type UndoableChange } from '@naru/domain/account';
import { addressOf } from '@naru/domain/navigation';
import type { Mail } from '@naru/domain/notice';
import { and, asc, eq, gt, isNull } from 'drizzle-orm';
import { z } from 'zod';
import { queueMail } from '../../gateways/mail/outbox.ts';
import { digestOf, randomSecret } from '../../gateways/secrets/random-secret.ts';
import type { Deps } from '../../kernel/deps.ts';
import type { Db } from '../../stores/db.ts';
import { accountUndos } from '../../stores/schema/index.ts';

const text = z.string().nullable();
const priorState = z.discriminatedUnion('what', [
  z.object({ what: z.literal('email'), email: text, heldUntil: text }),
  z.object({ what: z.literal('phone'), phone: text }),
  z.object({ what: z.literal('bank'), bankId: text, bankAccount: text, bankAccountHolder: text, heldUntil: text }),
  z.object({ what: z.literal('wallet'), did: z.string() }),
  z.object({ what: z.literal('identity') }),
  z.object({ what: z.literal('password') }),
  z.object({ what: z.literal('pin') }),
  z.object({ what: z.literal('passkey') }),
  z.object({ what: z.literal('login') }),
  z.object({ what: z.literal('recovery') }),
]);

/** What was there before a change, in full: what is needed to put it back. Secrets are not put back, but have to be set anew. */
export type PriorState = z.output<typeof priorState>;

type UndoRow = typeof accountUndos.$inferSelect;

const placeOf = (keyHash: string): string => `account_undos.kept.${keyHash}`;

/** Opens what a row keeps. */
export const openPriorState = async (keys: Deps['keys'], row: UndoRow): Promise<PriorState> =>
  priorState.parse(JSON.parse(await keys.open(row.kept, placeOf(row.keyHash))));

/** What its page speaks of in words of its own before anything is pressed. */
const SAID_BEFORE: ReadonlySet<UndoableChange> = new Set(['login', 'recovery']);

/** Keeps what was there before a change for a week; answers the address that takes it back. Only the hash of its key is stored. */
export const keepForUndo = async (
  { keys, config }: Pick<Deps, 'keys' | 'config'>,
  tx: Db,
  { memberId, before, at }: { readonly memberId: number; readonly before: PriorState; readonly at: Date },
): Promise<string> => {
  const key = randomSecret();
  const keyHash = digestOf(key);
  await tx.insert(accountUndos).values({
    memberId,
    what: before.what,
    keyHash,
    createdAt: at,
    expiresAt: new Date(at.getTime() + UNDO_MS),
    kept: await keys.seal(JSON.stringify(before), placeOf(keyHash)),
  });
  // Behind a #, so that it stands in nobody's log.
  const about = SAID_BEFORE.has(before.what) ? `?what=${before.what}` : '';
  return `${config.publicUrl}/nft${addressOf('accountUndo')}${about}#${key}`;
};

const open = (now: Date) => and(isNull(accountUndos.usedAt), gt(accountUndos.expiresAt, now));

/** The change that a key takes back, while it may; undefined for any other key. */
export const findUndo = async (db: Db, key: string, now: Date): Promise<UndoRow | undefined> => {
  const [row] = await db
    .select()
    .from(accountUndos)
    .where(and(eq(accountUndos.keyHash, digestOf(key)), open(now)));
  return row;
};

/** The oldest change of this kind that can still be taken back: what was there before it is what the member has had for long. */
export const oldestUndo = async (db: Db, memberId: number, what: UndoableChange, now: Date): Promise<UndoRow | undefined> => {
  const [row] = await db
    .select()
    .from(accountUndos)
    .where(and(eq(accountUndos.memberId, memberId), eq(accountUndos.what, what), open(now)))
    .orderBy(asc(accountUndos.id))
    .limit(1);
  return row;
};

/** Uses up a key once: false where somebody else was faster. The other keys of the same kind go with it, since what they keep is no longer what was. */
export const useUndo = async (tx: Db, row: UndoRow, at: Date): Promise<boolean> => {
  const ofKind = and(eq(accountUndos.memberId, row.memberId), eq(accountUndos.what, row.what), isNull(accountUndos.usedAt));
  const used = await tx.update(accountUndos).set({ usedAt: at }).where(ofKind).returning({ id: accountUndos.id });
  return used.some(({ id }) => id === row.id);
};

/** What the address was before the oldest change of it that can still be taken back; null where it has not been changed within a week. */
export const earlierAddress = async (
  { keys }: Pick<Deps, 'keys'>,
  tx: Db,
  memberId: number,
  at: Date,
): Promise<Extract<PriorState, { what: 'email' }> | null> => {
  const moved = await oldestUndo(tx, memberId, 'email', at);
  const before = moved === undefined ? null : await openPriorState(keys, moved);
  return before?.what === 'email' ? before : null;
};

/** To whom a letter goes: the addresses of a member, and how it is written to the one that may do something by it and to the others. */
interface Letters {
  /** The address that the member has had for longer than a week; null for a member without one. */
  readonly trusted: string | null;
  /** All others, of now and of what is about to be. */
  readonly addresses: readonly (string | null)[];
  /** With the way to take it back, for the trusted address alone; without for the others. */
  readonly write: (to: string, withLink: boolean) => Mail;
}

/** Writes one letter to every address of a member; its links go to none that whoever has stolen the account may just have put there. */
export const writeToAll = async (tx: Db, { trusted, addresses, write }: Letters): Promise<void> => {
  if (trusted !== null) await queueMail(tx, write(trusted, true));
  for (const address of new Set(addresses)) if (address !== null && address !== trusted) await queueMail(tx, write(address, false));
};
