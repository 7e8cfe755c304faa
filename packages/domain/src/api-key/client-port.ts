import type { Answer } from '../failure/code.ts';
import type { ApiKeyId } from '../shared/ids.ts';
import type { ApiKeySelf, ApiKeyView, KeyOrder } from './views.ts';

/** Keys by which programs act for a member. */
export interface ApiKeys {
  /** Those that still count, newest first. */
  list(): Answer<readonly ApiKeyView[]>;
  /** The key that the call is made by, for a program that wants to know whose it is and what is left of the day; `lookupFailed` for a session. */
  self(): Answer<ApiKeySelf>;
  /** Makes one; it is told here and never again. Refused as a proof is, with `secondFactorNeeded` without a fresh second factor, and with `keyLimit`. */
  make(order: KeyOrder): Answer<{ key: string }>;
  end(apiKeyId: ApiKeyId): Answer<void>;
}
