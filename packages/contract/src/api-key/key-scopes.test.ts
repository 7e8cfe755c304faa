import { CONFIRMING_SCOPES } from '@naru/domain/api-key';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { ENDPOINTS, type Endpoint, type EndpointName, PIN_FIELDS } from '../index.ts';
import { callForKey } from './key-scopes.ts';

const all = Object.entries(ENDPOINTS) as [EndpointName, Endpoint][];
const fieldsOf = ({ body }: Endpoint): readonly string[] =>
  body === undefined
    ? []
    : [...JSON.stringify(z.toJSONSchema(body, { unrepresentable: 'any', io: 'input' })).matchAll(/"(\w+)":\{/g)].map(
        ([, field = '']) => field,
      );

describe('calls that an API key makes', () => {
  it('are none that take a proof, a second factor given for it, or a session', () => {
    for (const [name, endpoint] of all) {
      if (callForKey(name).scope === null) continue;
      expect([name, fieldsOf(endpoint).filter((field) => ['proof', 'password', 'nonce', 'verifyCode'].includes(field))]).toEqual([
        name,
        [],
      ]);
      expect([name, endpoint.secondFactor]).toEqual([name, undefined]);
      expect([name, endpoint.audience]).not.toEqual([name, 'open']);
    }
  });

  it('are confirmed by it exactly where a PIN confirms them otherwise', () => {
    for (const [name, endpoint] of all) {
      const { scope, isConfirmed } = callForKey(name);
      if (scope === null) continue;
      expect([name, isConfirmed]).toEqual([name, fieldsOf(endpoint).some((field) => PIN_FIELDS.some((pin) => pin === field))]);
      if (isConfirmed) expect(CONFIRMING_SCOPES.has(scope)).toBe(true);
    }
  });

  it('say what something costs, or sell at it, where their group is of prices', () => {
    const selling = all.filter(
      ([name, endpoint]) =>
        callForKey(name).scope !== null && endpoint.audience === 'site' && /[pP]rice|Listing|^productCreate|Finish|^bulkMint/.test(name),
    );
    for (const [name] of selling) {
      const takesOff = /[cC]ancelListing/.test(name);
      const reads = callForKey(name).scope === 'issuerReads';
      if (!reads) expect([name, callForKey(name).scope]).toEqual([name, takesOff ? 'issuerWrites' : 'issuerPrices']);
    }
    // What is not finished sells nothing.
    const priced = all.filter(([name, endpoint]) => fieldsOf(endpoint).includes('price') && !name.startsWith('unfinished'));
    expect(priced.filter(([name]) => callForKey(name).scope === 'issuerWrites').map(([name]) => name)).toEqual([]);
  });

  it('read where their group says that it reads, and write where it says that it writes', () => {
    for (const [name, endpoint] of all) {
      const { scope } = callForKey(name);
      if (scope === null) continue;
      expect([name, endpoint.method === 'GET']).toEqual([name, scope === 'reads' || scope === 'issuerReads']);
      expect([name, endpoint.audience === 'site']).toEqual([name, scope.startsWith('issuer')]);
    }
  });
});
