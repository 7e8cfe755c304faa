import type { Endpoint } from '../endpoint.ts';

/** The header in which the PINs of a call travel, sealed: `{challengeId}.{public key}.{sealed}`, the last two in base64url. */
export const PIN_SEAL_HEADER = 'pin-seal';

export const PIN_FIELDS = Object.freeze(['pin', 'comparePin', 'currentPin'] as const);

type Body = Readonly<Record<string, unknown>>;

const isBody = (value: unknown): value is Body => typeof value === 'object' && value !== null && !Array.isArray(value);

const isPin = (field: string, value: unknown): boolean => value !== undefined && PIN_FIELDS.some((one) => one === field);

/** Whether a body has a PIN in it, at the top or in its proof. */
export const holdsPin = (body: unknown): boolean =>
  isBody(body) && (Object.entries(body).some(([field, value]) => isPin(field, value)) || ('proof' in body && holdsPin(body.proof)));

/** A body without its PINs, and what was taken out of it, in its form. */
export const withoutPins = (body: Body): readonly [rest: Body, pins: Body] => {
  const fields = Object.entries(body);
  const rest = Object.fromEntries(fields.filter(([field, value]) => !isPin(field, value)));
  const pins = Object.fromEntries(fields.filter(([field, value]) => isPin(field, value)));
  if (!isBody(body.proof) || !holdsPin(body.proof)) return [rest, pins];
  const [proof, proofPins] = withoutPins(body.proof);
  return [Object.assign(rest, { proof }), Object.assign(pins, { proof: proofPins })];
};

/** A body with its PINs in it again; null where they are none, or have no place there. */
export const withPins = (body: unknown, pins: unknown): Body | null => {
  if (!isBody(body) || !isBody(pins)) return null;
  const { proof, ...own } = pins;
  if (!Object.entries(own).every(([field, value]) => isPin(field, value))) return null;
  const whole = Object.assign({}, body, own);
  if (proof === undefined) return whole;
  const proved = withPins(body.proof, proof);
  return proved === null ? null : Object.assign(whole, { proof: proved });
};

/** A call as a challenge is asked for it: what its path names, and its body to the letter, as it is sent without its PINs. */
interface SealedCall extends Pick<Endpoint, 'api' | 'method' | 'path'> {
  readonly params: Readonly<Record<string, unknown>>;
  readonly body: string;
}

/** What a challenge is asked for, by its SHA-256: one call and all that it asks for. A call with a PIN has no query. */
export const sealedFor = ({ api, method, path, params, body }: SealedCall): string =>
  [
    'naru-pin-seal/1',
    `${api} ${method} ${path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])))}`,
    body,
  ].join('\n');

/** Of what the key of a seal is made, besides what both sides agree on by ECDH: HKDF's salt and info. */
export const sealTerms = (challengeId: string, digest: string) => ({ salt: challengeId, info: `naru-pin-seal/1 ${digest}` });
