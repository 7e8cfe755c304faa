import { createHmac } from 'node:crypto';
import { digestOf, randomText, toBase64url } from '../encoding/bytes.ts';
import { encodeJson, type Unknowns } from '../encoding/json.ts';
import { encrypt } from '../holder/encryption.ts';
import { didOf } from '../keys/did-jwk.ts';
import { newPrivateJwk, type PrivateJwk, publicOf } from '../keys/p256.ts';
import { signerOf, signJwt } from '../keys/signing.ts';
import type { Form, Sealed } from '../verifier/index.ts';

/** Signs a header and a payload somehow. */
export type Signing = (header: Unknowns, payload: Unknowns, key: PrivateJwk) => Promise<string>;

/** As it should be. */
const honest: Signing = (header, payload, key) => signJwt(header, payload, signerOf(key));
export const unsigned: Signing = async (header, payload) => `${encodeJson({ ...header, alg: 'none' })}.${encodeJson(payload)}.`;
/** With a MAC whose secret everybody knows: the public key. */
export const macOfPublicKey: Signing = async (header, payload, key) => {
  const text = `${encodeJson({ ...header, alg: 'HS256' })}.${encodeJson(payload)}`;
  const mac = createHmac('sha256', JSON.stringify(publicOf(key)))
    .update(text)
    .digest();
  return `${text}.${toBase64url(new Uint8Array(mac))}`;
};
export const byAnotherKey: Signing = async (header, payload) => honest(header, payload, await newPrivateJwk());

/** What a forger changes of an honest presentation. */
export interface Changes {
  readonly issuerHeader?: Unknowns;
  readonly issuerPayload?: Unknowns;
  readonly signIssuer?: Signing;
  /** Changes what is disclosed; after the holder bound it, unless `bindsChange`. */
  readonly disclose?: (disclosures: readonly string[]) => readonly string[];
  readonly bindsChange?: boolean;
  readonly bindingHeader?: Unknowns;
  readonly bindingPayload?: Unknowns;
  readonly signBinding?: Signing;
  readonly withoutBinding?: boolean;
}

/** Who takes part: the keys of an issuer and of a holder. */
export interface Parties {
  readonly issuer: PrivateJwk;
  readonly holder: PrivateJwk;
}

export const disclosureOf = (name: string, value: unknown): string => encodeJson([randomText(16), name, value]);

/** A presentation for a request, made by hand: honest where no change is named. */
export const forge = async (sealed: Sealed, { issuer, holder }: Parties, changes: Changes = {}, at = new Date()): Promise<string> => {
  const now = Math.floor(at.getTime() / 1000);
  const did = didOf(issuer);
  const claims = sealed.claims.map((name) => disclosureOf(name, `${name} of somebody`));
  const payload = {
    iss: did,
    vct: sealed.vct,
    iat: now - 60,
    exp: now + 3600,
    cnf: { jwk: publicOf(holder) },
    _sd_alg: 'sha-256',
    _sd: await Promise.all(claims.map(digestOf)),
    ...changes.issuerPayload,
  };
  const header = { typ: 'dc+sd-jwt', kid: `${did}#0`, ...changes.issuerHeader };
  const jwt = await (changes.signIssuer ?? honest)(header, payload, issuer);
  const changed = (changes.disclose ?? ((same) => same))(claims);
  const text = (disclosures: readonly string[]): string => [jwt, ...disclosures, ''].join('~');
  if (changes.withoutBinding === true) return text(changed);
  const { transactionData } = sealed;
  const binding = {
    iat: now,
    aud: sealed.clientId,
    nonce: sealed.nonce,
    sd_hash: await digestOf(text(changes.bindsChange === true ? changed : claims)),
    ...(transactionData === undefined
      ? {}
      : { transaction_data_hashes: [await digestOf(transactionData)], transaction_data_hashes_alg: 'sha-256' }),
    ...changes.bindingPayload,
  };
  return `${text(changed)}${await (changes.signBinding ?? honest)({ typ: 'kb+jwt', ...changes.bindingHeader }, binding, holder)}`;
};

/** The form that a wallet posts, encrypted where the request asks for it; `answer` stands in for what it says. */
export const formFor = async (sealed: Sealed, answer: Unknowns): Promise<Form> => {
  const { encryptionKey } = sealed;
  if (encryptionKey !== undefined)
    return { response: await encrypt(JSON.stringify(answer), { key: publicOf(encryptionKey), kid: encryptionKey.kid, cipher: 'A256GCM' }) };
  const fields = Object.entries(answer).filter(([, value]) => value !== undefined);
  return Object.fromEntries(fields.map(([name, value]) => [name, typeof value === 'string' ? value : JSON.stringify(value)]));
};

/** An answer with one presentation, as the protocol wants it. */
export const answerOf = (sealed: Sealed, presentation: unknown): Unknowns => ({
  vp_token: { certificate: [presentation] },
  state: sealed.state,
});
