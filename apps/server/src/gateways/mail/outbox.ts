import type { Mail, Mailer } from '@naru/domain/notice';
import { type Clock, DAY_MS } from '@naru/domain/shared';
import { and, asc, eq, inArray, lte, sql } from 'drizzle-orm';
import { inTrace } from '../../shared/trace.ts';
import type { Db } from '../../stores/db.ts';
import { moveRows } from '../../stores/move-rows.ts';
import { mailOutbox } from '../../stores/schema/index.ts';
import { assertOneLine } from './assert-one-line.ts';
import { saysNobody, suppress, suppressedOf } from './suppressions.ts';

/** Due at once by whichever clock: the market's may be behind the one by which the database would fill in a moment. */
const AT_ONCE = new Date(0);

/** Puts a message beside the action that causes it, in the same transaction: it is sent if and only if the action stands. */
export const queueMail = async (tx: Db, mail: Mail): Promise<void> => {
  assertOneLine(mail);
  const { to: recipient, subject, text: body, html, unsubscribe = null } = mail;
  await tx.insert(mailOutbox).values({ recipient, subject, body, html, unsubscribe, dueAt: AT_ONCE });
};

const BATCH = 10;
const LEASE_MS = 60_000;
const FIRST_PAUSE_MS = 2_000;
const LONGEST_PAUSE_MS = 15 * 60_000;
/** What is written of a message to an address that nothing goes to; the mail server's own words stand with the address. */
const SUPPRESSED = 'a mail server has said that there is nobody at this address';
/** How long a message is tried: over a weekend on which nobody looks at the mail server. */
const TRIED_MS = 3 * DAY_MS;

export interface OutboxParts {
  readonly db: Db;
  readonly mailer: Mailer;
  readonly clock: Clock;
  /** Told of a message that could not be sent now (`final`: that is given up); the row keeps the reason. */
  readonly onFailure: (id: number, final: boolean) => void;
}

/** Sends what is due, once, and answers how many were accepted. Claims are leases (`skip locked`), kept up while sending: at least once, never twice. */
export const makeMailSender = (parts: OutboxParts) => async (): Promise<number> => {
  let sent = 0;
  for (let tried = 0; tried < BATCH; tried += 1) {
    const row = await claimOne(parts);
    if (row === undefined) break;
    if (await inTrace(row.trace, () => sendOne(parts, row))) sent += 1;
  }
  return sent;
};

type MailRow = typeof mailOutbox.$inferSelect;

const leaseFrom = (now: Date): Date => new Date(now.getTime() + LEASE_MS);

/** The next message that is due. Looked for and claimed in one statement: every log-in has it look, and nearly always there is nothing. */
const claimOne = async ({ db, clock }: OutboxParts): Promise<MailRow | undefined> => {
  const now = clock.now();
  const due = db
    .select({ id: mailOutbox.id })
    .from(mailOutbox)
    .where(and(eq(mailOutbox.state, 'queued'), lte(mailOutbox.dueAt, now)))
    .orderBy(asc(mailOutbox.dueAt), asc(mailOutbox.id))
    .limit(1)
    .for('no key update', { skipLocked: true });
  const [row] = await db
    .update(mailOutbox)
    .set({ tries: sql`${mailOutbox.tries} + 1`, dueAt: leaseFrom(now) })
    .where(inArray(mailOutbox.id, due))
    .returning();
  return row;
};

/** What this process claimed, as long as nobody else has claimed it since. */
const mineStill = ({ id, tries }: MailRow) => and(eq(mailOutbox.id, id), eq(mailOutbox.state, 'queued'), eq(mailOutbox.tries, tries));

const whileHeld = async <T>({ db, clock }: OutboxParts, row: MailRow, work: () => Promise<T>): Promise<T> => {
  // A database that is away at one beat may be back at the next.
  const hold = () =>
    void db
      .update(mailOutbox)
      .set({ dueAt: leaseFrom(clock.now()) })
      .where(mineStill(row))
      .catch(() => undefined);
  const beat = setInterval(hold, LEASE_MS / 4);
  try {
    return await work();
  } finally {
    clearInterval(beat);
  }
};

const sendOne = async (parts: OutboxParts, row: MailRow): Promise<boolean> => {
  const { db, mailer, clock, onFailure } = parts;
  const mine = mineStill(row);
  if ((await suppressedOf(db, [row.recipient])).has(row.recipient)) {
    await moveRows(db, 'mail', 'giveUp', { where: mine, set: { dueAt: clock.now(), lastError: SUPPRESSED } });
    onFailure(row.id, true);
    return false;
  }
  try {
    await whileHeld(parts, row, () => mailer.send(mailOf(row)));
  } catch (error) {
    await notSent(parts, row, error);
    return false;
  }
  // The text held a code or a name; once it is on its way there is no reason to keep it.
  const set = { sentAt: clock.now(), body: '', html: '', unsubscribe: null, lastError: null };
  await moveRows(db, 'mail', 'send', { where: mine, set });
  return true;
};

const notSent = async ({ db, clock, onFailure }: OutboxParts, row: MailRow, error: unknown): Promise<void> => {
  const now = clock.now().getTime();
  const final = isRefusedForGood(error) || now - row.createdAt.getTime() >= TRIED_MS;
  const pause = Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** Math.min(row.tries, 20));
  const where = mineStill(row);
  const lastError = error instanceof Error ? error.message.slice(0, 500) : 'unknown';
  const set = { dueAt: new Date(now + pause), lastError };
  if (saysNobody(error)) await suppress(db, row.recipient, lastError);
  if (final) await moveRows(db, 'mail', 'giveUp', { where, set });
  else await db.update(mailOutbox).set(set).where(where);
  onFailure(row.id, final);
};

const mailOf = ({ recipient, subject, body, html, unsubscribe }: typeof mailOutbox.$inferSelect): Mail => ({
  to: recipient,
  subject,
  text: body,
  html,
  ...(unsubscribe !== null && { unsubscribe }),
});

/** Whether the mail server said that it will never take this message: there is no such address, or the message itself is refused. */
const isRefusedForGood = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'EENVELOPE' && 'responseCode' in error && Number(error.responseCode) >= 550;
