import type { Address, Chain } from '@naru/domain/chain';
import { fail, ok } from '@naru/domain/shared';
import { must } from '@naru/testkit';
import { type StubbornNode, stubbornNode } from '@naru/testkit/anvil';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { ANVIL_CHAIN, type Anvil, startAnvil } from '../testing/anvil.ts';
import { carryOut, settled } from '../testing/outbox.ts';
import { OPERATOR, person } from '../testing/people.ts';
import { deploy, mintOf, tokenId } from '../testing/tokens.ts';
import { rpcChain } from './index.ts';

const NOBODY: Address = `0x${'12'.repeat(20)}`;

describe('an outside network', () => {
  let anvil: Anvil;
  let door: StubbornNode;
  let chain: Chain;
  /** Gives up at once, so that a node's silence takes no time; for answers that come it would be too hasty on a busy machine. */
  let hasty: Chain;
  let contract: Address;
  beforeAll(async () => {
    anvil = await startAnvil();
    door = await stubbornNode(anvil.url);
    chain = rpcChain({ url: door.url, chainId: ANVIL_CHAIN, operator: OPERATOR, confirmations: 1, retries: 2 });
    hasty = rpcChain({ url: door.url, chainId: ANVIL_CHAIN, operator: OPERATOR, confirmations: 1, timeoutMs: 1_000, retries: 2 });
    contract = await deploy(chain);
  });
  afterEach(() => {
    door.mood = 'well';
  });
  afterAll(async () => {
    door.close();
    await anvil.stop();
  });

  it('is checked for its number and for the contracts', async () => {
    expect(await chain.check([contract])).toMatchObject({ ok: true, value: { number: expect.any(Number) } });
    expect(await chain.check([contract, NOBODY])).toEqual(fail({ reason: 'noContract', address: NOBODY }));
    const other = rpcChain({ url: anvil.url, chainId: 1, operator: OPERATOR, confirmations: 1 });
    const wrong = fail({ reason: 'wrongChain', expected: 1, actual: ANVIL_CHAIN });
    expect([await other.check([]), await other.prepare(mintOf(contract, 1, 1), 0)]).toEqual([wrong, wrong]);
  });

  it('takes no command for a contract that is not there', async () => {
    expect(await chain.prepare(mintOf(NOBODY, 1, 1), 9)).toEqual(fail({ reason: 'noContract', address: NOBODY }));
    expect(await chain.holding(NOBODY, tokenId(1))).toEqual(fail({ reason: 'noContract', address: NOBODY }));
  });

  it('tells when nobody is there', async () => {
    const nobody = rpcChain({ url: 'http://127.0.0.1:9', chainId: ANVIL_CHAIN, operator: OPERATOR, confirmations: 1, retries: 1 });
    expect(await nobody.check([])).toMatchObject({ ok: false, failure: { reason: 'unreachable' } });
  });

  it.each(['broken', 'silent', 'babbling'] as const)(
    'asks again when the node is %s, gives up, and goes on when it is well',
    async (mood) => {
      const nonce = must(await chain.nextNonce());
      const transaction = must(await chain.prepare(mintOf(contract, nonce, 1), nonce));
      door.mood = mood;
      door.requestCount = 0;
      expect(await hasty.send(transaction.raw)).toMatchObject({ ok: false, failure: { reason: 'unreachable' } });
      expect(door.requestCount).toBeGreaterThanOrEqual(3);
      door.mood = 'well';
      expect(must(await chain.progress(transaction))).toEqual({ state: 'dropped' });
      expect(await chain.send(transaction.raw)).toEqual(ok(undefined));
      expect((await settled(chain, transaction)).state).toBe('confirmed');
      expect(await chain.send(transaction.raw)).toEqual(ok(undefined));
    },
  );

  it('goes on by itself when the node is away for a moment', async () => {
    door.mood = 'broken';
    setTimeout(() => {
      door.mood = 'well';
    }, 100);
    expect(await chain.nextNonce()).toEqual(ok(must(await chain.nextNonce())));
  });

  it('tells that the operator cannot pay', async () => {
    const poor = person('poor');
    const broke = rpcChain({ url: anvil.url, chainId: ANVIL_CHAIN, operator: poor, confirmations: 1 });
    const command = { kind: 'deploy', name: 'Naru', symbol: 'NARU', baseUri: '' } as const;
    await anvil.controls.setBalance({ address: poor.address, value: 1n });
    expect(await broke.send(must(await richly(anvil, poor.address, () => broke.prepare(command, 0))).raw)).toEqual(
      fail({ reason: 'noGas', address: poor.address }),
    );
  });

  it('tells when another transaction has its nonce', async () => {
    const nonce = must(await chain.nextNonce());
    const [mine, theirs] = [
      must(await chain.prepare(mintOf(contract, 500, 1), nonce)),
      must(await chain.prepare(mintOf(contract, 600, 1), nonce)),
    ];
    must(await chain.send(theirs.raw));
    expect((await settled(chain, theirs)).state).toBe('confirmed');
    expect(await chain.send(mine.raw)).toEqual(fail({ reason: 'nonceTaken' }));
    expect(must(await chain.progress(mine))).toEqual({ state: 'replaced', by: theirs.hash });
  });

  it('tells why a transaction that was mined had no effect', async () => {
    const nonce = must(await chain.nextNonce());
    const late = must(await chain.prepare(mintOf(contract, 700, 1), nonce + 1));
    await carryOut(chain, mintOf(contract, 700, 1));
    must(await chain.send(late.raw));
    expect(await settled(chain, late)).toMatchObject({ state: 'reverted', error: 'AlreadyMinted' });
  });
});

/** Does something while the account has money, and takes the money away again. */
const richly = async <T>(anvil: Anvil, address: Address, work: () => Promise<T>): Promise<T> => {
  await anvil.controls.setBalance({ address, value: 10n ** 20n });
  const done = await work();
  await anvil.controls.setBalance({ address, value: 1n });
  return done;
};
