import { ok, type Result } from '@naru/domain/shared';
import { isRecord, listIn, readJson, recordIn, textIn, type Unknowns } from '../encoding/json.ts';
import { readUrl } from '../encoding/read-url.ts';
import { callForObject, type HolderWorld, isSafeAddress } from './http.ts';
import { type HolderRefusal, refusal } from './refusal.ts';

/** The only grant that this wallet knows. */
export const PRE_AUTHORIZED_GRANT = 'urn:ietf:params:oauth:grant-type:pre-authorized_code';

export interface CredentialOffer {
  readonly issuer: string;
  readonly host: string;
  readonly configuration: string;
  readonly preAuthorizedCode: string;
  /** The number that must be typed; undefined when none is needed. */
  readonly txCode: { readonly digits: number | undefined; readonly hint: string | undefined } | undefined;
}

const offerIn = (offer: Unknowns): Result<CredentialOffer, HolderRefusal> => {
  const issuer = textIn(offer, 'credential_issuer') ?? '';
  const [configuration] = listIn(offer, 'credential_configuration_ids');
  const grant = recordIn(recordIn(offer, 'grants'), PRE_AUTHORIZED_GRANT);
  const preAuthorizedCode = textIn(grant, 'pre-authorized_code');
  if (!isSafeAddress(issuer) || typeof configuration !== 'string' || preAuthorizedCode === undefined) return refusal('unsupportedOffer');
  const number = recordIn(grant, 'tx_code');
  const txCode = 'tx_code' in grant ? { digits: Number(number.length) || undefined, hint: textIn(number, 'description') } : undefined;
  return ok({ issuer, host: new URL(issuer).host, configuration, preAuthorizedCode, txCode });
};

/** Reads a scanned or opened offer, fetching it when the text only says where it is (OpenID4VCI 1.0, section 4.1). */
export const readOffer = async (text: string, world: HolderWorld = {}): Promise<Result<CredentialOffer, HolderRefusal>> => {
  const params = readUrl(text)?.searchParams;
  const inside = readJson(params?.get('credential_offer') ?? '');
  if (isRecord(inside)) return offerIn(inside);
  const address = params?.get('credential_offer_uri') ?? '';
  if (!isSafeAddress(address)) return refusal('unreadableLink');
  const fetched = await callForObject(world, address);
  return fetched.ok ? offerIn(fetched.value) : fetched;
};
