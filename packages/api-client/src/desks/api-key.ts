import { apiKeyEndpoints } from '@naru/contract';
import type { ApiKeys } from '@naru/domain/api-key';
import type { Call } from '../transport/caller.ts';
import { done } from './fetching.ts';

/** Keys by which programs act for a member, over HTTP. */
export const httpApiKeys = (call: Call): ApiKeys => ({
  list: () => call(apiKeyEndpoints.apiKeys),
  self: () => call(apiKeyEndpoints.apiKeySelf),
  make: (body) => call(apiKeyEndpoints.apiKeyMake, { body }),
  end: (apiKeyId) => done(call(apiKeyEndpoints.apiKeyEnd, { params: { x: apiKeyId } })),
});
