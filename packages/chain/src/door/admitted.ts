/** A request that may be passed on: its parameters, made anew from what was understood of them, and what it costs. */
export interface Admitted {
  readonly params: readonly unknown[];
  readonly cost: number;
}
