import { fail, ok, type Result } from '@naru/domain/shared';
import { toBase64url } from '../encoding/base64url.ts';
import { utf8 } from '../encoding/bytes.ts';
import { isRecord, listIn, readEncodedJson } from '../encoding/json.ts';
import { ACTION_DATA_TYPE, type ActionApproval } from './approval.ts';
import { canonicalJson } from './canonical.ts';
import { parseAction } from './parse.ts';

/** The only hash by which transaction data is named here. */
export const TRANSACTION_DATA_HASH = 'sha-256';

/** An entry of a request's transaction data, with the credential that shall approve it (OpenID4VP 1.0, section 8.4). */
export const toTransactionData = (action: ActionApproval, credentialId: string): string =>
  toBase64url(utf8(canonicalJson({ ...action, credential_ids: [credentialId], transaction_data_hashes_alg: [TRANSACTION_DATA_HASH] })));

/** Reads an entry meant for `credentialId`; a wallet must refuse types it does not know and members it cannot show. */
export const fromTransactionData = (text: string, credentialId: string): Result<ActionApproval, 'malformed' | 'unknownType'> => {
  const entry = readEncodedJson(text);
  if (!isRecord(entry)) return fail('malformed');
  if (entry.type !== ACTION_DATA_TYPE) return fail('unknownType');
  const { credential_ids, transaction_data_hashes_alg, ...action } = entry;
  const hashes = transaction_data_hashes_alg === undefined ? [TRANSACTION_DATA_HASH] : listIn(entry, 'transaction_data_hashes_alg');
  if (!listIn(entry, 'credential_ids').includes(credentialId) || !hashes.includes(TRANSACTION_DATA_HASH)) return fail('malformed');
  const parsed = parseAction(action);
  return parsed.ok ? ok(parsed.value) : parsed;
};
