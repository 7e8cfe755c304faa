/** To whom records are handed that they may ask for: 공정거래위원회, 개인정보보호위원회 and 국세청. */
export const AUTHORITIES = Object.freeze(['fairTrade', 'privacy', 'tax'] as const);
export type Authority = (typeof AUTHORITIES)[number];

/** As many rows of a kind are in one file at the most: what is more is exported by shorter stretches. */
export const MOST_EXPORTED = 50_000;

/** What is signed of a file: by this word before it nothing else that the same key signs can be taken for it. */
export const exportStatement = (sha256: string): string => `naru-export/1\n${sha256}`;
