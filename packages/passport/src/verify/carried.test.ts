import type { Hex } from '@naru/domain/chain';
import { ok } from '@naru/domain/shared';
import { beforeAll, describe, expect, it } from 'vitest';
import { keyIdOf, type MadePassport, makePassport, type PassportPins } from '../make/index.ts';
import { openTestChain, person, type TestChain } from '../testing/chain.ts';
import { verifyIndependently } from '../testing/independent/verify.ts';
import { type Happening, linked, METADATA, newSigner, SHOP, STORY_MS } from '../testing/story.ts';
import { verifyPassport } from './verify.ts';

const KIM = { member: 12, nickname: '푸른 물결' };
const [IDS, LEFT] = [['6', '7'], '8'] as const;

/** Two of three NFTs go to one member in one transaction: each of their passports has all of it, and tells its own. */
describe('NFTs that moved in one transaction', () => {
  let chain: TestChain;
  let minted: Hex;
  let carried: Hex;
  let pins: PassportPins;
  let passportOf: (id: string, rows: readonly Happening[]) => Promise<MadePassport>;
  beforeAll(async () => {
    chain = await openTestChain();
    const [shop, kim] = [person('shop'), person('kim')];
    minted = await chain.mint('6', METADATA, shop);
    carried = await chain.carry(IDS, shop, kim);
    const signer = newSigner();
    const contract: Hex = `0x${chain.contract.slice(2).toLowerCase()}`;
    pins = { keys: [signer.key], chainId: chain.chainId, contract, relays: [chain.relay.address.toLowerCase()] };
    const ports = { keyId: await keyIdOf(signer.key), sign: signer.sign, evidenceOf: chain.evidenceOf };
    passportOf = async (id, rows) =>
      makePassport(
        {
          market: 'https://naru.example',
          site: { code: 'NARU', name: '나루 공방' },
          issuedAt: new Date('2026-11-21T00:00:00.000Z'),
          token: { chainId: chain.chainId, contract, tokenId: id, metadata: METADATA[Number(id) - 6] ?? '' },
          history: await linked(id, rows),
          goods: null,
          testimonies: [],
        },
        ports,
      );
  }, STORY_MS);

  const story = (): readonly Happening[] => [
    ['mint', null, SHOP, null, { txId: minted }],
    ['gift', SHOP, KIM, null, { txId: carried }],
  ];

  it.each(IDS)('have each a passport that checks: %s', async (id) => {
    const passport = await passportOf(id, story());
    expect(passport.version).toBe(5);
    const text = JSON.stringify(passport);
    expect(await verifyPassport(text, pins)).toMatchObject(ok({ tokenId: id, owner: KIM.nickname }));
    expect(verifyIndependently(text, pins)).toBe(KIM.nickname);
  });

  it('are told by a version that older verifiers know, as long as they moved with no other', async () => {
    expect((await passportOf('7', story().slice(0, 1))).version).toBe(4);
  });

  it('prove no move of another NFT, nor a second one of their own', async () => {
    const left = JSON.stringify(await passportOf(LEFT, story()));
    expect(await verifyPassport(left, pins)).toEqual({ ok: false, failure: { reason: 'eventMissing', seq: 2 } });
    const onward: Happening = ['gift', KIM, { member: 31, nickname: '고요한 나루' }, null, { txId: carried }];
    const twice = JSON.stringify(await passportOf('6', [...story(), onward]));
    expect(await verifyPassport(twice, pins)).toMatchObject({ ok: false, failure: { seq: 3 } });
    for (const text of [left, twice]) expect(() => verifyIndependently(text, pins)).toThrow();
  });
});
