import type { Address } from '@naru/domain/chain';
import { type Abi, getAddress } from 'viem';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { NARU_TOKEN } from '../artifacts/index.ts';
import { newNonce, signAuthorization } from '../authorization/index.ts';
import { carryOut } from '../testing/outbox.ts';
import { ALICE, BOB, CAROL, OPERATOR, type Person } from '../testing/people.ts';
import { CONTRACT_WALLET, VAULT } from '../testing/receivers.gen.ts';
import { mined, refusal } from '../testing/refusal.ts';
import { deploy, later, mintOf, moveOf, sha256, won } from '../testing/tokens.ts';
import { openWorld, WORLDS, type World } from '../testing/worlds.ts';

const abi: Abi = NARU_TOKEN.abi;

/** Alice holds her own key; Carol's is the market's. */
describe.each(WORLDS)('tokens by ERC-721, %s', (name) => {
  let world: World;
  let address: Address;
  let wallet: Address;
  let vault: Address;
  beforeAll(async () => {
    world = await openWorld(name);
    address = await deploy(world.chain);
    await carryOut(world.chain, mintOf(address, 1, 20));
    await carryOut(world.chain, { ...mintOf(address, 101, 3), creator: CAROL.address });
    const authorization = { from: ALICE.address, nonce: newNonce(), deadline: later() };
    const signature = await signAuthorization(
      ALICE,
      { chainId: world.chain.chainId, contract: address },
      { kind: 'takeCustody', authorization },
    );
    await carryOut(world.chain, { kind: 'takeCustody', contract: address, authorization, signature });
    const alice = world.wallet(ALICE);
    const put = async (hash: ReturnType<typeof alice.deployContract>) => getAddress((await mined(world, hash)).contractAddress ?? '0x');
    wallet = await put(alice.deployContract({ ...CONTRACT_WALLET, args: [BOB.address], chain: null }));
    vault = await put(alice.deployContract({ ...VAULT, chain: null }));
  });
  afterAll(() => world.close());

  const read = (call: { functionName: string; args?: readonly unknown[] }) => world.client.readContract({ abi, address, ...call });
  const tries = (who: Person, call: { functionName: string; args: readonly unknown[] }) =>
    refusal(world.client.simulateContract({ abi, address, account: who.address, ...call }));
  const does = (who: Person, call: { functionName: string; args: readonly unknown[] }) =>
    mined(world, world.wallet(who).writeContract({ abi, address, chain: null, ...call }));
  const ownerOf = (id: bigint) => read({ functionName: 'ownerOf', args: [id] });

  it('keeps what was known at the minting', async () => {
    expect([
      await read({ functionName: 'tokenURI', args: [7n] }),
      await read({ functionName: 'metadataHashOf', args: [7n] }),
      await read({ functionName: 'creatorOf', args: [102n] }),
      await read({ functionName: 'royaltyInfo', args: [7n, 10_001n] }),
      await read({ functionName: 'balanceOf', args: [CAROL.address] }),
      await read({ functionName: 'name' }),
    ]).toEqual(['https://naru.example/nft/7', sha256('metadata of 7'), CAROL.address, [ALICE.address, 250n], 3n, 'Naru']);
    expect(await tries(ALICE, { functionName: 'metadataHashOf', args: [50n] })).toBe('ERC721NonexistentToken');
  });

  it.each([
    ['ERC-165', '0x01ffc9a7', true],
    ['ERC-721', '0x80ac58cd', true],
    ['ERC-721 metadata', '0x5b5e139f', true],
    ['ERC-2981', '0x2a55205a', true],
    ['access control', '0x7965db0b', true],
    ['nothing', '0xffffffff', false],
  ] as const)('says whether it knows %s', async (_, id, known) => {
    expect(await read({ functionName: 'supportsInterface', args: [id] })).toBe(known);
  });

  it.each([
    ['approve', [BOB.address, 101n]],
    ['setApprovalForAll', [BOB.address, true]],
    ['transferFrom', [CAROL.address, BOB.address, 101n]],
    ['safeTransferFrom', [CAROL.address, BOB.address, 101n]],
    ['burn', [101n]],
  ] as const)('closes %s to an owner whose key is in custody', async (functionName, args) => {
    expect(await tries(CAROL, { functionName, args })).toBe('AuthorizationNeeded');
  });

  it('moves by an approval, once', async () => {
    await does(ALICE, { functionName: 'approve', args: [BOB.address, 1n] });
    expect(await read({ functionName: 'getApproved', args: [1n] })).toBe(BOB.address);
    expect(await tries(CAROL, { functionName: 'transferFrom', args: [ALICE.address, CAROL.address, 1n] })).toBe(
      'ERC721InsufficientApproval',
    );
    expect(await tries(CAROL, { functionName: 'approve', args: [CAROL.address, 1n] })).toBe('ERC721InvalidApprover');
    await does(BOB, { functionName: 'transferFrom', args: [ALICE.address, CAROL.address, 1n] });
    expect([await ownerOf(1n), await read({ functionName: 'transferCount', args: [1n] })]).toEqual([CAROL.address, 1n]);
    expect(await tries(BOB, { functionName: 'transferFrom', args: [CAROL.address, BOB.address, 1n] })).toBe('AuthorizationNeeded');
  });

  it('moves any token of an owner by an operator of theirs', async () => {
    await does(ALICE, { functionName: 'setApprovalForAll', args: [BOB.address, true] });
    await does(BOB, { functionName: 'transferFrom', args: [ALICE.address, BOB.address, 2n] });
    await does(ALICE, { functionName: 'setApprovalForAll', args: [BOB.address, false] });
    expect(await ownerOf(2n)).toBe(BOB.address);
    expect(await tries(BOB, { functionName: 'transferFrom', args: [ALICE.address, BOB.address, 3n] })).toBe('ERC721InsufficientApproval');
  });

  it('hands tokens only to contracts that take them', async () => {
    await does(ALICE, { functionName: 'safeTransferFrom', args: [ALICE.address, wallet, 4n] });
    expect(await ownerOf(4n)).toBe(wallet);
    expect(await tries(ALICE, { functionName: 'safeTransferFrom', args: [ALICE.address, vault, 5n] })).toBe('ERC721InvalidReceiver');
    expect(await tries(ALICE, { functionName: 'transferFrom', args: [ALICE.address, `0x${'0'.repeat(40)}`, 5n] })).toBe(
      'ERC721InvalidReceiver',
    );
  });

  it('moves a token of a contract that says yes to a signature (ERC-1271)', async () => {
    await does(ALICE, { functionName: 'safeTransferFrom', args: [ALICE.address, wallet, 6n] });
    const authorization = moveOf(6, { from: wallet, transferCount: 1 });
    const scope = { chainId: world.chain.chainId, contract: address };
    const by = (who: Person) => signAuthorization(who, scope, { kind: 'move', authorization });
    const move = { kind: 'move', contract: address, authorization, receiver: BOB.address, price: won(5_000) } as const;
    expect(await world.chain.prepare({ ...move, signature: await by(ALICE) }, 0)).toMatchObject({
      failure: { error: 'AuthorizationForged' },
    });
    await carryOut(world.chain, { ...move, signature: await by(BOB) });
    expect(await ownerOf(6n)).toBe(BOB.address);
  });

  it('lets an owner with a key void what they signed by themselves, once', async () => {
    const nonce = newNonce();
    await does(ALICE, { functionName: 'cancelAuthorization', args: [nonce] });
    expect(await read({ functionName: 'authorizationSpent', args: [ALICE.address, nonce] })).toBe(true);
    expect(await tries(ALICE, { functionName: 'cancelAuthorization', args: [nonce] })).toBe('AuthorizationSpent');
  });

  it('burns, for good', async () => {
    expect(await tries(BOB, { functionName: 'burn', args: [8n] })).toBe('ERC721InsufficientApproval');
    await does(ALICE, { functionName: 'burn', args: [8n] });
    expect(await tries(ALICE, { functionName: 'ownerOf', args: [8n] })).toBe('ERC721NonexistentToken');
    expect(await read({ functionName: 'metadataHashOf', args: [8n] })).toBe(sha256('metadata of 8'));
    expect(await tries(ALICE, { functionName: 'burn', args: [8n] })).toBe('ERC721NonexistentToken');
    expect(await tries(OPERATOR, { functionName: 'mintBatch', args: [ALICE.address, 8n, [sha256('again')], 0] })).toBe('AlreadyMinted');
  });

  const hashes = (count: number) => Array.from({ length: count }, (_, index) => sha256(String(index)));
  it.each([
    ['nothing', [ALICE.address, 300n, [], 0], 'BatchOutOfRange'],
    ['501 at once', [ALICE.address, 300n, hashes(501), 0], 'BatchOutOfRange'],
    ['numbers beyond 64 bits', [ALICE.address, 2n ** 64n - 1n, hashes(1), 0], 'BatchOutOfRange'],
    ['a number that is taken', [ALICE.address, 18n, hashes(1), 0], 'AlreadyMinted'],
    ['a stretch that reaches into another', [ALICE.address, 99n, hashes(4), 0], 'AlreadyMinted'],
    ['to nobody', [`0x${'0'.repeat(40)}`, 300n, hashes(1), 0], 'ERC721InvalidReceiver'],
    ['a royalty above the price', [ALICE.address, 300n, hashes(1), 10_001], 'RoyaltyTooHigh'],
  ] as const)('does not mint %s', async (_, args, error) => {
    expect(await tries(OPERATOR, { functionName: 'mintBatch', args })).toBe(error);
  });
  it('mints and relays for its roles alone', async () => {
    expect(await tries(ALICE, { functionName: 'mintBatch', args: [ALICE.address, 300n, hashes(1), 0] })).toBe(
      'AccessControlUnauthorizedAccount',
    );
  });
});
