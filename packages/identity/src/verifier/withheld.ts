import { readEncodedJson } from '../encoding/json.ts';
import { splitSdJwt } from '../encoding/jwt.ts';

/**
 * A presentation that discloses no more than these claims, with both signatures as they are: what is kept for good is to say nothing of a person.
 * Its key binding names the hash of what it was part of, as the hash of the whole says.
 */
export const disclosingOnly = (presentation: string, claims: readonly string[]): string => {
  const parts = splitSdJwt(presentation);
  if (parts === undefined) throw new Error('a presentation that is none');
  const { issuerJwt, disclosures, keyBinding } = parts;
  const disclosed = disclosures.filter((text) => {
    const disclosure = readEncodedJson(text);
    return Array.isArray(disclosure) && claims.includes(String(disclosure[1]));
  });
  return [issuerJwt, ...disclosed, keyBinding].join('~');
};
