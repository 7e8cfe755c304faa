import { failure } from '@naru/domain/failure';
import type { SessionEnd } from '@naru/domain/session';
import { fail } from '@naru/domain/shared';
import { describe, expect, it } from 'vitest';
import { PORT_CALLS } from '../testing/port-calls/index.ts';
import { clientOf, denied, json, play, SIGNED_IN, success } from '../testing/scripted-server.ts';

const CALLS = PORT_CALLS.map(([name, ask, line]) => ({ name, ask, moves: !line.startsWith('GET ') }));

/** The calls that only succeed or fail: whatever a success carries is not looked at. */
const BARE = new Set([
  ...[
    'new password',
    'PIN',
    'another PIN',
    'forgotten PIN',
    'PIN check',
    'new price',
    'cancelled listing',
    'a cancelled order',
    'a confirmed order',
  ],
  ...['the end of a share link', 'the end of an inquiry', 'a job to call off', 'new orders that were seen', 'when a stock is low'],
  ...[
    'another settlement account',
    'another display',
    'another genre of a category',
    'what an issuer answers',
    'a corrected waybill',
    'a report',
    'setting a price alert',
    'a key for machines to end',
    'a webhook to end',
    'a webhook to go on',
    'a webhook to ping',
    'an event to tell anew',
  ],
  ...PORT_CALLS.filter(([, , line]) =>
    /\/session|\/info\/ci|^PUT \/center\/(offer|bid)|take-back|thank$|card\/open|\/(withdraw|receive)$|address\/5$|^POST [^ ]*\/second-factor(\/recover)?$|^PUT [^ ]*\/(second-factor|5\/remove)$|^POST [^ ]*\/passkey$|staff\/(5\/(role|end)|invitation$)|^(PUT|DELETE) [^ ]*\/delivery\/carrier/.test(
      line,
    ),
  ).map(([name]) => name),
]);

describe('a call of any client port', () => {
  it.each(CALLS.filter(({ name }) => !BARE.has(name)))(
    '$name: an answer of another shape is unreadable, never a crash',
    async ({ ask }) => {
      const client = clientOf(await play(() => success({ something: 'else' })));
      expect(await ask(client)).toEqual(fail(failure('answerUnreadable')));
    },
  );

  it.each(CALLS)('$name: a page instead of an answer is unreadable', async ({ ask }) => {
    const client = clientOf(await play(() => ({ status: 500, type: 'text/html', body: '<h1>Error</h1>' })));
    expect(await ask(client)).toEqual(fail(failure('answerUnreadable')));
  });

  it.each(CALLS)('$name: a lost connection is told, and nothing is sent twice', async ({ ask }) => {
    const server = await play(() => success());
    const client = clientOf(server);
    await server.close();
    expect(await ask(client)).toEqual(fail(failure('connectionFailed')));
    expect(client.store.read()).toEqual(SIGNED_IN);
  });

  it.each(CALLS)('$name: too many requests, and a defect of the server, are told by their codes', async ({ ask }) => {
    const client = clientOf(await play((_, nth) => (nth === 0 ? json({ resultCode: -5038 }, 429) : json({ resultCode: -1010 }, 500))));
    expect([await ask(client), await ask(client)]).toEqual([fail(failure('rateLimited')), fail(failure('serverRequestFailed'))]);
  });

  it.each(CALLS)('$name: another log-in ends the session here', async ({ ask }) => {
    const end = { at: '2026-11-21T05:05:00.000Z', device: 'Chrome' };
    const client = clientOf(await play(() => denied(1003, end)));
    const ends: SessionEnd[] = [];
    client.sessions.onEnded((one) => ends.push(one));
    expect(await ask(client)).toEqual(fail(failure('duplicateLogin', { data: end })));
    expect([ends, client.sessions.hasToken()]).toEqual([[{ reason: 'duplicateLogin', ...end }], false]);
  });
});

describe('a call that moves something', () => {
  it.each(CALLS.filter(({ moves }) => moves))('$name: is sent once, also when it is refused', async ({ ask }) => {
    const server = await play(() => json({ resultCode: -5011 }));
    await ask(clientOf(server));
    expect(server.heard).toHaveLength(1);
  });
});
