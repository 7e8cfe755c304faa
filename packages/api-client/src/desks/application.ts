import { applicationEndpoints } from '@naru/contract';
import { applicationCodec, must } from '@naru/contract/codec';
import type { Applications } from '@naru/domain/application';
import { parseApplicationId } from '@naru/domain/shared';
import type { Call } from '../transport/caller.ts';
import { done, seen } from './fetching.ts';

/** Applying to become an issuer, over HTTP. */
export const httpApplications = (call: Call): Applications => ({
  latest: () => seen(call(applicationEndpoints.applicationLatest), (wire) => (wire === null ? null : applicationCodec.fromWire(wire))),
  apply: ({ draft, agree, key }) =>
    seen(call(applicationEndpoints.applicationSend, { body: { ...draft, kinds: [...draft.kinds], agree }, key }), ({ id }) => ({
      id: must(parseApplicationId(id)),
    })),
  withdraw: (id) => done(call(applicationEndpoints.applicationWithdraw, { params: { x: id } })),
});
