/** A way to call that there is a better one for. */
export interface Deprecation {
  /** The day since when, at midnight UTC. */
  readonly since: `${number}-${number}-${number}`;
  /** The day until when it is served; nothing ends where none is named. */
  readonly until?: `${number}-${number}-${number}`;
  readonly link: string;
}

/** Every way to call that there is a better one for, by name. */
export const DEPRECATIONS = Object.freeze({
  /** The hash of a PIN in the body of a call, which whoever sees the request can send again. */
  plainPin: { since: '2026-11-26', link: '/docs' },
} as const satisfies Readonly<Record<string, Deprecation>>);
