import { type Address, type ChainCommand, MOST_IN_A_MOVE, type MoveMany } from '@naru/domain/chain';
import { fail, ok } from '@naru/domain/shared';
import { must } from '@naru/testkit';
import { stubbornNode } from '@naru/testkit/anvil';
import { numberToHex } from 'viem';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { NARU_CARRIER } from '../artifacts/index.ts';
import { type Scope, signAuthorization } from '../authorization/index.ts';
import { moveStruct } from '../authorization/typed-data.ts';
import { rpcChain } from '../rpc/index.ts';
import { ANVIL_CHAIN, startAnvil } from '../testing/anvil.ts';
import { carryOut, settled } from '../testing/outbox.ts';
import { ALICE, BOB, CAROL, OPERATOR, person } from '../testing/people.ts';
import { refusal } from '../testing/refusal.ts';
import { deploy, mintOf, moveOf, tokenId, won } from '../testing/tokens.ts';
import { openWorld, WORLDS, type World } from '../testing/worlds.ts';

type Moved = MoveMany['moves'][number];

const signedFor =
  (scope: Scope) =>
  async (id: number, change: Parameters<typeof moveOf>[1] = {}, receiver: Address = BOB.address): Promise<Moved> => {
    const authorization = moveOf(id, change);
    const signature = await signAuthorization(ALICE, scope, { kind: 'move', authorization });
    return { authorization, signature, receiver, price: won(5_000) };
  };

/** Everything here is Alice's, a token a move, from number 1 on. */
describe.each(WORLDS)('what carries several moves, %s', (name) => {
  let world: World;
  let contract: Address;
  let carrier: Address;
  let moved: ReturnType<typeof signedFor>;
  beforeAll(async () => {
    world = await openWorld(name);
    contract = await deploy(world.chain);
    moved = signedFor({ chainId: world.chain.chainId, contract });
    await carryOut(world.chain, mintOf(contract, 1, 100));
    const made = await carryOut(world.chain, { kind: 'deployCarrier' });
    carrier = made.creates ?? '0x';
  });
  afterAll(() => world.close());

  const carried = (moves: readonly Moved[]): ChainCommand => ({ kind: 'moveMany', contract, carrier, moves });
  const why = async (command: ChainCommand): Promise<string> => {
    const prepared = await world.chain.prepare(command, 0);
    if (prepared.ok) return 'done';
    return prepared.failure.reason === 'reverted' ? prepared.failure.error : prepared.failure.reason;
  };
  const holder = (id: number) => world.chain.holding(contract, tokenId(id));

  it('carries nothing before it has its role', async () => {
    expect(await why(carried([await moved(1), await moved(2)]))).toBe('AccessControlUnauthorizedAccount');
    await carryOut(world.chain, { kind: 'role', change: 'grant', contract, role: 'mover', account: carrier });
    expect(await world.chain.status(contract, carrier)).toMatchObject(ok({ roles: ['mover'] }));
  });

  it('moves each token to its receiver in one transaction, and the contract tells of each', async () => {
    const [one, other] = [await moved(1), await moved(2, { to: CAROL.address }, CAROL.address)];
    const { hash } = await carryOut(world.chain, carried([one, other]));
    expect([await holder(1), await holder(2)]).toEqual([
      ok({ owner: BOB.address, transferCount: 1 }),
      ok({ owner: CAROL.address, transferCount: 1 }),
    ]);
    const events = must(await world.chain.events(contract, undefined)).events.filter((event) => event.hash === hash);
    expect(events.map(({ tokenId: id, to, under }) => [id, to, under?.nonce])).toEqual([
      [tokenId(1), BOB.address, one.authorization.nonce],
      [tokenId(2), CAROL.address, other.authorization.nonce],
    ]);
    const ofOne = must(await world.chain.events(contract, undefined, tokenId(2))).events;
    expect(ofOne.at(-1)).toMatchObject({ hash, to: CAROL.address, under: { nonce: other.authorization.nonce } });
  });

  it('moves none where one is refused, and says why', async () => {
    const [good, spent] = [await moved(3), await moved(4, { transferCount: 1 })];
    expect(await why(carried([good, spent]))).toBe('AuthorizationStale');
    const untried = must(await world.chain.prepare(carried([good, spent]), must(await world.chain.nextNonce()), { untried: true }));
    must(await world.chain.send(untried.raw));
    expect(await settled(world.chain, untried)).toMatchObject({ state: 'reverted', error: 'AuthorizationStale' });
    expect(await holder(3)).toEqual(ok({ owner: ALICE.address, transferCount: 0 }));
    await carryOut(world.chain, carried([good, await moved(4)]));
    expect(await holder(3)).toEqual(ok({ owner: BOB.address, transferCount: 1 }));
  });

  it('is of use to nobody who may not move tokens themselves', async () => {
    const { authorization, ...how } = await moved(5);
    const args = [contract, [{ ...how, move: moveStruct(authorization), price: 5_000n, receiver: CAROL.address }]] as const;
    const by = (account: Address) =>
      world.client.simulateContract({ abi: NARU_CARRIER.abi, address: carrier, functionName: 'moveMany', account, args });
    expect(await refusal(by(person('stranger').address))).toBe('AccessControlUnauthorizedAccount');
    await expect(by(OPERATOR.address)).resolves.toBeDefined();
  });

  it('carries as many as go together with the gas that they are given untried', async () => {
    const moves = await Promise.all(Array.from({ length: MOST_IN_A_MOVE }, (_, place) => moved(10 + place)));
    const prepared = must(await world.chain.prepare(carried(moves), must(await world.chain.nextNonce()), { untried: true }));
    must(await world.chain.send(prepared.raw));
    expect(await settled(world.chain, prepared)).toMatchObject({ state: 'confirmed' });
    const { gasUsed } = await world.client.getTransactionReceipt({ hash: prepared.hash });
    expect(gasUsed / BigInt(MOST_IN_A_MOVE)).toBeLessThan(150_000n);
  });
});

it('refuses as many as no block of the network could hold, before anything is sent', async () => {
  const anvil = await startAnvil();
  const door = await stubbornNode(anvil.url);
  try {
    const chain = rpcChain({ url: door.url, chainId: ANVIL_CHAIN, operator: OPERATOR, confirmations: 1 });
    const contract = await deploy(chain);
    const { creates: carrier = '0x' } = await carryOut(chain, { kind: 'deployCarrier' });
    await carryOut(chain, { kind: 'role', change: 'grant', contract, role: 'mover', account: carrier });
    await carryOut(chain, mintOf(contract, 1, 25));
    const moved = signedFor({ chainId: ANVIL_CHAIN, contract });
    const moves = await Promise.all(Array.from({ length: 25 }, (_, place) => moved(place + 1)));
    const nonce = must(await chain.nextNonce());
    const command = { kind: 'moveMany', contract, carrier, moves } as const;
    door.lies = { eth_getBlockByNumber: (_, { result }) => ({ result: { ...Object(result), gasLimit: numberToHex(2_500_000n) } }) };
    expect(await chain.prepare(command, nonce)).toEqual(fail({ reason: 'reverted', error: 'TooManyForABlock', args: [] }));
    expect(await chain.prepare({ ...command, moves: moves.slice(0, 12) }, nonce)).toMatchObject({ ok: true });
  } finally {
    door.close();
    await anvil.stop();
  }
});
