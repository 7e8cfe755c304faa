import { isIP } from 'node:net';
import { PASSKEY_MS } from '@naru/domain/second-factor';
import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import { z } from 'zod';

const NAME = '나루';

/** Where passkeys are made and used: browsers hold them to a name, and to the very address of the page. */
export interface PasskeyPlace {
  readonly rpID: string;
  readonly origin: string;
}

/** The place of a market's public address; null where that is a number, of which no browser makes passkeys. */
export const placeOf = (publicUrl: string): PasskeyPlace | null => {
  const { hostname, origin } = new URL(publicUrl);
  return isIP(hostname.replace(/^\[|\]$/g, '')) === 0 ? { rpID: hostname, origin } : null;
};

export interface KeptPasskey {
  readonly credentialId: string;
  /** As COSE, in base64url. */
  readonly publicKey: string;
  readonly counter: number;
  readonly transports: readonly string[];
}

/** What a browser is asked, and the challenge that its answer has to sign. */
export interface Ceremony {
  readonly options: string;
  readonly challenge: string;
}

const named = ({ credentialId, transports }: KeptPasskey) => ({
  id: credentialId,
  transports: transports.flatMap((one) => transport.safeParse(one).data ?? []),
});
const transport = z.enum(['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb']);

const base64url = z.string().regex(/^[A-Za-z0-9_-]+$/);
const shared = { id: base64url, rawId: base64url, type: z.literal('public-key'), clientExtensionResults: z.object({}) };
const registration = z.object({
  ...shared,
  response: z.object({ clientDataJSON: base64url, attestationObject: base64url, transports: z.array(transport).catch([]) }),
}) satisfies z.ZodType<RegistrationResponseJSON>;
const assertion = z.object({
  ...shared,
  response: z.object({ clientDataJSON: base64url, authenticatorData: base64url, signature: base64url }),
}) satisfies z.ZodType<AuthenticationResponseJSON>;

const parsed = <T>(schema: z.ZodType<T>, text: string): T | null => {
  try {
    return schema.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
};

/** Whose passkey it is to be: `id` is theirs alone among all who have passkeys here, since a device keeps one for each. */
export interface PasskeyHolder {
  readonly id: string;
  readonly name: string;
}

/** What a browser is to make a passkey of; not one that its holder has already. */
export const askForNew = async ({ rpID }: PasskeyPlace, holder: PasskeyHolder, own: readonly KeptPasskey[]): Promise<Ceremony> => {
  const options = await generateRegistrationOptions({
    rpName: NAME,
    rpID,
    userID: new TextEncoder().encode(holder.id),
    userName: holder.name,
    timeout: PASSKEY_MS,
    attestationType: 'none',
    excludeCredentials: own.map(named),
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'required' },
  });
  return { options: JSON.stringify(options), challenge: options.challenge };
};

/** The passkey that a browser has made for a challenge; null where it is none, or one for another place or challenge. */
export const madeOf = async ({ rpID, origin }: PasskeyPlace, challenge: string, credential: string): Promise<KeptPasskey | null> => {
  const response = parsed(registration, credential);
  if (response === null) return null;
  const expected = { expectedChallenge: challenge, expectedOrigin: origin, expectedRPID: rpID, requireUserVerification: true };
  const made = await verifyRegistrationResponse({ response, ...expected }).catch(() => null);
  if (made === null || !made.verified) return null;
  const { id, publicKey, counter, transports = [] } = made.registrationInfo.credential;
  return { credentialId: id, publicKey: Buffer.from(publicKey).toString('base64url'), counter, transports };
};

/** What a browser is asked for by somebody who has passkeys. */
export const askForOne = async ({ rpID }: PasskeyPlace, own: readonly KeptPasskey[]): Promise<Ceremony> => {
  const options = await generateAuthenticationOptions({
    rpID,
    timeout: PASSKEY_MS,
    allowCredentials: own.map(named),
    userVerification: 'required',
  });
  return { options: JSON.stringify(options), challenge: options.challenge };
};

/** The challenge that an answer says it was made for; null where it says none. Whether it was, {@link madeOf} and {@link countedBy} find out. */
export const challengeIn = (credential: string): string | null => {
  const said = parsed(z.object({ response: z.object({ clientDataJSON: base64url }) }), credential);
  if (said === null) return null;
  const client = Buffer.from(said.response.clientDataJSON, 'base64url').toString();
  return parsed(z.object({ challenge: base64url }), client)?.challenge ?? null;
};

/** The number of the passkey that an answer was signed with; null where it is no such answer. */
export const usedIn = (credential: string): string | null => parsed(assertion, credential)?.id ?? null;

/** How often the passkey has been used by now, where the answer is signed with it for this challenge; null where it is not. */
export const countedBy = async (
  { rpID, origin }: PasskeyPlace,
  challenge: string,
  credential: string,
  { credentialId, publicKey, counter }: KeptPasskey,
): Promise<number | null> => {
  const response = parsed(assertion, credential);
  if (response === null) return null;
  const key = { id: credentialId, publicKey: new Uint8Array(Buffer.from(publicKey, 'base64url')), counter };
  const expected = { expectedChallenge: challenge, expectedOrigin: origin, expectedRPID: rpID, requireUserVerification: true };
  const used = await verifyAuthenticationResponse({ response, credential: key, ...expected }).catch(() => null);
  return used?.verified === true ? used.authenticationInfo.newCounter : null;
};
