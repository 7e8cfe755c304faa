import { hash } from 'node:crypto';
import { parsePhone } from '@naru/domain/account';
import { type Failure, failure } from '@naru/domain/failure';
import { fail, ok, type Result, tidyLine } from '@naru/domain/shared';
import { type CredentialIssuer, type ExchangeError, nonceOfProof, verifyProof } from '@naru/identity/issuer';
import { certificateSms } from '@naru/messages';
import { and, eq, gt, isNull, lt, sql } from 'drizzle-orm';
import { z } from 'zod';
import { sandboxCi } from '../../gateways/identity/phone-identity.ts';
import { isHashOf, keyedHash } from '../../gateways/secrets/keys.ts';
import { digestOf, randomDigits, randomSecret } from '../../gateways/secrets/random-secret.ts';
import { queueSms } from '../../gateways/sms/outbox.ts';
import type { Deps } from '../../kernel/deps.ts';
import { sandboxCertificates } from '../../stores/schema/index.ts';
import { uniqueViolation } from '../../stores/sql-state.ts';

/** How long an offer may be taken up, and how long its token may then be used. */
const OFFER_MS = 10 * 60_000;
const TRIES = 5;
/** Digits of the number that goes to the phone. */
export const TX_CODE_LENGTH = 6;
export const TOKEN_SECONDS = 300;

export const certifiable = z.object({
  name: z.string().overwrite(tidyLine).min(1).max(50),
  birth: z.string().regex(/^(19|20)\d\d(0[1-9]|1[0-2])(0[1-9]|[12]\d|3[01])$/),
  gender: z.enum(['M', 'F']),
  phone: z.string().max(20),
});

/** What is hashed under a key here: the number that goes to the phone, and the nonce of a proof. */
const TX_CODE = 'certificate number';
const NONCE = 'certificate nonce';

const placeOf = (id: string): string => `sandbox_certificates.person.${id}`;

/** Offers a join certificate: a code for the wallet, and a number that goes to the phone, as a real issuer's phone check would send it. */
export const offerCertificate = async (
  { transact, clock, keys, smsWritten }: Pick<Deps, 'transact' | 'clock' | 'keys' | 'smsWritten'>,
  person: z.output<typeof certifiable>,
): Promise<Result<{ readonly id: string; readonly code: string }, Failure>> => {
  const phone = parsePhone(person.phone);
  if (!phone.ok) return fail(failure('badRequest', { field: 'phone' }));
  const id = randomSecret(18);
  const code = randomSecret();
  const number = randomDigits(TX_CODE_LENGTH);
  const now = clock.now();
  const expiresAt = new Date(now.getTime() + OFFER_MS);
  const offered = await transact(async (tx) => {
    await tx.insert(sandboxCertificates).values({
      id,
      person: await keys.seal(JSON.stringify({ ...person, phone: phone.value }), placeOf(id)),
      codeHash: digestOf(code),
      txCodeHash: await keyedHash(keys, 'code', TX_CODE, number),
      expiresAt,
      createdAt: now,
    });
    const text = certificateSms(number);
    await queueSms(tx, keys, now, { kind: 'code', phone: phone.value, text, expiresAt, variables: { 인증번호: number } });
    return ok({ id, code });
  });
  smsWritten();
  return offered;
};

/**
 * Trades code and number for a token, within five tries: the try is counted before the number is looked at. Whoever brings both again, because the answer
 * was lost, has the same token, as long as nothing was made out for it.
 */
export const certificateToken = async (
  { db, clock, keys }: Deps,
  { preAuthorizedCode, txCode }: { readonly preAuthorizedCode: string; readonly txCode?: string | undefined },
): Promise<Result<string, ExchangeError>> => {
  const usable = and(
    eq(sandboxCertificates.codeHash, digestOf(preAuthorizedCode)),
    isNull(sandboxCertificates.issuedAt),
    gt(sandboxCertificates.expiresAt, clock.now()),
  );
  const [tried] = await db
    .update(sandboxCertificates)
    .set({ tries: sql`${sandboxCertificates.tries} + 1` })
    .where(and(usable, lt(sandboxCertificates.tries, TRIES)))
    .returning();
  if (tried === undefined || !(await isHashOf(keys, 'code', TX_CODE, txCode ?? '', tried.txCodeHash))) return fail('invalid_grant');
  const token = hash('sha256', `${preAuthorizedCode} ${txCode}`, 'base64url');
  const given = await db
    .update(sandboxCertificates)
    .set({ tokenHash: digestOf(token) })
    .where(usable)
    .returning();
  return given.length === 0 ? fail('invalid_grant') : ok(token);
};

/** A fresh nonce for the proof of a wallet's key. It is signed by nobody and kept by nobody until a proof brings it back. */
export const certificateNonce = async ({ keys, clock }: Deps): Promise<string> => {
  const made = `${clock.now().getTime()}.${randomSecret(12)}`;
  return `${made}.${await keyedHash(keys, 'code', NONCE, made)}`;
};

const isOwnNonce = async ({ keys, clock }: Deps, nonce: string): Promise<boolean> => {
  const [at = '', random = '', ...mac] = nonce.split('.');
  const age = clock.now().getTime() - Number(at);
  return age >= 0 && age < TOKEN_SECONDS * 1000 && isHashOf(keys, 'code', NONCE, `${at}.${random}`, mac.join('.'));
};

/** A nonce that another certificate was made out with is used up; any other error is none of ours. */
const nonceTaken = (error: unknown): null => {
  if (uniqueViolation(error) !== 'sandbox_certificates_nonce_unique') throw error;
  return null;
};

/** By what is known again who was made out a certificate: the same token with the same proof. */
const madeOutHash = (token: string, proof: string): string => digestOf(`${token} ${proof}`);

/** Makes out the certificate to the key that the wallet proves to have; a token and a nonce work once, and for the same request that comes again. */
export const makeOutCertificate = async (
  deps: Deps,
  { issuer, token, proof }: { readonly issuer: CredentialIssuer; readonly token: string; readonly proof: string },
): Promise<Result<string, ExchangeError>> => {
  const { db, clock, keys } = deps;
  const now = clock.now();
  const nonce = nonceOfProof(proof) ?? '';
  if (!(await isOwnNonce(deps, nonce))) return fail('invalid_nonce');
  const holder = await verifyProof(proof, { nonce, audience: issuer.addresses.issuer, now });
  if (!holder.ok) return fail(holder.failure);
  const usable = and(
    eq(sandboxCertificates.tokenHash, digestOf(token)),
    isNull(sandboxCertificates.issuedAt),
    gt(sandboxCertificates.expiresAt, now),
  );
  const tokenHash = madeOutHash(token, proof);
  const again = and(eq(sandboxCertificates.tokenHash, tokenHash), gt(sandboxCertificates.expiresAt, now));
  const [known] = await db.select().from(sandboxCertificates).where(again);
  const rows =
    known === undefined
      ? await db.update(sandboxCertificates).set({ issuedAt: now, nonce, tokenHash }).where(usable).returning().catch(nonceTaken)
      : [known];
  if (rows === null) return fail('invalid_nonce');
  const [row] = rows;
  if (row === undefined) return fail('invalid_token');
  const person = certifiable.parse(JSON.parse(await keys.open(row.person, placeOf(row.id))));
  return ok(await issuer.issue({ claims: { ...person, ci: sandboxCi(person) }, holder: holder.value, now }));
};
