import { describe, expect, it } from 'vitest';
import { ENDPOINTS, type Endpoint, safeRead } from './index.ts';

/** What says of itself how long it is, and cannot be compared. */
const ENDLESS = { length: { toString: 0, valueOf: 0 }, size: { toString: 0 } };

describe('whatever a stranger sends', () => {
  it.each(Object.entries<Endpoint>(ENDPOINTS))('in each field of %s is refused or read, and breaks nothing', (_, endpoint) => {
    for (const schema of [endpoint.params, endpoint.query, endpoint.body]) {
      if (schema === undefined) continue;
      const fields = 'shape' in schema ? Object.keys(schema.shape as object) : [];
      for (const sent of [ENDLESS, [ENDLESS], null, ''])
        expect(safeRead(schema, Object.fromEntries(fields.map((field) => [field, sent]))).success).toBeTypeOf('boolean');
    }
  });
});
