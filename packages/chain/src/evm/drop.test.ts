import type { Address, Drop } from '@naru/domain/chain';
import { ok } from '@naru/domain/shared';
import { must } from '@naru/testkit';
import { concat, encodeAbiParameters, keccak256, parseAbiParameters, toHex } from 'viem';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { NARU_DROP } from '../artifacts/index.ts';
import { signAuthorization } from '../authorization/index.ts';
import { metadataTree } from '../testing/metadata-tree.ts';
import { carryOut } from '../testing/outbox.ts';
import { ALICE, BOB } from '../testing/people.ts';
import { burnOf, moveOf, sha256, tokenId, won } from '../testing/tokens.ts';
import { openWorld, WORLDS, type World } from '../testing/worlds.ts';

const FIRST = 1_000;
const COUNT = 12_000;
const hashes = Array.from({ length: COUNT }, (_, index) => sha256(`metadata of ${FIRST + index}`));
const tree = metadataTree(tokenId(FIRST), hashes);

/** Twelve thousand tokens in one transaction. */
describe.each(WORLDS)('a drop, %s', (name) => {
  let world: World;
  let contract: Address;
  beforeAll(async () => {
    world = await openWorld(name);
    const drop: Drop = {
      kind: 'drop',
      name: 'Drop',
      symbol: 'DROP',
      baseUri: 'https://naru.example/nft/',
      creator: ALICE.address,
      firstTokenId: tokenId(FIRST),
      count: COUNT,
      royaltyBps: 500,
      metadataRoot: tree.root,
    };
    contract = (await carryOut(world.chain, drop)).creates ?? '0x';
  });
  afterAll(() => world.close());

  const isMetadata = (id: number, hash: `0x${string}`, proof: readonly `0x${string}`[]) =>
    world.client.readContract({ abi: NARU_DROP.abi, address: contract, functionName: 'isMetadata', args: [BigInt(id), hash, proof] });

  it('holds every token at once, and none beside them', async () => {
    const ids = [FIRST, FIRST + 7_000, FIRST + COUNT - 1];
    const owned = ok({ owner: ALICE.address, transferCount: 0 });
    expect(await Promise.all(ids.map((id) => world.chain.holding(contract, tokenId(id))))).toEqual([owned, owned, owned]);
    const beside = [FIRST - 1, FIRST + COUNT].map((id) => world.chain.holding(contract, tokenId(id)));
    expect(await Promise.all(beside)).toEqual([ok(undefined), ok(undefined)]);
    const minted = must(await world.chain.events(contract, undefined)).events;
    expect(minted).toHaveLength(COUNT);
    expect(minted.at(-1)).toMatchObject({ tokenId: String(FIRST + COUNT - 1), from: undefined, to: ALICE.address });
  });

  it('knows each token’s metadata by its proof', async () => {
    const [id, hash, other] = [FIRST + 6_789, hashes[6_789] ?? '0x', hashes[0] ?? '0x'];
    const proof = tree.proofOf(tokenId(id));
    expect([await isMetadata(id, hash, proof), await isMetadata(id, other, proof), await isMetadata(id + 1, hash, proof)]).toEqual([
      true,
      false,
      false,
    ]);
    expect(await isMetadata(FIRST + COUNT, hash, proof)).toBe(false);
  });

  it('moves and burns under authorisations, as any token does', async () => {
    const scope = { chainId: world.chain.chainId, contract };
    const id = FIRST + 5_001;
    const authorization = moveOf(id);
    const signature = await signAuthorization(ALICE, scope, { kind: 'move', authorization });
    await carryOut(world.chain, { kind: 'move', contract, authorization, signature, receiver: BOB.address, price: won(5_000) });
    expect(await world.chain.holding(contract, tokenId(id))).toEqual(ok({ owner: BOB.address, transferCount: 1 }));
    const burned = burnOf(id + 1);
    const burning = await signAuthorization(ALICE, scope, { kind: 'burn', authorization: burned });
    await carryOut(world.chain, { kind: 'burn', contract, authorization: burned, signature: burning });
    const after = [id - 1, id + 1, id + 2].map((one) => world.chain.holding(contract, tokenId(one)));
    const still = ok({ owner: ALICE.address, transferCount: 0 });
    expect(await Promise.all(after)).toEqual([still, ok(undefined), still]);
    expect(must(await world.chain.events(contract, undefined, tokenId(id))).events.map(({ to }) => to)).toEqual([
      ALICE.address,
      BOB.address,
    ]);
  });
});

it('makes the tree as others do: sorted pairs over leaves hashed twice', () => {
  const [a, b] = [sha256('a'), sha256('b')];
  const leaf = (id: bigint, hash: `0x${string}`) =>
    keccak256(keccak256(encodeAbiParameters(parseAbiParameters('uint256, bytes32'), [id, hash])));
  const [left = toHex(''), right = toHex('')] = [leaf(5n, a), leaf(6n, b)].toSorted();
  const two = metadataTree(tokenId(5), [a, b]);
  expect(two.root).toBe(keccak256(concat([left, right])));
  expect(two.proofOf(tokenId(5))).toEqual([leaf(6n, b)]);
  expect(metadataTree(tokenId(5), [a])).toMatchObject({ root: leaf(5n, a) });
});
