import { ok, type Result } from '@naru/domain/shared';
import { parseOpenid4vpAuthorizationResponse } from '@openid4vc/openid4vp';
import { compactDecrypt, importJWK } from 'jose';
import { publicOf } from '../keys/p256.ts';
import { type Refusal, refused } from './refusal.ts';
import { requestPayload } from './request.ts';
import type { Sealed } from './sealed.ts';
import { CONTENT_ENCRYPTION, CREDENTIAL_ID } from './settings.ts';

export type Form = Readonly<Record<string, string>>;

/** A certificate with a portrait is some 100 kB; nothing honest is longer than this. */
const LONGEST = 256 * 1024;

const decryptor =
  ({ encryptionKey }: Sealed) =>
  async (jwe: string) => {
    if (encryptionKey === undefined) return { decrypted: false as const };
    const options = { keyManagementAlgorithms: ['ECDH-ES'], contentEncryptionAlgorithms: [...CONTENT_ENCRYPTION] };
    const { plaintext } = await compactDecrypt(jwe, await importJWK({ ...encryptionKey }, 'ECDH-ES'), options);
    return { decrypted: true as const, decryptionJwk: { ...publicOf(encryptionKey) }, payload: new TextDecoder().decode(plaintext) };
  };

/** What a code of OAuth may be written in (RFC 6749, 4.1.2.1); so much of it is told on. */
const NO_CODE = /[^ !#-[\]-~]/g;
const LONGEST_CODE = 64;

/** A wallet's no, whatever code it gives: those of OAuth, of OpenID4VP, and words of its own. */
const refusalIn = (
  sealed: Sealed,
  { error, state }: { readonly error?: unknown; readonly state?: unknown },
): Result<never, Refusal> | undefined => {
  if (typeof error !== 'string') return undefined;
  // Whoever knows the address of a QR and not its state says no for nobody.
  if (state !== sealed.state) return refused('wrongState');
  return { ok: false, failure: Object.freeze({ reason: 'walletRefused', error: error.replace(NO_CODE, '').slice(0, LONGEST_CODE) }) };
};

/** A no that was encrypted as an answer would have been (JARM): what it says, or nothing. */
const encryptedRefusalIn = async (sealed: Sealed, form: Form): Promise<Result<never, Refusal> | undefined> => {
  try {
    const opened = await decryptor(sealed)(form.response ?? '');
    const said: unknown = opened.decrypted ? JSON.parse(opened.payload) : null;
    return typeof said === 'object' && said !== null ? refusalIn(sealed, said) : undefined;
  } catch {
    return undefined;
  }
};

/** Opens and reads the answer by the library. The state is left out of what it compares, so that a wrong one gets its own name here. */
const readPayload = async (sealed: Sealed, form: Form) => {
  const { state: _, ...authorizationRequestPayload } = requestPayload(sealed);
  try {
    return await parseOpenid4vpAuthorizationResponse({
      authorizationResponse: { ...form },
      authorizationRequestPayload,
      callbacks: { decryptJwe: decryptor(sealed), verifyJwt: async () => ({ verified: false }) },
    });
  } catch {
    return undefined;
  }
};

/** Whether a token has a list of presentations for each thing that was asked, as OpenID4VP 1.0 has it (section 8.1); drafts had single ones. */
const isOfLists = (token: unknown): boolean => {
  const read: unknown = typeof token === 'string' ? JSON.parse(token) : token;
  return typeof read === 'object' && read !== null && Object.values(read).every(Array.isArray);
};

/** The one presentation in a posted form: a wallet's no is told, an answer of another form, request or protection refused. */
export const presentationIn = async (sealed: Sealed, form: Form): Promise<Result<string, Refusal>> => {
  if (Object.values(form).some((value) => typeof value !== 'string' || value.length > LONGEST)) return refused('malformed');
  const no = refusalIn(sealed, form);
  if (no !== undefined) return no;
  const encrypted = sealed.responseMode === 'direct_post.jwt';
  if (encrypted !== 'response' in form) return refused(encrypted ? 'notEncrypted' : 'malformed');
  const answer = await readPayload(sealed, form);
  if (encrypted && answer === undefined) return (await encryptedRefusalIn(sealed, form)) ?? refused('malformed');
  if (answer?.type !== 'dcql' || (encrypted && answer.jarm?.type !== 'Encrypted')) return refused('malformed');
  if (answer.authorizationResponsePayload.state !== sealed.state) return refused('wrongState');
  if (!isOfLists(answer.authorizationResponsePayload.vp_token)) return refused('malformed');
  const { [CREDENTIAL_ID]: presentations = [], ...others } = answer.dcql.presentations;
  if (presentations.length > 1 || Object.keys(others).length > 0) return refused('severalPresentations');
  const [presentation] = presentations;
  return typeof presentation === 'string' ? ok(presentation) : refused('malformed');
};
