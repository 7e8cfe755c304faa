import type { Address, Hex } from '@naru/domain/chain';
import { ok } from '@naru/domain/shared';
import { must } from '@naru/testkit';
import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newNonce, signAuthorization } from '../authorization/index.ts';
import { carryOut } from '../testing/outbox.ts';
import { ALICE, BOB, OPERATOR } from '../testing/people.ts';
import { burnOf, deploy, mintOf, moveOf, sha256, won } from '../testing/tokens.ts';
import { openWorld, WORLDS, type World } from '../testing/worlds.ts';
import { collectEvidence, type EvidenceSource } from './collect/index.ts';
import { authorizerOf, type Evidence, senderOf, verifyEvidence } from './index.ts';

const lower = (address: Address): string => address.toLowerCase();
const ZERO = `0x${'0'.repeat(40)}`;

/** Anybody's node, as the network's own client reaches it. */
const sourceOf = ({ client }: World): EvidenceSource => ({ request: (request) => client.request({ ...request } as never) });

describe.each(WORLDS)('evidence, %s', (name) => {
  let world: World;
  let contract: Address;
  const done: Record<'mint' | 'move' | 'burn' | 'cancel', Hex> = { mint: '0x', move: '0x', burn: '0x', cancel: '0x' };
  let carrier: Address;
  let carried: Hex;
  const used: Record<'move' | 'burn' | 'cancel', Hex> = { move: '0x', burn: '0x', cancel: '0x' };
  beforeAll(async () => {
    world = await openWorld(name);
    contract = await deploy(world.chain);
    const scope = { chainId: world.chain.chainId, contract };
    done.mint = (await carryOut(world.chain, mintOf(contract, 1, 30))).hash;
    const moving = moveOf(1);
    used.move = moving.nonce;
    const moved = await signAuthorization(ALICE, scope, { kind: 'move', authorization: moving });
    const move = { kind: 'move', contract, authorization: moving, signature: moved, receiver: BOB.address, price: won(7_000) } as const;
    done.move = (await carryOut(world.chain, move)).hash;
    const burning = burnOf(2);
    used.burn = burning.nonce;
    const burnt = await signAuthorization(ALICE, scope, { kind: 'burn', authorization: burning });
    done.burn = (await carryOut(world.chain, { kind: 'burn', contract, authorization: burning, signature: burnt })).hash;
    const voiding = { from: ALICE.address, nonce: newNonce() };
    used.cancel = voiding.nonce;
    const voided = await signAuthorization(ALICE, scope, { kind: 'cancel', authorization: voiding });
    done.cancel = (await carryOut(world.chain, { kind: 'cancel', contract, authorization: voiding, signature: voided })).hash;
    carrier = (await carryOut(world.chain, { kind: 'deployCarrier' })).creates ?? '0x';
    await carryOut(world.chain, { kind: 'role', change: 'grant', contract, role: 'mover', account: carrier });
    const moves = await Promise.all(
      [3, 4].map(async (id) => {
        const authorization = moveOf(id);
        const signature = await signAuthorization(ALICE, scope, { kind: 'move', authorization });
        return { authorization, signature, receiver: BOB.address, price: won(6_000 + id) };
      }),
    );
    carried = (await carryOut(world.chain, { kind: 'moveMany', contract, carrier, moves })).hash;
  });
  afterAll(() => world.close());

  const collect = async (hash: Hex): Promise<Evidence> => {
    const collected = await collectEvidence(sourceOf(world), hash);
    if (!collected.ok) throw new Error(collected.failure);
    return collected.value;
  };

  it('shows a minting, with every hash of its metadata', async () => {
    const shown = verifyEvidence(await collect(done.mint), contract);
    expect(shown).toMatchObject(ok({ transactionHash: done.mint, block: expect.any(Number), timestamp: expect.any(Number) }));
    if (!shown.ok) return;
    expect(shown.value.events).toHaveLength(31);
    expect(shown.value.events[0]).toEqual({ name: 'Transfer', tokenId: '1', from: ZERO, to: lower(ALICE.address) });
    const metadataHashes = Array.from({ length: 30 }, (_, index) => sha256(`metadata of ${index + 1}`));
    expect(shown.value.events.at(-1)).toEqual({
      name: 'Minted',
      firstTokenId: '1',
      creator: lower(ALICE.address),
      royaltyBps: 250,
      metadataHashes,
    });
  });

  it('shows a move, a burn and a cancellation', async () => {
    const events = async (hash: Hex) => {
      const shown = verifyEvidence(await collect(hash), contract);
      return shown.ok ? shown.value.events : shown.failure;
    };
    const approval = sha256('what Alice approved');
    const [alice, bob] = [lower(ALICE.address), lower(BOB.address)];
    expect(await events(done.move)).toEqual([
      { name: 'Transfer', tokenId: '1', from: alice, to: bob },
      { name: 'Moved', tokenId: '1', from: alice, to: bob, price: 7_000n, approval, nonce: used.move },
    ]);
    expect(await events(done.burn)).toEqual([
      { name: 'Transfer', tokenId: '2', from: alice, to: ZERO },
      { name: 'Burned', tokenId: '2', from: alice, approval, nonce: used.burn },
    ]);
    expect(await events(done.cancel)).toEqual([{ name: 'AuthorizationCancelled', from: alice, nonce: used.cancel }]);
  });

  it('shows who has sent each, and whose authorisation it carries', async () => {
    const scope = { chainId: world.chain.chainId, contract };
    for (const [kind, hash] of Object.entries(done)) {
      const shown = verifyEvidence(await collect(hash), contract);
      const transaction = shown.ok ? shown.value.transaction : undefined;
      if (transaction?.call === undefined) throw new Error(`nothing is known of the ${kind}`);
      expect(transaction).toMatchObject({ chainId: scope.chainId, to: lower(contract), call: { kind } });
      expect(senderOf(transaction)).toBe(lower(OPERATOR.address));
      const { call } = transaction;
      if (call.kind === 'mint' || call.kind === 'moveMany') continue;
      expect(call).toMatchObject({ from: lower(ALICE.address), nonce: used[call.kind] });
      expect(authorizerOf(scope, call)).toBe(lower(ALICE.address));
      expect(authorizerOf({ ...scope, chainId: 1 }, call)).not.toBe(lower(ALICE.address));
      expect(authorizerOf(scope, { ...call, nonce: newNonce() })).not.toBe(lower(ALICE.address));
      expect(authorizerOf(scope, { ...call, signature: '0x12' })).toBeUndefined();
    }
  });

  it('shows every one of several moves in a transaction, with its own authorisation, and what carried them', async () => {
    const scope = { chainId: world.chain.chainId, contract };
    const shown = must(verifyEvidence(await collect(carried), contract));
    expect(shown.events.map((event) => [event.name, 'tokenId' in event && event.tokenId])).toEqual([
      ['Transfer', '3'],
      ['Moved', '3'],
      ['Transfer', '4'],
      ['Moved', '4'],
    ]);
    expect(shown.transaction?.to).toBe(lower(carrier));
    const call = shown.transaction?.call;
    if (call?.kind !== 'moveMany') throw new Error('nothing was carried');
    expect(call.contract).toBe(lower(contract));
    expect(call.moves.map(({ tokenId, price, receiver }) => [tokenId, price, receiver])).toEqual([
      [3n, 6_003n, lower(BOB.address)],
      [4n, 6_004n, lower(BOB.address)],
    ]);
    for (const move of call.moves) expect(authorizerOf(scope, move)).toBe(lower(ALICE.address));
  });

  it('tells nothing of another contract', async () => {
    expect(verifyEvidence(await collect(done.move), `0x${'12'.repeat(20)}`)).toMatchObject(ok({ events: [] }));
  });

  it('is refused for a single digit that was changed, and for nodes that are missing or left over', async () => {
    const whole = await collect(done.move);
    const other = await collect(done.burn);
    const refused = (change: Partial<Evidence>) => expect(verifyEvidence({ ...whole, ...change }, contract).ok).toBe(false);
    refused({ index: whole.index + 1 });
    refused({ blockHash: other.blockHash });
    refused({ header: other.header });
    refused({ receiptProof: other.receiptProof });
    refused({ transactionProof: other.transactionProof });
    refused({ receiptProof: [] });
    refused({ receiptProof: [...whole.receiptProof, ...whole.receiptProof] });
    const flip = (text: Hex, at: number): Hex => `0x${text.slice(2, at)}${text[at] === '0' ? '1' : '0'}${text.slice(at + 1)}`;
    fc.assert(
      fc.property(fc.constantFrom('header', 'receiptProof', 'transactionProof'), fc.nat(), fc.nat(), (part, node, digit) => {
        const target = part === 'header' ? [whole.header] : whole[part];
        const chosen = node % target.length;
        const changed = target.map((text, at) => (at === chosen ? flip(text, 2 + (digit % (text.length - 2))) : text));
        refused(part === 'header' ? { header: changed[0] ?? '0x' } : { [part]: changed });
      }),
      { numRuns: 60 },
    );
  });

  it('is not there for a transaction that is in no block', async () => {
    expect(await collectEvidence(sourceOf(world), sha256('nothing'))).toEqual({ ok: false, failure: 'notInABlock' });
  });
});
