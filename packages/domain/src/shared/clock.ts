/** Where the present moment comes from: nothing in the domain reads a clock of its own. */
export interface Clock {
  now(): Date;
}
