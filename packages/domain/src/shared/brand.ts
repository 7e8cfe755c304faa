declare const brand: unique symbol;

/** What tells a branded primitive from others. Named, so that declarations made of inferred types can name it, too. */
export interface Branded<Name extends string> {
  readonly [brand]: Name;
}

/** A primitive that only its parser can make, so that a `TokenId` is never confused with any other string. */
export type Brand<Base, Name extends string> = Base & Branded<Name>;
