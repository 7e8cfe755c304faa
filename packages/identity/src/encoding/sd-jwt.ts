/** The parts of an SD-JWT: `<issuer JWT>~<disclosure>~…~[<key binding JWT>]`. */
export interface SdJwtParts {
  readonly issuerJwt: string;
  readonly disclosures: readonly string[];
  /** Empty when the holder's key binding is missing. */
  readonly keyBinding: string;
  /** Everything before the key binding, what `sd_hash` is over. */
  readonly bound: string;
}

/** Takes an SD-JWT apart at its tildes; undefined without the tilde that ends its last disclosure, or with an empty disclosure. */
export const splitSdJwt = (text: string): SdJwtParts | undefined => {
  const parts = text.split('~');
  const keyBinding = parts.pop() ?? '';
  const [issuerJwt = '', ...disclosures] = parts;
  if (issuerJwt === '' || disclosures.includes('')) return undefined;
  return { issuerJwt, disclosures, keyBinding, bound: `${parts.join('~')}~` };
};
