import { isNightInKorea } from '@naru/domain/bulk';
import { pauseAfterSmsFault, type SmsFault, type SmsKind, type SmsOrder, type SmsSender } from '@naru/domain/notice';
import type { Keys } from '@naru/domain/secret';
import type { Clock } from '@naru/domain/shared';
import { and, asc, eq, inArray, lte, sql } from 'drizzle-orm';
import { z } from 'zod';
import { inTrace } from '../../shared/trace.ts';
import type { Db } from '../../stores/db.ts';
import { moveRows } from '../../stores/move-rows.ts';
import { smsOutbox } from '../../stores/schema/index.ts';
import { randomSecret } from '../secrets/random-secret.ts';
import { fitText, type SmsWords } from './fit-text.ts';

export interface SmsDraft extends SmsWords {
  readonly kind: SmsKind;
  /** Digits only. */
  readonly phone: string;
  /** Whose phone it is, where that is known. */
  readonly memberId?: number;
  /** When it is no longer of use: it is dropped then, not sent. */
  readonly expiresAt: Date | null;
  /** What a registered template of its kind is filled with. */
  readonly variables?: Readonly<Record<string, string>>;
}

const message = z.object({ phone: z.string(), text: z.string(), variables: z.record(z.string(), z.string()) });

const placeOf = (key: string): string => `sms_outbox.message.${key}`;

/** Phone and words of a row of the outbox; no words any more where the service has them. */
export const openSms = async (keys: Keys, { key, message: sealed }: { readonly key: string; readonly message: string }) =>
  message.parse(JSON.parse(await keys.open(sealed, placeOf(key))));

const sealSms = (keys: Keys, key: string, words: z.output<typeof message>): Promise<string> =>
  keys.seal(JSON.stringify(words), placeOf(key));

/** Puts a text beside the action that causes it, in the same transaction: it is sent if and only if the action stands. */
export const queueSms = async (tx: Db, keys: Keys, now: Date, draft: SmsDraft): Promise<void> => {
  const { kind, phone, expiresAt, memberId = null, advertising = false, variables = {} } = draft;
  if (!/^\d{9,11}$/.test(phone)) throw new TypeError('a text message to what is no phone');
  const key = randomSecret(18);
  const { text, form } = fitText(draft);
  const sealed = await sealSms(keys, key, { phone, text, variables });
  await tx.insert(smsOutbox).values({ key, kind, message: sealed, form, advertising, memberId, expiresAt, dueAt: now, createdAt: now });
};

const BATCH = 10;
/** Longer than finding and sending may take together. */
const LEASE_MS = 60_000;
const FIRST_LOOK_MS = 10_000;

export interface SmsParts {
  readonly db: Db;
  readonly keys: Keys;
  readonly sms: SmsSender;
  readonly clock: Clock;
  /** Told of a text that was not taken (`final`: that is given up); the row keeps the reason. */
  readonly onFailure: (id: number, final: boolean) => void;
}

type Row = typeof smsOutbox.$inferSelect;

/**
 * Sends what is due, once, and answers how many were taken. Claims are leases (`skip locked`); one tried before may be taken, so the service is asked first.
 */
export const makeSmsSender = (parts: SmsParts) => async (): Promise<number> => {
  const { db, keys, clock } = parts;
  const now = clock.now();
  await moveRows(db, 'sms', 'drop', {
    where: and(eq(smsOutbox.state, 'queued'), lte(smsOutbox.expiresAt, now)),
    set: { dueAt: now, lastError: 'expired' },
  });
  const due = db
    .select({ id: smsOutbox.id })
    .from(smsOutbox)
    .where(
      and(
        eq(smsOutbox.state, 'queued'),
        lte(smsOutbox.dueAt, now),
        // Advertising waits for the morning, whoever wrote it and however long it was tried (information network act 50).
        isNightInKorea(now) ? eq(smsOutbox.advertising, false) : undefined,
      ),
    )
    .orderBy(asc(smsOutbox.dueAt), asc(smsOutbox.id))
    .limit(BATCH)
    .for('no key update', { skipLocked: true });
  const claimed = await db
    .update(smsOutbox)
    .set({ tries: sql`${smsOutbox.tries} + 1`, dueAt: new Date(now.getTime() + LEASE_MS) })
    .where(and(inArray(smsOutbox.id, due), eq(smsOutbox.state, 'queued')))
    .returning();
  const rows = claimed.toSorted((one, other) => one.id - other.id);
  const phones = await Promise.all(rows.map((row) => phoneOf(keys, row)));
  const queues = Map.groupBy(rows, (_, at) => phones[at]);
  // Side by side, so that one that the service keeps waiting holds up no other; those to one phone in their order: of two codes the later one counts.
  const sent = await Promise.all(Array.from(queues.values(), (queue) => sendInTurn(parts, queue)));
  return sent.reduce((sum, taken) => sum + taken, 0);
};

/** To whose phone a row goes; one that cannot be opened goes to nobody, and is in nobody's way. */
const phoneOf = (keys: Keys, row: Row): Promise<string> =>
  openSms(keys, row).then(
    ({ phone }) => phone,
    () => row.key,
  );

const sendInTurn = async (parts: SmsParts, rows: readonly Row[]): Promise<number> => {
  let taken = 0;
  for (const row of rows) if (await inTrace(row.trace, () => sendOne(parts, row))) taken += 1;
  return taken;
};

const sendOne = async (parts: SmsParts, row: Row): Promise<boolean> => {
  const { db, keys, sms, clock } = parts;
  const { id, key, kind, form, advertising } = row;
  const { phone, text, variables } = await openSms(keys, row);
  // A process that was stopped in between has lost it to another one.
  if (clock.now() >= row.dueAt) return false;
  const order: SmsOrder = { key, kind, phone, text, form, advertising, variables, since: row.createdAt };
  const before = row.tries > 1 ? await sms.find(order).catch(unsure) : null;
  if (before !== null && !before.ok) return notTaken(parts, row, before.failure);
  const taken = before?.value == null ? await sms.send(order).catch(unsure) : { ok: true as const, value: before.value };
  if (!taken.ok) return notTaken(parts, row, taken.failure);
  const now = clock.now();
  const set = {
    sentAt: now,
    service: sms.name,
    reference: taken.value,
    tries: 0,
    lastError: null,
    dueAt: new Date(now.getTime() + FIRST_LOOK_MS),
    // The words held a code or a name; once they are on their way there is no reason to keep them.
    message: await sealSms(keys, key, { phone, text: '', variables: {} }),
  };
  await moveRows(db, 'sms', 'send', { where: eq(smsOutbox.id, id), set });
  return true;
};

/** Whatever else happened, nobody knows whether it was taken. */
const unsure = (error: unknown): { readonly ok: false; readonly failure: SmsFault } => ({
  ok: false,
  failure: { kind: 'unsure', reason: error instanceof Error ? `${error.name}: ${error.message}` : 'unknown' },
});

const notTaken = async ({ db, clock, onFailure }: SmsParts, row: Row, { kind, reason }: SmsFault): Promise<false> => {
  const now = clock.now().getTime();
  const pause = pauseAfterSmsFault(kind, row.tries);
  // A process that was slower than its lease leaves to the next one what that has done meanwhile.
  const where = and(eq(smsOutbox.id, row.id), eq(smsOutbox.tries, row.tries));
  const set = { dueAt: new Date(now + (pause ?? 0)), lastError: reason.slice(0, 500) };
  if (pause === null) await moveRows(db, 'sms', 'giveUp', { where, set });
  else
    await db
      .update(smsOutbox)
      .set(set)
      .where(and(where, eq(smsOutbox.state, 'queued')));
  onFailure(row.id, pause === null);
  return false;
};
