import type { Did, SiteCode } from '../shared/ids.ts';

/** Who a use case acts for; never read from a request body (docs/ARCHITECTURE.md). */
export type Actor =
  | { readonly kind: 'anonymous' }
  | { readonly kind: 'member'; readonly did: Did }
  | { readonly kind: 'issuer'; readonly did: Did; readonly siteCode: SiteCode };

/** The did of an actor; undefined for a visitor. */
export const didOf = (actor: Actor): Did | undefined => (actor.kind === 'anonymous' ? undefined : actor.did);
