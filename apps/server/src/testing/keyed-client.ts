import { type ApiClient, basesAt, createApiClient, memoryLoginStore } from '@naru/api-client';
import { must } from '@naru/testkit';
import type { softPasskey } from '@naru/testkit/passkey';

/** A client whose member touches their passkey whenever the market asks for a second factor; how often it has. */
export const keyedClient = (origin: string, key: ReturnType<typeof softPasskey>): ApiClient & { readonly touched: () => number } => {
  let touched = 0;
  const client = createApiClient({
    bases: basesAt(origin),
    store: memoryLoginStore(),
    giveFactor: async () => {
      const { passkey } = must(await client.secondFactors.begin());
      touched += 1;
      return passkey !== null && (await client.secondFactors.byPasskey(key.use(passkey.options))).ok;
    },
  });
  return Object.assign(client, { touched: () => touched });
};
