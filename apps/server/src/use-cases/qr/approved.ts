import { type Failure, failure } from '@naru/domain/failure';
import { fail, ok, type Result } from '@naru/domain/shared';
import { JOIN_CLAIMS } from '@naru/identity/issuer';
import { and, desc, eq, gt, type SQL } from 'drizzle-orm';
import { z } from 'zod';
import { digestOf } from '../../gateways/secrets/random-secret.ts';
import { staffUserPlace } from '../../kernel/approvals.ts';
import type { Deps } from '../../kernel/deps.ts';
import { moveQr, type QrRow } from '../../kernel/move-qr.ts';
import type { Db } from '../../stores/db.ts';
import { inStates, qrTickets } from '../../stores/schema/index.ts';

/** What tells who signs in: the wallet's key, and the person behind it. */
export const SIGN_IN_CLAIMS = Object.freeze(['did', 'ci'] as const);

export type KnownPerson = Readonly<Record<(typeof SIGN_IN_CLAIMS)[number], string>>;

type CertifiedPerson = Readonly<Record<(typeof JOIN_CLAIMS)[number], string>>;

const known = z.record(z.enum(SIGN_IN_CLAIMS), z.string());
const certified = z.record(z.enum(JOIN_CLAIMS), z.string());

/** An approved sign-in with what its certificate was asked to say: `joiner` where that was everything. */
export interface ApprovedQr {
  readonly row: QrRow;
  readonly person: KnownPerson;
  readonly joiner: CertifiedPerson | undefined;
}

const signInOf = (asker: string, stands: SQL) => and(eq(qrTickets.asker, asker), eq(qrTickets.kind, 'signIn'), stands);
const IS_APPROVED = eq(qrTickets.state, 'approved');
/** One that ran out is moved on, and its person purged, some time later. */
const WAS_APPROVED = inStates(qrTickets.state, ['approved', 'expired']);

/** Locks the approved sign-in of this browser by its secret. `lookupFailed` when there is none or it is another's, `qrExpired` when it has run out. */
export const lockApproved = async ({ clock, keys }: Deps, tx: Db, nonce: string, asker: string): Promise<Result<ApprovedQr, Failure>> => {
  const [row] = await tx
    .select()
    .from(qrTickets)
    .where(and(eq(qrTickets.nonceHash, digestOf(nonce)), signInOf(asker, WAS_APPROVED)))
    .for('no key update');
  if (row === undefined) return fail(failure('lookupFailed'));
  if (row.expiresAt <= clock.now()) return fail(failure('qrExpired'));
  if (row.person === null) return fail(failure('lookupFailed'));
  const claims: unknown = JSON.parse(await keys.open(row.person, staffUserPlace(row.id)));
  const { data: joiner } = certified.safeParse(claims);
  return ok({ row, person: joiner ?? known.parse(claims), joiner });
};

/** The newest approved sign-in that a browser asked for; undefined when there is none in time. */
export const newestApproved = async ({ db, clock }: Deps, asker: string): Promise<{ readonly id: string } | undefined> => {
  const [row] = await db
    .select({ id: qrTickets.id })
    .from(qrTickets)
    .where(and(signInOf(asker, IS_APPROVED), gt(qrTickets.expiresAt, clock.now())))
    .orderBy(desc(qrTickets.createdAt))
    .limit(1);
  return row;
};

/** Ends an approved sign-in of this browser and forgets whoever is behind it, who may not be one of ours. */
export const forgetPresented = async (
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { asker, nonce }: { readonly asker: string; readonly nonce: string },
): Promise<void> => {
  const where = and(eq(qrTickets.nonceHash, digestOf(nonce)), signInOf(asker, IS_APPROVED));
  await moveQr(db, 'use', { where, set: { person: null, presentation: null, terms: null }, now: clock.now() });
};
