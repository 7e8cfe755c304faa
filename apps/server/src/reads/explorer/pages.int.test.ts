import { checksummed } from '@naru/chain/keys';
import { beforeAll, expect, it } from 'vitest';
import { brand } from '../../stores/branding.ts';
import { chainActions, custodyKeys, tokenMetadata } from '../../stores/schema/index.ts';
import { onBothEngines } from '../../testing/both-engines.ts';
import { makeGround, type TestGround } from '../../testing/ground.ts';
import { PLANTED_AT, plantMarket } from '../../testing/planted-market.ts';
import { addressPage, tokenOnChain } from './pages.ts';
import { namesOfParties } from './parties.ts';

const addressOf = (digit: string) => checksummed(brand.address(`0x${digit.repeat(40)}`));
const [OPEN, SHY, BARRED, SITE, NOBODY] = [addressOf('1'), addressOf('2'), addressOf('3'), addressOf('4'), addressOf('5')] as const;

/** Whom addresses belong to, and NFTs of theirs: one that all may see, a private one, one that is no more, and one that the store has. */
const plant = async ({ deps }: TestGround) => {
  const market = plantMarket(deps.db);
  const open = await market.member('열린이');
  const shy = await market.member('숨은이', { isPrivate: true });
  const barred = await market.member('막힌이', { state: 'suspended' });
  const site = await market.site('ART', open);
  await deps.db.insert(custodyKeys).values([
    { address: OPEN, memberId: open.id, sealed: '' },
    { address: SHY, memberId: shy.id, sealed: '' },
    { address: BARRED, memberId: barred.id, sealed: '' },
    { address: SITE, siteCode: site, sealed: '' },
  ]);
  const product = await market.product(site, '달항아리');
  const named = {
    shown: await market.token(product, open, { frozen: true }),
    hidden: await market.token(product, open, { visibility: 'private' }),
    ended: await market.token(product, open, { state: 'revoked' }),
    unsold: await market.token(product, null),
  };
  await deps.db.insert(tokenMetadata).values({ tokenId: named.shown.tokenId, body: '{}', sha256: 'ab' });
  const about = { kind: 'transferFrom', receiver: OPEN, state: 'failed', createdAt: PLANTED_AT } as const;
  for (const { tokenId } of [named.shown, named.hidden]) await deps.db.insert(chainActions).values({ ...about, tokenId });
  await deps.db.insert(chainActions).values({ ...about, kind: 'minting', receiver: null, tokenId: named.unsold.tokenId, state: 'queued' });
  return named;
};

onBothEngines('the explorer', (open) => {
  let ground: TestGround;
  let at: Awaited<ReturnType<typeof plant>>;
  beforeAll(async () => {
    ground = makeGround(await open());
    at = await plant(ground);
  });

  it.each([
    ['a member with an open page', OPEN, { kind: 'member', name: '열린이' }],
    ['a member who keeps their page to themselves', SHY, { kind: 'member', name: '' }],
    ['a member who is suspended', BARRED, { kind: 'member', name: '' }],
    ['an issuer', SITE, { kind: 'issuer', name: '발행사 ART' }],
    ['nobody whom we know', NOBODY, { kind: 'stranger', name: '' }],
  ])('says of an address whose it is: %s', async (_, address, party) => {
    const name = await namesOfParties(ground.deps, [address, undefined]);
    expect(name(address)).toEqual({ address, ...party });
    expect(name(undefined)).toBeNull();
  });

  it('knows the market’s own addresses', async () => {
    const { chain } = ground.deps;
    const name = await namesOfParties(ground.deps, []);
    expect([name(chain.contract)?.kind, name(chain.operator)?.kind]).toEqual(['contract', 'operator']);
  });

  it.each<readonly [keyof typeof at, string | undefined, object]>([
    ['shown', OPEN, { frozen: true, metadataHash: 'ab', state: 'failed' }],
    ['hidden', undefined, { metadataHash: '' }],
    ['ended', undefined, {}],
    ['unsold', SITE, { state: 'queued' }],
  ])('tells where an NFT stands, and whose it is where everybody may know: %s', async (name, owner, expected) => {
    const { tokenId } = at[name];
    const page = await tokenOnChain(ground.deps, tokenId);
    expect(page).toMatchObject({ name: `달항아리 #${tokenId}`, contract: ground.deps.chain.contract, ...expected });
    expect(page?.owner?.address).toBe(owner);
    expect(await tokenOnChain(ground.deps, '999')).toBeUndefined();
  });

  it('tells what concerned an address, whatever its capitals, but nothing of private NFTs', async () => {
    const { party, rows } = await addressPage(ground.deps, OPEN.toLowerCase(), { limit: 5, offset: 0 });
    expect([party.address, party.name]).toEqual([OPEN, '열린이']);
    expect([rows.dataList.map(({ tokenId, kind, state }) => [tokenId, kind, state]), rows.allCount]).toEqual([
      [[at.shown.tokenId, 'transferFrom', 'failed']],
      1,
    ]);
  });
});
