import { isRecord, listIn, recordIn, textIn, type Unknowns } from '../encoding/json.ts';

/** Which certificate is asked for, and which of its claims. */
export interface CertificateQuery {
  /** Under this name the presentation is sent. */
  readonly id: string;
  readonly vcts: readonly string[];
  /** Names of claims; empty asks for none that the holder could keep. */
  readonly claims: readonly string[];
}

const isText = (value: unknown): value is string => typeof value === 'string';

const claimName = (claim: unknown): string | undefined => {
  const [name, ...deeper] = isRecord(claim) ? listIn(claim, 'path') : [];
  return isText(name) && deeper.length === 0 && isRecord(claim) && !('values' in claim) ? name : undefined;
};

/**
 * Reads a query of OpenID4VP 1.0 (section 6) for one SD-JWT certificate and claims at its top, which is all that this wallet gives;
 * undefined for anything that asks for more, or for a choice.
 */
export const readQuery = (payload: Unknowns): CertificateQuery | undefined => {
  const dcql = recordIn(payload, 'dcql_query');
  const [credential, ...more] = listIn(dcql, 'credentials');
  if (!isRecord(credential) || more.length > 0 || credential.multiple === true || 'claim_sets' in credential) return undefined;
  const id = textIn(credential, 'id');
  const vcts = listIn(recordIn(credential, 'meta'), 'vct_values').filter(isText);
  const claims = listIn(credential, 'claims').map(claimName);
  const named = claims.filter(isText);
  if (id === undefined || credential.format !== 'dc+sd-jwt' || named.length < claims.length) return undefined;
  return { id, vcts, claims: named };
};
