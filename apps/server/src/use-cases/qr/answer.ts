import { isHeld } from '@naru/domain/account';
import { ANSWERABLE_QR_STATES, type MatchNumber, type QrState } from '@naru/domain/qr';
import { fail, ok, type Result } from '@naru/domain/shared';
import { type Presentation, parseSealed } from '@naru/identity/verifier';
import { and, eq, isNull, or, sql } from 'drizzle-orm';
import { digestOf, randomSecret } from '../../gateways/secrets/random-secret.ts';
import { presentationPlace, staffUserPlace } from '../../kernel/approvals.ts';
import type { Deps } from '../../kernel/deps.ts';
import { moveQr, type QrEvent, type QrRow, qrById } from '../../kernel/move-qr.ts';
import type { Db } from '../../stores/db.ts';
import { qrTickets, sessions, walletKeys } from '../../stores/schema/index.ts';
import { confirmByWallet } from '../acts/confirm-by-wallet.ts';
import { matchPlace, requestPlace, sealedPlace } from './make-qr.ts';

/** That whoever asked for a QR may still be answered by it: of a member, the session in which they asked has not ended. */
const askerStands = or(
  eq(qrTickets.kind, 'signIn'),
  sql`exists (select from ${sessions} where ${and(eq(sessions.id, qrTickets.asker), isNull(sessions.endedAt))})`,
);

/** Why an answer was not taken, as the wallet is told: `used`, `expired`, `unknown`, `anotherWallet`, `walletHeld`, or the fault in the presentation. */
type AnswerRefusal = string;

/** Hands a wallet the request behind a QR, and lets the asking screen see that somebody scanned it. Null when it has ended. */
export const fetchRequest = async ({ db, clock, keys }: Deps, id: string): Promise<string | null> => {
  const now = clock.now();
  const scanned = await moveQr(db, 'scan', { where: and(eq(qrTickets.id, id), askerStands), now });
  if (scanned !== undefined) return keys.open(scanned.requestObject, requestPlace(id));
  const row = await qrById(db, id);
  return row?.state === 'scanned' && row.expiresAt > now ? keys.open(row.requestObject, requestPlace(id)) : null;
};

/**
 * Takes what a wallet posted: a good presentation once, leading its holder to the number; a fault leaves the QR as it is, so that nobody ends another's.
 * What is sent again, since its answer was lost on the way, is answered as it was.
 */
export const answerRequest = async (
  deps: Deps,
  id: string,
  form: Readonly<Record<string, string>>,
): Promise<Result<{ readonly matchKey: string } | null, AnswerRefusal>> => {
  const { db, clock, keys, wallets } = deps;
  const now = clock.now();
  const row = await qrById(db, id);
  if (row === undefined) return fail('unknown');
  if (row.expiresAt <= now) return fail('expired');
  const sealed = parseSealed(JSON.parse(await keys.open(row.sealed, sealedPlace(id))));
  if (!sealed.ok) throw new Error('a sealed request that cannot be read');
  const judged = await (await wallets.verifier()).verifyResponse(sealed.value, form, now);
  const isOpen = ANSWERABLE_QR_STATES.has(row.state);
  if (!judged.ok) {
    if (judged.failure.reason === 'walletRefused') return refuse(db, row, now);
    return fail(isOpen ? judged.failure.reason : 'used');
  }
  return isOpen ? keep(deps, row, judged.value, now) : answeredBefore(deps, row, judged.value);
};

const refuse = async (db: Db, { id }: QrRow, now: Date): Promise<Result<null, AnswerRefusal>> => {
  const ended = (await moveQr(db, 'refuse', { where: eq(qrTickets.id, id), now })) ?? (await qrById(db, id));
  return ended?.state === 'refused' ? ok(null) : fail('used');
};

/** Where the very presentation led that was taken before; `used` for any other. */
const answeredBefore = async (
  { keys }: Pick<Deps, 'keys'>,
  { id, matchKey, presentation: taken }: QrRow,
  { presentation }: Pick<Presentation, 'presentation'>,
): Promise<Result<{ readonly matchKey: string }, AnswerRefusal>> => {
  if (matchKey === null || taken === null || (await keys.open(taken, presentationPlace(id))) !== presentation) return fail('used');
  return ok({ matchKey: await keys.open(matchKey, matchPlace(id)) });
};

const keep = async (
  { db, keys }: Deps,
  { id, kind, memberId }: QrRow,
  { claims, presentation }: Presentation,
  now: Date,
): Promise<Result<{ readonly matchKey: string }, AnswerRefusal>> => {
  const { did = '' } = claims;
  if (kind !== 'signIn') {
    const why = await whyNotHolder(db, did, memberId, now);
    if (why !== null) return fail(why);
  }
  const matchKey = randomSecret();
  const presented = await moveQr(db, 'present', {
    where: and(eq(qrTickets.id, id), askerStands),
    set: {
      matchHash: digestOf(matchKey),
      matchKey: await keys.seal(matchKey, matchPlace(id)),
      holderDid: did,
      person: await keys.seal(JSON.stringify(claims), staffUserPlace(id)),
      presentation: await keys.seal(presentation, presentationPlace(id)),
    },
    now,
  });
  if (presented === undefined) {
    // The same may have come twice at once.
    const taken = await qrById(db, id);
    return taken === undefined ? fail('used') : answeredBefore({ keys }, taken, { presentation });
  }
  await db.update(walletKeys).set({ usedAt: now }).where(eq(walletKeys.did, did));
  return ok({ matchKey });
};

/** Why the holder of a key does not approve for a member: the key is another's, or came to the account too lately. */
const whyNotHolder = async (db: Db, did: string, memberId: number | null, now: Date): Promise<AnswerRefusal | null> => {
  if (memberId === null) return 'anotherWallet';
  const [found] = await db
    .select({ heldUntil: walletKeys.heldUntil })
    .from(walletKeys)
    .where(and(eq(walletKeys.did, did), eq(walletKeys.memberId, memberId)));
  if (found === undefined) return 'anotherWallet';
  return isHeld(found.heldUntil, now) ? 'walletHeld' : null;
};

/** How long an approved sign-in waits for whoever still has to agree to the terms, in milliseconds. */
const APPROVED_MS = 10 * 60_000;

/** What came of naming the number: `approved`, `refused` (another number; there is one try), or `ended` (no QR waits for it any more,
 * also because the member who asked has logged out). The same number named again is told the same. */
export type Matched = 'approved' | 'refused' | 'ended';

const judged = async (deps: Deps, matchKey: string, event: QrEvent): Promise<Matched> => {
  const now = deps.clock.now();
  const row = await moveQr(deps.db, event, {
    where: and(eq(qrTickets.matchHash, digestOf(matchKey)), askerStands),
    set: { expiresAt: new Date(now.getTime() + APPROVED_MS) },
    now,
  });
  if (row === undefined) return 'ended';
  if (row.state !== 'approved') return 'refused';
  if (row.kind === 'action') await confirmByWallet(deps, row.id);
  return 'approved';
};

/** The wallet's holder names the number that the asking screen shows; an action that they approve with it is carried out at once. */
export const matchByNumber = async (deps: Deps, matchKey: string, number: MatchNumber | null): Promise<Matched> => {
  const event = { when: sql`${qrTickets.matchNumber} = ${number ?? ''}`, move: 'match', otherwise: 'mismatch' } as const;
  const matched = await judged(deps, matchKey, event);
  return matched === 'ended' ? matchedBefore(deps, matchKey, number) : matched;
};

const APPROVED: ReadonlySet<QrState> = new Set(['approved', 'used']);

/** What came of the same number when it was named before, and its answer was lost on the way. */
const matchedBefore = async ({ db }: Pick<Deps, 'db'>, matchKey: string, number: MatchNumber | null): Promise<Matched> => {
  const [row] = await db
    .select({ state: qrTickets.state, matchNumber: qrTickets.matchNumber })
    .from(qrTickets)
    .where(eq(qrTickets.matchHash, digestOf(matchKey)));
  if (row?.state === 'refused') return 'refused';
  return row !== undefined && APPROVED.has(row.state) && row.matchNumber === number ? 'approved' : 'ended';
};

/** A wallet on the same device leads back into the browser that asked: nobody stands between, so no number is needed. False for another browser. */
export const matchByBrowser = async (deps: Deps, matchKey: string, asker: string): Promise<boolean> => {
  const [row] = await deps.db
    .select({ asker: qrTickets.asker, kind: qrTickets.kind })
    .from(qrTickets)
    .where(eq(qrTickets.matchHash, digestOf(matchKey)));
  return row?.kind === 'signIn' && row.asker === asker && (await judged(deps, matchKey, 'match')) === 'approved';
};
