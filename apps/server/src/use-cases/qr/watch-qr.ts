import { type Failure, failure } from '@naru/domain/failure';
import type { SendOutcome } from '@naru/domain/gift';
import type { ActionType } from '@naru/domain/history';
import { ENDED_QR_STATES, parseMatchNumber, type QrState, type QrStep } from '@naru/domain/qr';
import { keptSince } from '@naru/domain/retention';
import { fail, type JobId, ok, type Result } from '@naru/domain/shared';
import { and, inArray, isNotNull, lt, ne, or } from 'drizzle-orm';
import { digestOf } from '../../gateways/secrets/random-secret.ts';
import type { WatchedQr } from '../../gateways/wallet/qr-board.ts';
import type { Deps } from '../../kernel/deps.ts';
import { gathered } from '../../shared/gathered.ts';
import type { Db } from '../../stores/db.ts';
import { moveRows } from '../../stores/move-rows.ts';
import { inStates, qrTickets } from '../../stores/schema/index.ts';

const readMany = async (db: Db, hashes: readonly string[]): Promise<ReadonlyMap<string, WatchedQr>> => {
  const { nonceHash, asker, state, matchNumber, action, failure: refused, outcomes, jobId, expiresAt } = qrTickets;
  const rows = await db
    .select({ nonceHash, asker, state, matchNumber, action, refused, outcomes, jobId, expiresAt })
    .from(qrTickets)
    .where(inArray(nonceHash, [...hashes]));
  return new Map(
    rows.map((row) => [
      row.nonceHash,
      {
        asker: row.asker,
        state: row.state,
        matchNumber: row.matchNumber,
        actionType: row.action?.type ?? null,
        failure: row.refused,
        outcomes: row.outcomes,
        jobId: row.jobId,
        expiresAt: row.expiresAt.getTime(),
      },
    ]),
  );
};

// After a start, and after a lost connection, every waiting screen is read at once.
const readers = new WeakMap<Db, ReturnType<typeof gathered<string, WatchedQr>>>();

const readerOf = (db: Db): ReturnType<typeof gathered<string, WatchedQr>> => {
  const known = readers.get(db) ?? gathered((hashes: readonly string[]) => readMany(db, hashes));
  readers.set(db, known);
  return known;
};

/**
 * A QR's step, with what kind of action it is for (null: signing in), why that was refused, and, of one about several NFTs that has been carried out, what
 * became of each.
 */
interface WatchedStep extends QrStep {
  readonly actionType: ActionType | null;
  readonly failure: Failure | null;
  readonly outcomes: readonly SendOutcome[] | null;
  /** Of an act over many things, the job that it goes on as. */
  readonly jobId: JobId | null;
}

/** A QR's status by its asker's secret; to anybody else `lookupFailed`, as if it did not exist. Costs no query as long as nothing has changed. */
export const qrStep = async ({ db, qrBoard, clock }: Deps, nonce: string, asker: string): Promise<Result<WatchedStep, Failure>> => {
  const nonceHash = digestOf(nonce);
  const qr = await qrBoard.look(nonceHash, async () => (await readerOf(db)(nonceHash)) ?? null);
  if (qr === null || qr.asker !== asker) return fail(failure('lookupFailed'));
  const over = qr.expiresAt <= clock.now().getTime() && !ENDED_QR_STATES.has(qr.state);
  const state: QrState = over ? 'expired' : qr.state;
  const number = parseMatchNumber(qr.matchNumber);
  return ok({
    state,
    matchNumber: state === 'matching' && number.ok ? number.value : null,
    actionType: qr.actionType,
    failure: qr.failure,
    outcomes: qr.outcomes,
    jobId: qr.jobId,
  });
};

/** Ends expired QRs and purges the people behind them, also those their request names: an approved action has its archive, a sign-in needs none. */
export const expireQrs = async ({ db, clock, qrBoard }: Deps): Promise<void> => {
  const now = clock.now();
  qrBoard.sweep(now.getTime());
  await moveRows(db, 'qr', 'expire', { where: lt(qrTickets.expiresAt, now), set: { updatedAt: now } });
  await db
    .update(qrTickets)
    .set({ requestObject: '', person: null, presentation: null, terms: null, change: null })
    .where(
      and(
        inStates(qrTickets.state, ENDED_QR_STATES),
        or(
          ne(qrTickets.requestObject, ''),
          isNotNull(qrTickets.person),
          isNotNull(qrTickets.presentation),
          isNotNull(qrTickets.terms),
          isNotNull(qrTickets.change),
        ),
      ),
    );
  await db.delete(qrTickets).where(lt(qrTickets.expiresAt, keptSince('endedQrs', now)));
};
