import { type Endpoint, PIN_FIELDS, PIN_SEAL_HEADER, pinEndpoints, type ResultOf, sealedFor, sealTerms } from '@naru/contract';
import type { Failure } from '@naru/domain/failure';
import { ok, type Result } from '@naru/domain/shared';
import type { CallInput } from './send.ts';

type Challenge = ResultOf<typeof pinEndpoints.walletPinChallenge>;

const ECDH = { name: 'ECDH', namedCurve: 'P-256' } as const;
const utf8 = (text: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(text);
const fromBase64url = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (char) => char.charCodeAt(0));
const toBase64url = (bytes: ArrayBuffer): string =>
  btoa(String.fromCharCode(...new Uint8Array(bytes)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

/** Seals a text to the key of a challenge: only who made that key can open it, and only as the PIN of what was asked for. */
const seal = async ({ challengeId, publicKey }: Challenge, digest: string, text: string): Promise<string> => {
  const { subtle } = crypto;
  const own = await subtle.generateKey(ECDH, false, ['deriveBits']);
  const theirs = await subtle.importKey('raw', fromBase64url(publicKey), ECDH, false, []);
  const agreed = await subtle.importKey(
    'raw',
    await subtle.deriveBits({ name: 'ECDH', public: theirs }, own.privateKey, 256),
    'HKDF',
    false,
    ['deriveKey'],
  );
  const { salt, info } = sealTerms(challengeId, digest);
  const terms = { name: 'HKDF', hash: 'SHA-256', salt: utf8(salt), info: utf8(info) };
  const key = await subtle.deriveKey(terms, agreed, { name: 'AES-GCM', length: 256 }, false, ['encrypt']);
  // The key serves for this one text, so that its nonce may be all zeros.
  const sealed = await subtle.encrypt({ name: 'AES-GCM', iv: new Uint8Array(12) }, key, utf8(text));
  return [challengeId, toBase64url(await subtle.exportKey('raw', own.publicKey)), toBase64url(sealed)].join('.');
};

const isPin = (field: string): boolean => PIN_FIELDS.some((one) => one === field);

/**
 * Seals the PINs of a call to a challenge of exactly this call, so that what travels confirms nothing else, and nothing twice (product 4,
 * confirmation method). As it is where the platform has no cryptography, which browsers take away from pages that came by http.
 */
export const sealPins = async (
  endpoint: Endpoint,
  input: CallInput,
  send: (endpoint: typeof pinEndpoints.walletPinChallenge, input: CallInput) => Promise<Result<Challenge, Failure>>,
): Promise<Result<CallInput, Failure>> => {
  if (globalThis.crypto?.subtle === undefined) return ok(input);
  const fields = Object.entries(input.body ?? {});
  const body = Object.fromEntries(fields.filter(([field]) => !isPin(field)));
  const hash = await crypto.subtle.digest('SHA-256', utf8(sealedFor(endpoint, JSON.stringify(body))));
  const digest = Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, '0')).join('');
  const given = await send(pinEndpoints.walletPinChallenge, { body: { digest } });
  if (!given.ok) return given;
  const pins = JSON.stringify(Object.fromEntries(fields.filter(([field, value]) => isPin(field) && value !== undefined)));
  return ok({ ...input, body, headers: { [PIN_SEAL_HEADER]: await seal(given.value, digest, pins) } });
};
