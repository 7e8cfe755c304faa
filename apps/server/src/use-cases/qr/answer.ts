import { isHeld } from '@naru/domain/account';
import { ANSWERABLE_QR_STATES } from '@naru/domain/qr';
import { fail, ok, type Result } from '@naru/domain/shared';
import { type Presentation, parseSealed } from '@naru/identity/verifier';
import { and, eq } from 'drizzle-orm';
import { digestOf, randomSecret } from '../../gateways/secrets/random-secret.ts';
import type { Deps } from '../../kernel/deps.ts';
import { moveQr, type QrRow, qrById } from '../../kernel/move-qr.ts';
import { personPlace, presentationPlace } from '../../kernel/qr-places.ts';
import type { Db } from '../../stores/db.ts';
import { qrTickets, walletKeys } from '../../stores/schema/index.ts';
import { askerStands } from './asker-stands.ts';
import { requestPlace, sealedPlace } from './make-qr.ts';

/** Why an answer was not taken, as the wallet is told: `used`, `expired`, `unknown`, `anotherWallet`, `walletHeld`, or the fault in the presentation. */
export type AnswerRefusal = string;

/** Hands a wallet the request behind a QR, and lets the asking screen see that somebody scanned it. Null when it has ended. */
export const fetchRequest = async ({ db, clock, keys }: Deps, id: string): Promise<string | null> => {
  const now = clock.now();
  const scanned = await moveQr(db, 'scan', { where: and(eq(qrTickets.id, id), askerStands), now });
  if (scanned !== undefined) return keys.open(scanned.requestObject, requestPlace(id));
  const row = await qrById(db, id);
  return row?.state === 'scanned' && row.expiresAt > now ? keys.open(row.requestObject, requestPlace(id)) : null;
};

/**
 * Takes what a wallet posted. A good presentation is kept once, whoever else answers the same QR, and leads to the secret of the page where its
 * holder names the number; a fault leaves the QR as it is, so that nobody can end another's. A wallet's own no ends it (null).
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
  if (!ANSWERABLE_QR_STATES.has(row.state)) return fail('used');
  const sealed = parseSealed(JSON.parse(await keys.open(row.sealed, sealedPlace(id))));
  if (!sealed.ok) throw new Error('a sealed request that cannot be read');
  const judged = await (await wallets.verifier()).verifyResponse(sealed.value, form, now);
  if (!judged.ok) return judged.failure.reason === 'walletRefused' ? refuse(db, id, now) : fail(judged.failure.reason);
  return keep(deps, row, judged.value, now);
};

const refuse = async (db: Db, id: string, now: Date): Promise<Result<null, AnswerRefusal>> => {
  const ended = await moveQr(db, 'refuse', { where: eq(qrTickets.id, id), now });
  return ended === undefined ? fail('used') : ok(null);
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
      holderDid: did,
      person: await keys.seal(JSON.stringify(claims), personPlace(id)),
      presentation: await keys.seal(presentation, presentationPlace(id)),
    },
    now,
  });
  if (presented === undefined) return fail('used');
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
