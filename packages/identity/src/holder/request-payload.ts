import { ok, type Result } from '@naru/domain/shared';
import type { Approval } from '../action/approval.ts';
import { fromTransactionData } from '../action/transaction-data.ts';
import { listIn, recordIn, textIn, type Unknowns } from '../encoding/json.ts';
import { type Encryption, readEncryption } from './encryption.ts';
import { isSafeAddress } from './http.ts';
import { type CertificateQuery, readQuery } from './query.ts';
import { type HolderRefusal, refusal } from './refusal.ts';

export interface RequestPayload {
  /** As the client calls itself; shown beside the host, which it cannot choose. */
  readonly clientName: string;
  /** Where the request came from and the answer will go. */
  readonly host: string;
  readonly query: CertificateQuery;
  /** What the holder approves by answering; undefined for a sign-in. */
  readonly action: Approval | undefined;
  readonly expiresAt: Date;
  readonly responseUri: string;
  readonly nonce: string;
  readonly state: string | undefined;
  /** As they stood in the request; their hashes are signed. */
  readonly transactionData: readonly string[];
  /** To whom the answer is encrypted; undefined when it goes plain. */
  readonly encryption: Encryption | undefined;
}

/** The audience of requests to wallets that publish no metadata; some verifiers write the address of the request instead. */
const ANY_WALLET = 'https://self-issued.me/v2';
const MODES = ['direct_post', 'direct_post.jwt'];

type Approved = Pick<RequestPayload, 'transactionData' | 'action'>;

const approvedBy = (payload: Unknowns, query: CertificateQuery): Result<Approved, HolderRefusal> => {
  const [entry, ...more] = listIn(payload, 'transaction_data');
  if (entry === undefined) return ok({ transactionData: [], action: undefined });
  if (typeof entry !== 'string' || more.length > 0) return refusal('unknownAction');
  const action = fromTransactionData(entry, query.id);
  return action.ok ? ok({ transactionData: [entry], action: action.value }) : refusal('unknownAction');
};

const termOf = (payload: Unknowns, action: Approval | undefined, now: Date): Date | undefined => {
  const { exp } = payload;
  if (typeof exp !== 'number') return undefined;
  const ends = new Date(Math.min(exp * 1000, action === undefined ? Number.POSITIVE_INFINITY : Date.parse(action.expiresAt)));
  return ends > now ? ends : undefined;
};

/** Reads a signed request that was fetched from `source`; refuses whatever this wallet cannot show or answer. */
export const readPayload = (payload: Unknowns, source: URL, now: Date): Result<RequestPayload, HolderRefusal> => {
  const mode = textIn(payload, 'response_mode') ?? '';
  const nonce = textIn(payload, 'nonce') ?? '';
  const query = readQuery(payload);
  const audience = payload.aud ?? ANY_WALLET;
  const forUs = audience === ANY_WALLET || audience === source.href;
  if (payload.response_type !== 'vp_token' || !MODES.includes(mode) || nonce === '' || query === undefined || !forUs)
    return refusal('unsupportedRequest');
  const responseUri = textIn(payload, 'response_uri') ?? '';
  if (!isSafeAddress(responseUri) || new URL(responseUri).origin !== source.origin) return refusal('foreignResponse');
  const approved = approvedBy(payload, query);
  if (!approved.ok) return approved;
  const expiresAt = termOf(payload, approved.value.action, now);
  if (expiresAt === undefined) return refusal('expired');
  const metadata = recordIn(payload, 'client_metadata');
  const encryption = mode === 'direct_post.jwt' ? readEncryption(metadata) : undefined;
  if (mode === 'direct_post.jwt' && encryption === undefined) return refusal('unsupportedRequest');
  return ok({
    clientName: textIn(metadata, 'client_name') ?? source.host,
    host: source.host,
    query,
    ...approved.value,
    expiresAt,
    responseUri,
    nonce,
    state: textIn(payload, 'state'),
    encryption,
  });
};
