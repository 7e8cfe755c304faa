declare const brand: unique symbol;

/** A primitive that only its parser can make, so that a `TokenId` is never confused with any other string. */
export type Brand<Base, Name extends string> = Base & { readonly [brand]: Name };
