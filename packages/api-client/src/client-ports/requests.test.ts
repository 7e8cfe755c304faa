import { failure } from '@naru/domain/failure';
import { fail } from '@naru/domain/shared';
import { describe, expect, it } from 'vitest';
import { basesAt, createApiClient, memoryLoginStore } from '../index.ts';
import { KEY, PORT_CALLS } from '../testing/port-calls/index.ts';
import { play, refusal, SIGNED_IN } from '../testing/scripted-server.ts';

describe('what the client ports say', () => {
  it.each(PORT_CALLS.map(([name, ask, line, body, key]) => ({ name, ask, line, body, key })))('$name', async ({ ask, line, body, key }) => {
    const server = await play(() => refusal(-1000));
    const client = createApiClient({ bases: basesAt(server.origin), store: memoryLoginStore(SIGNED_IN), newKey: () => KEY });
    expect(await ask(client)).toEqual(fail(failure('dataLookupFailed')));
    const said = server.heard.map((one) => [`${one.method} ${one.path}${one.query}`, one.body, one.headers['idempotency-key']]);
    expect(said).toEqual([[line, body === undefined ? '' : expect.any(String), key]]);
    if (body !== undefined) expect(JSON.parse(Buffer.from(server.heard[0]?.body ?? '', 'latin1').toString())).toEqual(body);
  });
});
