import { failure } from '@naru/domain/failure';
import { fail, ok } from '@naru/domain/shared';
import { siteCode } from '@naru/testkit';
import { expect, it, vi } from 'vitest';
import { basesAt, createApiClient, memoryLoginStore } from '../index.ts';
import { gate, json, play, SIGNED_IN, success } from '../testing/scripted-server.ts';

const ART = siteCode('ART');
const NEEDED = { resultCode: -5126 };

const clientThat = async (giveFactor: (() => Promise<boolean>) | undefined, isGiven: () => boolean) => {
  const server = await play(() => (isGiven() ? success([]) : json(NEEDED)));
  const parts = giveFactor === undefined ? {} : { giveFactor };
  return { server, client: createApiClient({ bases: basesAt(server.origin), store: memoryLoginStore(SIGNED_IN), ...parts }) };
};

it('is asked for once for all calls that wait for it, and each is then sent once more', async () => {
  let given = false;
  const allWait = Promise.withResolvers<void>();
  const giveFactor = vi.fn(async () => {
    await allWait.promise;
    given = true;
    return true;
  });
  const { server, client } = await clientThat(giveFactor, () => given);
  void vi.waitFor(() => expect(server.heard).toHaveLength(3), 20_000).then(allWait.resolve);
  expect(await Promise.all([1, 2, 3].map(() => client.issuerPort.categories(ART)))).toEqual([ok([]), ok([]), ok([])]);
  expect([giveFactor.mock.calls.length, server.heard.length]).toEqual([1, 6]);
});

it('is not asked for again for a call that was on its way as it was given', async () => {
  const late = gate();
  let given = false;
  const giveFactor = vi.fn(async () => {
    given = true;
    return true;
  });
  let times = 0;
  const server = await play(async () => {
    times += 1;
    const refused = !given;
    if (times === 1) await late.opened;
    return refused ? json(NEEDED) : success([]);
  });
  const client = createApiClient({ bases: basesAt(server.origin), store: memoryLoginStore(SIGNED_IN), giveFactor });
  const first = client.issuerPort.categories(ART);
  await vi.waitFor(() => expect(server.heard).toHaveLength(1), 20_000);
  expect(await client.issuerPort.categories(ART)).toEqual(ok([]));
  late.open();
  expect([await first, giveFactor.mock.calls.length]).toEqual([ok([]), 1]);
});

it('is a refusal where nobody gives it, and where nobody can be asked', async () => {
  const refusal = fail(failure('secondFactorNeeded'));
  for (const giveFactor of [vi.fn(async () => false), undefined]) {
    const { server, client } = await clientThat(giveFactor, () => false);
    expect(await client.issuerPort.categories(ART)).toEqual(refusal);
    expect(server.heard).toHaveLength(1);
  }
});

it('is not asked for over and over where it does not help', async () => {
  const giveFactor = vi.fn(async () => true);
  const { server, client } = await clientThat(giveFactor, () => false);
  expect(await client.issuerPort.categories(ART)).toEqual(fail(failure('secondFactorNeeded')));
  expect([giveFactor.mock.calls.length, server.heard.length]).toEqual([1, 2]);
});

it('is not asked for anew by a call that was on its way when somebody declined, and is by a later one', async () => {
  const giveFactor = vi.fn(async () => false);
  let answer = (): void => undefined;
  const slow = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const server = await play(async ({ query }) => {
    if (query.includes('SLOW')) await slow;
    return json(NEEDED);
  });
  const client = createApiClient({ bases: basesAt(server.origin), store: memoryLoginStore(SIGNED_IN), giveFactor });
  const late = client.issuerPort.categories(siteCode('SLOW'));
  await vi.waitFor(() => expect(server.heard).toHaveLength(1), 20_000);
  expect(await client.issuerPort.categories(ART)).toEqual(fail(failure('secondFactorNeeded')));
  answer();
  expect(await late).toEqual(fail(failure('secondFactorNeeded')));
  expect(giveFactor).toHaveBeenCalledTimes(1);
  expect(await client.issuerPort.categories(ART)).toEqual(fail(failure('secondFactorNeeded')));
  expect(giveFactor).toHaveBeenCalledTimes(2);
});
