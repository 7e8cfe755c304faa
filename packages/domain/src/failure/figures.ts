/**
 * The figures that refusals carry, by name, each with its type; `?` marks one that may be missing. Refusals that are not named here carry none.
 * Moments are ISO 8601 where they are text, and milliseconds since 1970 where they are numbers.
 */
export const FIGURES = Object.freeze({
  bidChanged: { price: 'number' },
  bidLimit: { limit: 'number' },
  bidNotBelow: { lowest: 'number' },
  counterTooLow: { price: 'number' },
  duplicateLogin: { at: 'string', device: 'string' },
  inExchange: { count: 'number' },
  leaveMoney: { amount: 'number' },
  leaveNfts: { count: 'number' },
  leaveSite: { count: 'number' },
  offerLimit: { limit: 'number' },
  offerOrderLimit: { limit: 'number' },
  offerTooLow: { least: 'number' },
  orderEnded: { state: 'string' },
  orderLimit: { limit: 'number' },
  orderOpen: { count: 'number' },
  payoutHeld: { until: 'string' },
  pinForbidden: { reason: 'string' },
  pinWrong: { left: 'number?', until: 'number?' },
  priceChanged: { price: 'number' },
  quantityExceeded: { limit: 'number' },
  rateLimited: { seconds: 'number' },
  resetHeld: { until: 'string' },
  signInLocked: { minutes: 'number' },
  tokenError: { expired: 'boolean' },
  unexpected: { code: 'number' },
  walletHeld: { until: 'string' },
  withdrawalBarred: { ground: 'string' },
  accountHeld: { until: 'string' },
  recoveryWaits: { until: 'string' },
  wrongState: { state: 'string?', event: 'string?' },
} as const);

type Types = { readonly string: string; readonly number: number; readonly boolean: boolean };
type Named = keyof typeof FIGURES;
type Needed<Shape> = {
  readonly [Figure in keyof Shape as Shape[Figure] extends keyof Types ? Figure : never]: Types[Shape[Figure] & keyof Types];
};
type Missing<Shape> = {
  readonly [Figure in keyof Shape as Shape[Figure] extends `${string}?`
    ? Figure
    : never]?: Shape[Figure] extends `${infer Type extends keyof Types}?` ? Types[Type] : never;
};

/** What of an input breaks which rule, with the rule's own figures. */
export type FaultFigures = { readonly rule: string } & { readonly [figure: string]: string | number | boolean };

/** The figures of a refusal; never for one that carries none. */
export type FiguresOf<Name> = Name extends 'badRequest'
  ? FaultFigures
  : Name extends Named
    ? Needed<(typeof FIGURES)[Name]> & Missing<(typeof FIGURES)[Name]>
    : never;
