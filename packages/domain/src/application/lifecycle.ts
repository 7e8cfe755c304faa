import type { Lifecycle } from '../shared/lifecycle.ts';

/** Where the application of somebody who wants to become an issuer stands. */
export type ApplicationState = 'received' | 'accepted' | 'rejected' | 'withdrawn';
/** What can happen to it. */
export type ApplicationMove = 'accept' | 'reject' | 'withdraw';

/** The operators answer once; until then whoever applied may take it back. All three ends are final, a new application is another one. */
export const APPLICATION_LIFECYCLE: Lifecycle<ApplicationState, ApplicationMove> = Object.freeze({
  received: { accept: 'accepted', reject: 'rejected', withdraw: 'withdrawn' },
  accepted: {},
  rejected: {},
  withdrawn: {},
});
