import { ok, type Result } from '@naru/domain/shared';
import { isRecord, listIn, readJson, recordIn, textIn, type Unknowns } from '../encoding/json.ts';
import { call, type HolderWorld, isSafeAddress, objectIn } from './http.ts';
import { type HolderRefusal, refusal } from './refusal.ts';

/** The only grant that this wallet knows. */
export const PRE_AUTHORIZED_GRANT = 'urn:ietf:params:oauth:grant-type:pre-authorized_code';

/** An offered certificate. */
export interface CredentialOffer {
  /** The credential issuer identifier. */
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
  const { length } = recordIn(grant, 'tx_code');
  const txCode =
    'tx_code' in grant
      ? { digits: typeof length === 'number' ? length : undefined, hint: textIn(recordIn(grant, 'tx_code'), 'description') }
      : undefined;
  return ok({ issuer, host: new URL(issuer).host, configuration, preAuthorizedCode, txCode });
};

/** Reads a scanned or opened offer, fetching it when the text only says where it is (OpenID4VCI 1.0, section 4.1). */
export const readOffer = async (text: string, world: HolderWorld = {}): Promise<Result<CredentialOffer, HolderRefusal>> => {
  if (!URL.canParse(text.trim())) return refusal('unreadableLink');
  const { searchParams } = new URL(text.trim());
  const inside = readJson(searchParams.get('credential_offer') ?? '');
  if (isRecord(inside)) return offerIn(inside);
  const address = searchParams.get('credential_offer_uri') ?? '';
  if (!isSafeAddress(address)) return refusal('unreadableLink');
  const fetched = await call(world, address);
  if (!fetched.ok) return fetched;
  const body = objectIn(fetched.value, 'unreadableAnswer');
  return body.ok ? offerIn(body.value) : body;
};
