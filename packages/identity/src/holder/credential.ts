import { readEncodedJson, textIn, type Unknowns } from '../encoding/json.ts';
import { readJwt, splitSdJwt } from '../encoding/jwt.ts';

/** A disclosure with the claim that it tells. */
export interface Disclosure {
  readonly text: string;
  readonly name: string;
  readonly value: unknown;
}

/** A certificate that a wallet holds, taken apart. */
export interface ParsedCredential {
  readonly vct: string;
  readonly issuer: string;
  readonly expiresAt: Date | undefined;
  /** What it says, told claims and open ones together. */
  readonly claims: Unknowns;
  readonly disclosures: readonly Disclosure[];
  readonly issuerJwt: string;
}

const readDisclosure = (text: string): readonly Disclosure[] => {
  const parts = readEncodedJson(text);
  const [, name, value] = Array.isArray(parts) && parts.length === 3 ? parts : [];
  return typeof name === 'string' ? [{ text, name, value }] : [];
};

/** Takes a held certificate apart, without checking it again; undefined when it is none. */
export const readCredential = (text: string): ParsedCredential | undefined => {
  const parts = splitSdJwt(text);
  const jwt = parts && readJwt(parts.issuerJwt);
  if (parts === undefined || jwt === undefined || parts.keyBinding !== '') return undefined;
  const disclosures = parts.disclosures.flatMap(readDisclosure);
  const { _sd, _sd_alg, ...open } = jwt.payload;
  const { exp } = open;
  return {
    vct: textIn(open, 'vct') ?? '',
    issuer: textIn(open, 'iss') ?? '',
    expiresAt: typeof exp === 'number' ? new Date(exp * 1000) : undefined,
    claims: { ...open, ...Object.fromEntries(disclosures.map(({ name, value }) => [name, value])) },
    disclosures,
    issuerJwt: parts.issuerJwt,
  };
};
