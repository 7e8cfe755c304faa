import { digestOf } from '../encoding/base64url.ts';
import type { Approval } from './approval.ts';
import { canonicalJson } from './canonical.ts';

/** SHA-256 of an action's canonical JSON in base64url: what an approval is recorded under. */
export const actionDigest = (action: Approval): Promise<string> => digestOf(canonicalJson(action));

/** The nonce that commits to an action, for wallets that know no transaction data; `salt` is fresh for each request, so that no nonce repeats. */
export const actionNonce = (action: Approval, salt: string): Promise<string> => digestOf(`${canonicalJson(action)}.${salt}`);
