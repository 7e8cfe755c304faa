import type { Address, BurnAuthorization, ChainCommand, MoveAuthorization } from '@naru/domain/chain';
import { ok } from '@naru/domain/shared';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { NARU_TOKEN } from '../artifacts/index.ts';
import { newNonce, type Scope, signAuthorization } from '../authorization/index.ts';
import { moveStruct } from '../authorization/typed-data.ts';
import { carryOut } from '../testing/outbox.ts';
import { ALICE, BOB, CAROL, type Person, person } from '../testing/people.ts';
import { refusal } from '../testing/refusal.ts';
import { burnOf, deploy, mintOf, moveOf, past, sha256, tokenId, won } from '../testing/tokens.ts';
import { openWorld, WORLDS, type World } from '../testing/worlds.ts';

/** Everything here is Alice's, a token a test, from number 1 on. */
describe.each(WORLDS)('authorisations, %s', (name) => {
  let world: World;
  let scope: Scope;
  let contract: Address;
  beforeAll(async () => {
    world = await openWorld(name);
    contract = await deploy(world.chain);
    scope = { chainId: world.chain.chainId, contract };
    await carryOut(world.chain, mintOf(contract, 1, 40));
  });
  afterAll(() => world.close());

  const move = async (
    authorization: MoveAuthorization,
    change: Partial<Extract<ChainCommand, { kind: 'move' }>> = {},
    by: Person = ALICE,
  ) => {
    const signature = await signAuthorization(by, scope, { kind: 'move', authorization });
    return { kind: 'move', contract, authorization, signature, receiver: BOB.address, price: won(5_000), ...change } as const;
  };
  const burn = async (authorization: BurnAuthorization, by: Person = ALICE) => {
    const signature = await signAuthorization(by, scope, { kind: 'burn', authorization });
    return { kind: 'burn', contract, authorization, signature } as const;
  };
  const why = async (command: ChainCommand): Promise<string> => {
    const prepared = await world.chain.prepare(command, 0);
    if (prepared.ok) return 'done';
    return prepared.failure.reason === 'reverted' ? prepared.failure.error : prepared.failure.reason;
  };
  const holder = (id: number) => world.chain.holding(contract, tokenId(id));

  it('sells to any buyer at the price, and tells under what', async () => {
    const authorization = moveOf(1);
    const { hash } = await carryOut(world.chain, await move(authorization, { receiver: CAROL.address, price: won(7_000) }));
    expect(await holder(1)).toEqual(ok({ owner: CAROL.address, transferCount: 1 }));
    const read = await world.chain.events(contract, undefined, tokenId(1));
    expect(read.ok && read.value.events.at(-1)).toEqual({
      tokenId: tokenId(1),
      from: ALICE.address,
      to: CAROL.address,
      under: { price: won(7_000), approval: authorization.approval, nonce: authorization.nonce },
      hash,
      block: expect.any(Number),
    });
  });
  it('sends to the named receiver, for nothing', async () => {
    await carryOut(world.chain, await move(moveOf(2, { to: BOB.address, minPrice: won(0) }), { price: won(0) }));
    expect(await holder(2)).toEqual(ok({ owner: BOB.address, transferCount: 1 }));
  });
  it('burns', async () => {
    await carryOut(world.chain, await burn(burnOf(3)));
    expect(await holder(3)).toEqual(ok(undefined));
  });

  it('works once, for a move and for a burn', async () => {
    const nonce = newNonce();
    await carryOut(world.chain, await move(moveOf(4, { nonce })));
    expect(await why(await move(moveOf(5, { nonce })))).toBe('AuthorizationSpent');
    expect(await why(await burn(burnOf(5, { nonce })))).toBe('AuthorizationSpent');
  });
  it('is used up by being used', async () => {
    const command = await move(moveOf(6));
    await carryOut(world.chain, command);
    expect(await why(command)).toBe('AuthorizationSpent');
  });
  it('does not revive when the token comes back', async () => {
    const old = await move(moveOf(7));
    await carryOut(world.chain, await move(moveOf(7, { to: BOB.address })));
    const back = moveOf(7, { from: BOB.address, to: ALICE.address, transferCount: 1 });
    await carryOut(world.chain, await move(back, { receiver: ALICE.address }, BOB));
    expect(await holder(7)).toEqual(ok({ owner: ALICE.address, transferCount: 2 }));
    expect(await why(old)).toBe('AuthorizationStale');
    expect(await why(await burn(burnOf(7)))).toBe('AuthorizationStale');
    expect(await why(await move(moveOf(7, { transferCount: 2 })))).toBe('done');
  });
  it('is void once cancelled, though nobody had seen it', async () => {
    const authorization = { from: ALICE.address, nonce: newNonce() };
    const cancel = async (by: Person) => {
      const signature = await signAuthorization(by, scope, { kind: 'cancel', authorization });
      return { kind: 'cancel', contract, authorization, signature } as const;
    };
    expect(await why(await cancel(BOB))).toBe('AuthorizationForged');
    await carryOut(world.chain, await cancel(ALICE));
    expect(await why(await cancel(ALICE))).toBe('AuthorizationSpent');
    expect(await why(await move(moveOf(8, { nonce: authorization.nonce })))).toBe('AuthorizationSpent');
    expect(await why(await move(moveOf(8, { from: BOB.address, nonce: authorization.nonce }), {}, BOB))).toBe('ERC721IncorrectOwner');
  });

  it.each<readonly [string, () => Promise<ChainCommand>, string]>([
    ['late', () => move(moveOf(9, { deadline: past() })), 'AuthorizationLate'],
    ['late for a burn', () => burn(burnOf(9, { deadline: past() })), 'AuthorizationLate'],
    ['signed by another', () => move(moveOf(9), {}, BOB), 'AuthorizationForged'],
    ['of somebody who does not own the token', () => move(moveOf(9, { from: BOB.address }), {}, BOB), 'ERC721IncorrectOwner'],
    ['to burn what another owns', () => burn(burnOf(9, { from: BOB.address }), BOB), 'ERC721IncorrectOwner'],
    ['for a token that nobody owns', () => move(moveOf(90)), 'ERC721NonexistentToken'],
    ['for another receiver', () => move(moveOf(9, { to: CAROL.address })), 'WrongReceiver'],
    ['under its price', () => move(moveOf(9), { price: won(4_999) }), 'PriceTooLow'],
    ['of another move of the token', () => move(moveOf(9, { transferCount: 1 })), 'AuthorizationStale'],
  ])('refuses one %s', async (_, command, error) => {
    expect(await why(await command())).toBe(error);
  });

  it.each<readonly [string, Partial<MoveAuthorization>]>([
    ['receiver', { to: BOB.address }],
    ['floor', { minPrice: won(1) }],
    ['approval', { approval: sha256('another') }],
    ['nonce', { nonce: newNonce() }],
    ['term', { deadline: new Date(Date.now() + 86_400_000) }],
    ['token', { tokenId: tokenId(11) }],
  ])('refuses one whose %s was changed', async (_, change) => {
    const command = await move(moveOf(10));
    expect(await why({ ...command, authorization: { ...command.authorization, ...change } })).toBe('AuthorizationForged');
  });
  it('refuses one for another network, or another contract', async () => {
    const authorization = moveOf(10);
    const elsewhere = { ...scope, chainId: scope.chainId + 1 };
    const signature = await signAuthorization(ALICE, elsewhere, { kind: 'move', authorization });
    expect(await why({ ...(await move(authorization)), signature })).toBe('AuthorizationForged');
    const other = await deploy(world.chain);
    await carryOut(world.chain, mintOf(other, 10, 1));
    expect(await why({ ...(await move(authorization)), contract: other })).toBe('AuthorizationForged');
  });
  it('refuses signatures of any other length or half', async () => {
    const command = await move(moveOf(12));
    const flipped = `${command.signature.slice(0, -2)}${command.signature.endsWith('1b') ? '1c' : '1b'}` as const;
    for (const signature of ['0x', '0x00', command.signature.slice(0, -2), `${command.signature}00`, flipped]) {
      expect(await why({ ...command, signature: `0x${signature.slice(2)}` })).toBe('AuthorizationForged');
    }
  });
  it('is not relayed by whoever holds it', async () => {
    const { authorization } = await move(moveOf(13));
    const stranger = person('stranger');
    const signature = await signAuthorization(ALICE, scope, { kind: 'move', authorization });
    expect(signature).toHaveLength(132);
    expect(await relayBy(world, stranger, contract, authorization, signature)).toBe('AccessControlUnauthorizedAccount');
  });
});

const relayBy = (world: World, who: Person, contract: Address, authorization: MoveAuthorization, signature: `0x${string}`) => {
  return refusal(
    world.client.simulateContract({
      abi: NARU_TOKEN.abi,
      address: contract,
      account: who.address,
      functionName: 'moveWithAuthorization',
      args: [moveStruct(authorization), BOB.address, 5_000n, signature],
    }),
  );
};
