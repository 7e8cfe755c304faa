import { applicationEndpoints } from '@naru/contract';
import type { Applications } from '@naru/domain/application';
import type { Call } from '../transport/caller.ts';
import { done } from './fetching.ts';

/** Applying to become an issuer, over HTTP. */
export const httpApplications = (call: Call): Applications => ({
  latest: () => call(applicationEndpoints.applicationLatest),
  apply: ({ draft, agree, key }) => call(applicationEndpoints.applicationSend, { body: { ...draft, kinds: [...draft.kinds], agree }, key }),
  withdraw: (id) => done(call(applicationEndpoints.applicationWithdraw, { params: { x: id } })),
});
