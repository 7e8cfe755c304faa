/**
 * What a product is, in words that mean the same in every store: an issuer gives each of their categories one, and the market is narrowed by it. A
 * category that says nothing, and a product without a category, is `other`.
 */
export const GENRE = Object.freeze({
  gold: 1,
  jewelry: 2,
  painting: 3,
  craft: 4,
  photo: 5,
  digitalArt: 6,
  music: 7,
  sports: 8,
  character: 9,
  fashion: 10,
  food: 11,
  pass: 12,
  other: 0,
} as const);
export type Genre = keyof typeof GENRE;
