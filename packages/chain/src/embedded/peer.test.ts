import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { Address, Hex } from '@naru/domain/chain';
import { must } from '@naru/testkit';
import { rootOf, storageAt } from '@naru/testkit/anvil';
import { Contract, JsonRpcProvider, TypedDataEncoder, verifyTypedData } from 'ethers';
import { createPublicClient, custom } from 'viem';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { NARU_TOKEN } from '../artifacts/index.ts';
import { signAuthorization } from '../authorization/index.ts';
import { authorizationDigest, moveStruct } from '../authorization/typed-data.ts';
import { openDoor } from '../door/index.ts';
import { ANVIL_CHAIN, type Anvil, startAnvil } from '../testing/anvil.ts';
import { ENGINES, type Engine, freshDatabase, type TestDatabase } from '../testing/databases.ts';
import { ALICE, BOB, OPERATOR } from '../testing/people.ts';
import { burnOf, mintOf, moveOf, won } from '../testing/tokens.ts';
import { type EmbeddedNode, embeddedChain, openEmbeddedNode } from './index.ts';

const MOVE = {
  Move: [
    { name: 'from', type: 'address' },
    { name: 'to', type: 'address' },
    { name: 'tokenId', type: 'uint256' },
    { name: 'minPrice', type: 'uint256' },
    { name: 'transferCount', type: 'uint256' },
    { name: 'approval', type: 'bytes32' },
    { name: 'nonce', type: 'bytes32' },
    { name: 'deadline', type: 'uint256' },
  ],
};

/** The same bytes go to our node and to one of others: with the same network number, they must come to the same. */
describe.each(ENGINES)('the embedded chain in %s beside a node of others', (engine: Engine) => {
  let anvil: Anvil;
  let test: TestDatabase;
  let node: EmbeddedNode;
  let door: Server;
  let provider: JsonRpcProvider;
  let contract: Address;
  const sent: Hex[] = [];

  beforeAll(async () => {
    [anvil, test] = await Promise.all([startAnvil(['--gas-price', '0', '--base-fee', '0']), freshDatabase(engine)]);
    node = await openEmbeddedNode(test.database, { chainId: ANVIL_CHAIN, thread: 'host' });
    const chain = embeddedChain(node, OPERATOR);
    const scope = () => ({ chainId: ANVIL_CHAIN, contract });
    const both = async (command: Parameters<typeof chain.prepare>[0]) => {
      const transaction = must(await chain.prepare(command, must(await chain.nextNonce())));
      must(await chain.send(transaction.raw));
      sent.push(await anvil.client.request({ method: 'eth_sendRawTransaction', params: [transaction.raw] }));
      return transaction;
    };
    contract = (await both({ kind: 'deploy', name: 'Naru', symbol: 'NARU', baseUri: '' })).creates ?? '0x';
    await both(mintOf(contract, 1, 120));
    await both(mintOf(contract, 400, 130, 0));
    for (const id of [3, 410, 520]) {
      const authorization = moveOf(id);
      const signature = await signAuthorization(ALICE, scope(), { kind: 'move', authorization });
      await both({ kind: 'move', contract, authorization, signature, receiver: BOB.address, price: won(6_000) });
    }
    const authorization = burnOf(4);
    const signature = await signAuthorization(ALICE, scope(), { kind: 'burn', authorization });
    await both({ kind: 'burn', contract, authorization, signature });

    const chainDoor = openDoor(node, 'embedded');
    door = createServer(async (request, response) => {
      let body = '';
      for await (const part of request) body += String(part);
      response
        .setHeader('content-type', 'application/json')
        .end(JSON.stringify((await chainDoor.answer(JSON.parse(body), 'anybody')).body));
    }).listen(0, '127.0.0.1');
    await once(door, 'listening');
    const at = door.address();
    provider = new JsonRpcProvider(`http://127.0.0.1:${typeof at === 'object' ? at?.port : ''}`, ANVIL_CHAIN, { staticNetwork: true });
  });
  afterAll(async () => {
    provider.destroy();
    door.close();
    await Promise.all([node.close(), anvil.stop()]);
    await test.close();
  });

  it('comes to the same storage and the same receipts', async () => {
    const ours = createPublicClient({ transport: custom(node) });
    const [here, there] = await Promise.all([ours, anvil.client].map((client) => client.getProof({ address: contract, storageKeys: [] })));
    const slots = await storageAt(anvil, contract);
    const filled = new Map([...slots].filter(([, value]) => value !== 0n));
    expect(filled.size).toBeGreaterThan(250);
    expect(here?.storageHash).toBe(await rootOf(filled));
    // That node counts slots which it only read as zero, which no other does; with them, the same way leads to its own root.
    expect(there?.storageHash).toBe(await rootOf(slots));
    expect(here?.codeHash).toBe(there?.codeHash);
    for (const hash of sent) {
      const answers = await Promise.all(
        [ours, anvil.client].map(async (client) => {
          const { status, gasUsed, logs } = await client.getTransactionReceipt({ hash });
          return { status, gasUsed, logs: logs.map(({ address, topics, data, logIndex }) => ({ address, topics, data, logIndex })) };
        }),
      );
      expect(answers[0]).toEqual(answers[1]);
    }
  });

  it('is read by a client of others over HTTP', async () => {
    const token = new Contract(contract, NARU_TOKEN.abi, provider);
    const owners = [1, 3, 410].map((id) => token.getFunction('ownerOf')(id));
    expect(await Promise.all(owners)).toEqual([ALICE.address, BOB.address, BOB.address]);
    await expect(token.getFunction('ownerOf')(4)).rejects.toMatchObject({ revert: { name: 'ERC721NonexistentToken' } });
    const moved = await token.queryFilter('Moved', 0, 'latest');
    expect(moved.map((event) => ('args' in event ? [event.args.tokenId, event.args.to, event.args.price] : []))).toEqual(
      [3n, 410n, 520n].map((id) => [id, BOB.address, 6_000n]),
    );
    expect(await token.queryFilter('Transfer', 0, 'latest')).toHaveLength(120 + 130 + 3 + 1);
    const receipt = await provider.getTransactionReceipt(sent[1] ?? '');
    expect(receipt).toMatchObject({ status: 1, blockNumber: 2, from: OPERATOR.address });
    expect(await provider.getBlock(2)).toMatchObject({ hash: receipt?.blockHash, transactions: [sent[1]] });
    expect(await provider.getTransaction(sent[1] ?? '')).toMatchObject({ to: contract, nonce: 1 });
    await expect(provider.broadcastTransaction(OPERATOR.address)).rejects.toThrow();
    await expect(provider.send('eth_sendRawTransaction', ['0x00'])).rejects.toThrow('does not exist');
    await expect(provider.send('eth_newFilter', [{}])).rejects.toThrow('does not exist');
    // Code that never ends, with all the gas that can be written down, ends with the gas that is given away.
    const endless = [{ data: `0x5b7f${'f'.repeat(64)}800a50600056`, gas: `0x${'f'.repeat(64)}` }];
    for (const method of ['eth_call', 'eth_estimateGas'])
      await expect(provider.send(method, endless)).rejects.toThrow('execution reverted');
    await expect(node.request({ method: 'eth_call', params: endless })).rejects.toThrow('execution reverted');
    const slots = Array.from({ length: 101 }, (_, slot) => `0x${slot.toString(16)}`);
    await expect(provider.send('eth_getProof', [contract, slots, 'latest'])).rejects.toThrow('at most 100');
  });

  it('has authorisations that a library of others signs and reads alike', async () => {
    const authorization = moveOf(5);
    const domain = { name: 'Naru', version: '1', chainId: ANVIL_CHAIN, verifyingContract: contract };
    const scope = { chainId: ANVIL_CHAIN, contract };
    const struct = moveStruct(authorization);
    expect(authorizationDigest(scope, { kind: 'move', authorization })).toBe(TypedDataEncoder.hash(domain, MOVE, struct));
    const signature = await signAuthorization(ALICE, scope, { kind: 'move', authorization });
    expect(verifyTypedData(domain, MOVE, struct, signature)).toBe(ALICE.address);
  });
});
