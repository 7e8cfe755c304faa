import { digestOf, sha256, toHex, utf8 } from '../encoding/bytes.ts';
import { isRecord } from '../encoding/json.ts';
import type { Approval } from './approval.ts';

/** One JSON text per value: members sorted by name, no spaces, undefined members left out (RFC 8785 for texts, integers and booleans). */
export const canonicalJson = (value: unknown): string => {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`;
  if (!isRecord(value)) return JSON.stringify(value);
  const members = Object.keys(value)
    .filter((name) => value[name] !== undefined)
    .sort()
    .map((name) => `${JSON.stringify(name)}:${canonicalJson(value[name])}`);
  return `{${members.join(',')}}`;
};

/** SHA-256 of an action's canonical JSON in base64url: what an approval is recorded under. */
export const actionDigest = (action: Approval): Promise<string> => digestOf(canonicalJson(action));

/** The nonce that commits to an action, for wallets that know no transaction data; `salt` is fresh for each request, so that no nonce repeats. */
export const actionNonce = (action: Approval, salt: string): Promise<string> => digestOf(`${canonicalJson(action)}.${salt}`);

/** What was approved, and how: what the digest in an owner's authorisation stands for. */
export interface ApprovedContent {
  /** `order`: a buyer's order, for which the issuer's shelf stands open. `key`: an API key, within what its owner has said. */
  readonly method: 'pin' | 'wallet' | 'order' | 'key';
  /** What was approved; whom it names is no more than the digest of a person in it. */
  readonly action: Readonly<Record<string, unknown>>;
  /** SHA-256 of the wallet's presentation in hexadecimal digits; with `wallet` only. */
  readonly presentation?: string | undefined;
}

const hexDigest = async (value: unknown): Promise<string> => toHex(await sha256(utf8(canonicalJson(value))));

/**
 * The digest that the chain tells of what was approved: 64 hexadecimal digits. There are so few phones, prices and members that whoever has a
 * digest could try them all; the salt (32 random octets in base64url) keeps that from leading anywhere.
 */
export const approvalDigest = ({ method, action, presentation }: ApprovedContent, salt: string): Promise<string> =>
  hexDigest({ approves: 'naru-approval/1', salt, method, action, presentation });

/** What stands in an action for whom it names (a wallet id, a phone, where goods go): it has a salt of its own, which is disclosed to nobody. */
export const personDigest = (person: unknown, salt: string): Promise<string> =>
  hexDigest({ names: 'naru-approval-person/1', salt, person });
