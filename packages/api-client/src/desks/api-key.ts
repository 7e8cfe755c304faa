import { apiKeyEndpoints } from '@naru/contract';
import { apiKeyCodec, apiKeySelfCodec } from '@naru/contract/codec';
import type { ApiKeys } from '@naru/domain/api-key';
import type { Call } from '../transport/caller.ts';
import { done, seen } from './fetching.ts';

/** Keys by which programs act for a member, over HTTP. */
export const httpApiKeys = (call: Call): ApiKeys => ({
  list: () => seen(call(apiKeyEndpoints.apiKeys), (all) => all.map(apiKeyCodec.fromWire)),
  self: () => seen(call(apiKeyEndpoints.apiKeySelf), apiKeySelfCodec.fromWire),
  make: (body) => call(apiKeyEndpoints.apiKeyMake, { body }),
  end: (apiKeyId) => done(call(apiKeyEndpoints.apiKeyEnd, { params: { x: apiKeyId } })),
});
