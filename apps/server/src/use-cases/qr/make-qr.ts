import { randomInt } from 'node:crypto';
import { type AccountChange, isHeld } from '@naru/domain/account';
import { type Failure, failure } from '@naru/domain/failure';
import type { QrShown } from '@naru/domain/qr';
import { type Approval, canonicalJson } from '@naru/identity/action';
import { JOIN_CERTIFICATE_VCT, JOIN_CLAIMS } from '@naru/identity/issuer';
import { eq } from 'drizzle-orm';
import { digestOf, randomSecret } from '../../gateways/secrets/random-secret.ts';
import type { Deps, Member } from '../../kernel/deps.ts';
import { qrTickets, type StoredAct, walletKeys } from '../../stores/schema/index.ts';
import { SIGN_IN_CLAIMS } from './approved.ts';

const LEAST_NUMBER = 10;
const NUMBERS_END = 100;

/** Who asked for a QR: a browser by its cookie's hash, or a member in their session. */
interface QrRequest {
  readonly asker: string;
  /** Where people reach this platform, as the asking browser did. */
  readonly origin: string;
  /** Whether all that a join takes is asked for; without it, only who signs in. */
  readonly toJoin?: boolean;
  /** What a member's wallet shall approve; without it, a sign-in or a join. */
  readonly approve?: {
    readonly member: Member;
    readonly shown: Approval;
  } /** `stored`: the act in the form in which the QR of an id keeps it. */ & (
    | { readonly kind: 'action'; readonly stored: (id: string) => Promise<StoredAct> }
    | { readonly kind: 'change'; readonly wanted: AccountChange }
  );
}

/** Where a QR's sealed request belongs. */
export const sealedPlace = (id: string): string => `qr_tickets.sealed.${id}`;

/** Where the sealed request itself belongs: it says whom the action names. */
export const requestPlace = (id: string): string => `qr_tickets.request_object.${id}`;

/** Where the sealed key belongs that leads a wallet to the number. */
export const matchPlace = (id: string): string => `qr_tickets.match_key.${id}`;

/** Where the sealed change that a QR is for belongs. */
export const changePlace = (id: string): string => `qr_tickets.change.${id}`;

/** The text by which two changes are the same. */
export const changeText = (change: AccountChange): string => canonicalJson(change);

/** What a wallet is asked to tell: joining, everything; signing in, wallet and person, so that a new phone finds its account; approving, which wallet. */
const claimsOf = (toJoin: boolean, approve: QrRequest['approve']): readonly string[] => {
  if (approve !== undefined) return ['did'];
  return toJoin ? JOIN_CLAIMS : SIGN_IN_CLAIMS;
};

/** Makes a QR for signing in, for joining, or for an approval: everything that any process needs to go on with it is in its row. */
export const showQr = async (
  { db, clock, keys, wallets, config }: Deps,
  { asker, origin, toJoin = false, approve }: QrRequest,
): Promise<QrShown> => {
  const id = randomSecret(18);
  const nonce = randomSecret();
  const now = clock.now();
  const verifier = await wallets.verifier();
  const { qrData, requestObject, sealed } = await verifier.createRequest({
    requestUri: `${origin}/sp/oid4vp/request/${id}`,
    responseUri: `${origin}/sp/oid4vp/response/${id}`,
    now,
    seconds: config.wallet.qrSeconds,
    ask: { vct: JOIN_CERTIFICATE_VCT, claims: claimsOf(toJoin, approve) },
    binding: config.wallet.binding,
    ...(approve === undefined ? {} : { action: approve.shown }),
  });
  await db.insert(qrTickets).values({
    id,
    kind: approve?.kind ?? 'signIn',
    nonceHash: digestOf(nonce),
    asker,
    memberId: approve?.member.id ?? null,
    action: approve?.kind === 'action' ? await approve.stored(id) : null,
    change: approve?.kind === 'change' ? await keys.seal(changeText(approve.wanted), changePlace(id)) : null,
    requestObject: await keys.seal(requestObject, requestPlace(id)),
    sealed: await keys.seal(JSON.stringify(sealed), sealedPlace(id)),
    matchNumber: String(randomInt(LEAST_NUMBER, NUMBERS_END)),
    expiresAt: new Date(now.getTime() + config.wallet.qrSeconds * 1000),
    createdAt: now,
    updatedAt: now,
  });
  return { qrData, nonce, duration: config.wallet.qrSeconds };
};

/** Why no wallet of a member could approve anything now: there is none, or every one came to the account within a day. Null where one could. */
export const whyNoWallet = async ({ db, clock }: Pick<Deps, 'db' | 'clock'>, { id }: Member): Promise<Failure | null> => {
  const wallets = await db.select({ heldUntil: walletKeys.heldUntil }).from(walletKeys).where(eq(walletKeys.memberId, id));
  if (wallets.length === 0) return failure('noPermission');
  const now = clock.now();
  const waits = wallets.flatMap(({ heldUntil }) => (isHeld(heldUntil, now) ? [heldUntil.getTime()] : []));
  if (waits.length < wallets.length) return null;
  return failure('walletHeld', { data: { until: new Date(Math.min(...waits)).toISOString() } });
};
