import { fail, type Result } from '@naru/domain/shared';
import { toBase64url, utf8 } from '../encoding/bytes.ts';
import { isRecord, listIn, readEncodedJson } from '../encoding/json.ts';
import { ACCOUNT_DATA_TYPE, ACTION_DATA_TYPE, type Approval, GIVING_DATA_TYPE, REVOCATION_DATA_TYPE } from './approval.ts';
import { canonicalJson } from './digest.ts';
import { parseAccountChange, parseAction, parseGiving, parseRevocation } from './parse.ts';

export const TRANSACTION_DATA_HASH = 'sha-256';

/** An entry of a request's transaction data, with the credential that shall approve it (OpenID4VP 1.0, section 8.4). */
export const toTransactionData = (action: Approval, credentialId: string): string =>
  toBase64url(utf8(canonicalJson({ ...action, credential_ids: [credentialId], transaction_data_hashes_alg: [TRANSACTION_DATA_HASH] })));

const parserOf = (type: unknown) => {
  if (type === ACTION_DATA_TYPE) return parseAction;
  if (type === REVOCATION_DATA_TYPE) return parseRevocation;
  if (type === GIVING_DATA_TYPE) return parseGiving;
  return type === ACCOUNT_DATA_TYPE ? parseAccountChange : undefined;
};

/** Reads an entry meant for `credentialId`; a wallet must refuse types it does not know and members it cannot show. */
export const fromTransactionData = (text: string, credentialId: string): Result<Approval, 'malformed' | 'unknownType'> => {
  const entry = readEncodedJson(text);
  if (!isRecord(entry)) return fail('malformed');
  const parse = parserOf(entry.type);
  if (parse === undefined) return fail('unknownType');
  const { credential_ids, transaction_data_hashes_alg, ...action } = entry;
  const hashes = transaction_data_hashes_alg === undefined ? [TRANSACTION_DATA_HASH] : listIn(entry, 'transaction_data_hashes_alg');
  if (!listIn(entry, 'credential_ids').includes(credentialId) || !hashes.includes(TRANSACTION_DATA_HASH)) return fail('malformed');
  return parse(action);
};
