import { describe, expect, it } from 'vitest';
import type { Actor } from '../account/rules.ts';
import { type Failure, failure } from '../failure/code.ts';
import type { NftKind, ProductType } from '../nft/kinds.ts';
import { type Did, parseDid, parseSiteCode, type SiteCode } from '../shared/ids.ts';
import { won } from '../testing/values.ts';
import { ASSET_QUESTIONS, plainDisclosure } from './disclosure.ts';
import type { ItemState } from './item-lifecycle.ts';
import { changedFields, lockedFields, type ProductFacts } from './product-change.ts';
import { NO_TEXTS } from './product-fields.ts';
import type { ProductState } from './product-lifecycle.ts';
import {
  type ItemFacts,
  type PlacedProduct,
  whyNotCategorisable,
  whyNotItemListable,
  whyNotItemUnlistable,
  whyNotMintable,
  whyNotPriceable,
  whyNotProductChangeable,
  whyNotProductDeletable,
  whyNotPublishable,
  whyNotRevocable,
  whyNotShowable,
} from './rules.ts';
import type { ProductChange } from './views.ts';

const did = ((): Did => {
  const parsed = parseDid('did:naru:issuer');
  if (!parsed.ok) throw new Error('test data');
  return parsed.value;
})();
const site = (code: string): SiteCode => {
  const parsed = parseSiteCode(code);
  if (!parsed.ok) throw new Error(code);
  return parsed.value;
};

const ISSUER: Actor = { kind: 'issuer', did, siteCode: site('RAON') };
const STRANGERS: readonly Actor[] = [{ kind: 'anonymous' }, { kind: 'member', did }, { kind: 'issuer', did, siteCode: site('OTHER') }];

const item = (state: ItemState): ItemFacts => ({ siteCode: site('RAON'), state });
const wrongState = (state: string, event: string) => failure('wrongState', { data: { state, event } });

describe('whyNotMintable', () => {
  it.each([
    ['made', []],
    ['minted', [wrongState('minted', 'mint')]],
    ['onSale', [wrongState('onSale', 'mint')]],
    ['reserved', [wrongState('reserved', 'mint')]],
    ['sold', [wrongState('sold', 'mint')]],
    ['revoked', [wrongState('revoked', 'mint')]],
  ] as const)('an item that is %s', (state, reasons) => {
    expect(whyNotMintable(item(state), ISSUER)).toEqual(reasons);
  });
});

describe('whyNotItemListable', () => {
  it.each([
    ['made', [failure('notMinted')]],
    ['minted', []],
    ['onSale', [failure('alreadyListed')]],
    ['reserved', [failure('alreadyListed')]],
    ['sold', [failure('soldOut')]],
    ['revoked', [failure('tokenRevoked')]],
  ] as const)('an item that is %s', (state, reasons) => {
    expect(whyNotItemListable(item(state), ISSUER)).toEqual(reasons);
  });
});

describe('whyNotItemUnlistable', () => {
  it.each([
    ['made', [failure('notMinted')]],
    ['minted', [wrongState('minted', 'unlist')]],
    ['onSale', []],
    ['reserved', [failure('reservedByAnother')]],
    ['sold', [failure('soldOut')]],
    ['revoked', [failure('tokenRevoked')]],
  ] as const)('an item that is %s', (state, reasons) => {
    expect(whyNotItemUnlistable(item(state), ISSUER)).toEqual(reasons);
  });
});

describe('whyNotRevocable', () => {
  it.each([
    ['made', []],
    ['minted', []],
    ['onSale', []],
    ['reserved', [failure('reservedByAnother')]],
    ['sold', [failure('soldOut')]],
    ['revoked', [failure('tokenRevoked')]],
  ] as const)('an item that is %s', (state, reasons) => {
    expect(whyNotRevocable(item(state), ISSUER)).toEqual(reasons);
  });

  it('an item that the chain has not cleared', () => {
    expect(whyNotRevocable({ ...item('onSale'), frozen: true }, ISSUER)).toEqual([failure('tokenFrozen')]);
  });
});

const placed = (state: ProductState): PlacedProduct => ({ siteCode: site('RAON'), state });

describe('whyNotShowable', () => {
  it.each([
    ['draft', 'onSale', []],
    ['draft', 'hidden', [wrongState('draft', 'hide')]],
    ['onSale', 'onSale', []],
    ['onSale', 'hidden', []],
    ['hidden', 'onSale', []],
    ['hidden', 'hidden', []],
    ['deleted', 'onSale', [wrongState('deleted', 'publish')]],
    ['deleted', 'hidden', [wrongState('deleted', 'hide')]],
  ] as const)('a product that is %s, to be %s', (state, wanted, reasons) => {
    expect(whyNotShowable(placed(state), ISSUER, wanted)).toEqual(reasons);
  });
});

describe('whyNotPriceable', () => {
  it.each([
    ['at the price that was seen', 'onSale', 2, 1_000, []],
    ['at the least price', 'draft', 1, 1_000, []],
    ['at the highest', 'hidden', 1_000_000_000_000, 1_000, []],
    ['below the least', 'onSale', 0, 1_000, [failure('badRequest', { field: 'price' })]],
    ['at a price that nobody sees any more', 'onSale', 2, 999, [failure('changedMeanwhile')]],
    ['once it is deleted', 'deleted', 2, 1_000, [wrongState('deleted', 'price')]],
  ] as const)('a product %s', (_, state, price, expected, reasons) => {
    const facts = { ...placed(state), price: won(1_000) };
    expect(whyNotPriceable(facts, ISSUER, { price: won(price), expected: won(expected) })).toEqual(reasons);
  });
});

describe('whyNotCategorisable', () => {
  it.each([
    ['draft', []],
    ['onSale', []],
    ['hidden', []],
    ['deleted', [wrongState('deleted', 'categorise')]],
  ] as const)('a product that is %s', (state, reasons) => {
    expect(whyNotCategorisable(placed(state), ISSUER)).toEqual(reasons);
  });
});

describe('what an issuer does to many things', () => {
  it.each(STRANGERS)('is nobody else’s to do: %j', (stranger) => {
    const no = [failure('noPermission')];
    expect(whyNotItemUnlistable(item('onSale'), stranger)).toEqual(no);
    expect(whyNotRevocable(item('onSale'), stranger)).toEqual(no);
    expect(whyNotShowable(placed('onSale'), stranger, 'hidden')).toEqual(no);
    expect(whyNotPriceable({ ...placed('onSale'), price: won(1) }, stranger, { price: won(2), expected: won(1) })).toEqual(no);
    expect(whyNotCategorisable(placed('onSale'), stranger)).toEqual(no);
  });
});

const CHANGE: ProductChange = {
  name: '달항아리',
  categoryId: null,
  productType: 'normal',
  nftKind: 'digital',
  ...NO_TEXTS,
  description: '흰 달',
  royaltyBasisPoints: 0,
  perMemberLimit: null,
  saleFrom: null,
  saleUntil: null,
  notice: [{ label: '제작자', value: '김' }],
};
const product = (facts: Partial<ProductFacts> = {}): ProductFacts => ({
  siteCode: site('RAON'),
  state: 'hidden',
  unsold: 0,
  offered: 0,
  sold: 0,
  ...facts,
});

describe('changedFields', () => {
  it.each<[string, Partial<ProductChange>, readonly string[]]>([
    ['nothing', {}, []],
    ['the same notice, written anew', { notice: [{ label: '제작자', value: '김' }] }, []],
    ['a line more', { notice: [...CHANGE.notice, { label: '제조국', value: '한국' }] }, ['notice']],
    ['a line less', { notice: [] }, ['notice']],
    ['a line that reads differently', { notice: [{ label: '제작자', value: '이' }] }, ['notice']],
    ['a line of another name', { notice: [{ label: '제조자', value: '김' }] }, ['notice']],
    ['several', { name: '백자', perMemberLimit: 1 }, ['name', 'perMemberLimit']],
  ])('%s', (_, part, fields) => {
    expect(changedFields(CHANGE, { ...CHANGE, ...part })).toEqual(fields);
  });
});

describe('whyNotProductChangeable', () => {
  const everything: ProductChange = {
    ...CHANGE,
    name: '백자',
    nftKind: 'transferable',
    productType: 'gold',
    royaltyBasisPoints: 100,
    description: '다른 달',
  };
  const locked = (...fields: readonly string[]) => fields.map((field) => failure('fieldLocked', { field }));
  it.each<[string, Partial<ProductFacts>, readonly string[]]>([
    ['nothing of it is minted', {}, []],
    ['minted, and on no shelf', { unsold: 3 }, ['name', 'nftKind']],
    ['on the shelf', { unsold: 3, offered: 1 }, ['name', 'productType', 'nftKind', 'royaltyBasisPoints']],
    ['all sold', { sold: 3 }, ['name', 'productType', 'nftKind', 'royaltyBasisPoints']],
  ])('%s', (_, facts, fields) => {
    expect(whyNotProductChangeable(product(facts), ISSUER, { before: CHANGE, after: everything })).toEqual(locked(...fields));
    expect(lockedFields(product(facts)).toSorted()).toEqual([...fields].sort());
    expect(whyNotProductChangeable(product(facts), ISSUER, { before: CHANGE, after: { ...CHANGE, description: '다른 달' } })).toEqual([]);
  });
});

describe('the disclosure of what is put up', () => {
  const whole = (type: ProductType = 'normal', kind: NftKind = 'digital') => plainDisclosure(type, kind, '상세 정보 참고');
  const digital = { ...CHANGE, notice: whole() };
  it.each<[string, Partial<ProductChange>, boolean]>([
    ['every line', {}, true],
    ['no line', { notice: [] }, false],
    ['a line less', { notice: whole().slice(1) }, false],
    ['an empty line', { notice: whole().map((line, at) => (at === 2 ? { ...line, value: ' ' } : line)) }, false],
    ['the lines of another type', { productType: 'gold' }, false],
    ['the lines of another kind', { nftKind: 'transferable' }, false],
    ['gold without figures', { productType: 'gold', notice: whole('gold') }, false],
  ])('%s', (_, part, fine) => {
    const disclosed = { ...digital, ...part, hasSeller: true };
    const reasons = fine ? [] : [failure('disclosureMissing')];
    expect(whyNotPublishable({ ...disclosed, state: 'draft' })).toEqual(reasons);
    expect(whyNotPublishable({ ...disclosed, state: 'hidden' })).toEqual(reasons);
    expect(whyNotPublishable({ ...disclosed, state: 'onSale' })).toEqual([]);
    // Without anybody who sells nothing goes up, nor anything more of what is up.
    expect(whyNotPublishable({ ...disclosed, hasSeller: false, state: 'onSale' })).toEqual([failure('sellerMissing')]);
    expect(whyNotPublishable({ ...disclosed, hasSeller: false, state: 'draft' })).toEqual([failure('sellerMissing'), ...reasons]);
  });
  it('stays whole as long as it is on sale', () => {
    const change = { before: digital, after: { ...digital, notice: whole().slice(1) } };
    expect(whyNotProductChangeable(product({ state: 'onSale' }), ISSUER, change)).toEqual([failure('badRequest', { field: 'notice' })]);
    expect(whyNotProductChangeable(product({ state: 'hidden' }), ISSUER, change)).toEqual([]);
    expect(
      whyNotProductChangeable(product({ state: 'onSale' }), ISSUER, { before: CHANGE, after: { ...CHANGE, description: '다른 달' } }),
    ).toEqual([]);
  });
});

describe('a product that would be a virtual asset', () => {
  const notice = plainDisclosure('normal', 'digital', '상세 정보 참고');
  const [question = ''] = Object.keys(ASSET_QUESTIONS);
  const saysYes = notice.map(({ label, value }) => ({ label, value: label === question ? '예' : value }));
  const found = failure('virtualAsset', { data: { findings: question } });
  const fine = { ...CHANGE, notice, hasSeller: true };
  const asset = { ...CHANGE, notice: saysYes, hasSeller: true };

  it('is not put up, and stays where it is', () => {
    expect(whyNotPublishable({ ...asset, state: 'draft' })).toEqual([found]);
    expect(whyNotPublishable({ ...asset, state: 'hidden' })).toEqual([found]);
    expect(whyNotPublishable({ ...fine, state: 'draft' })).toEqual([]);
  });
  it.each<[string, Partial<ProductFacts>, readonly Failure[]]>([
    ['is on sale', { state: 'onSale' }, [failure('answersFrozen'), found]],
    ['is taken off, and offered still', { state: 'hidden', unsold: 1, offered: 1 }, [failure('answersFrozen')]],
    ['is taken off, and was sold', { state: 'hidden', sold: 1 }, [failure('answersFrozen')]],
    ['was never offered', { state: 'draft', unsold: 1 }, []],
  ])('is answered otherwise where it %s', (_, facts, reasons) => {
    expect(whyNotProductChangeable(product(facts), ISSUER, { before: fine, after: asset })).toEqual(reasons);
  });
  it('may answer for the first time while it is on sale, and no yes', () => {
    const before = { ...CHANGE, notice: notice.slice(0, -Object.keys(ASSET_QUESTIONS).length) };
    expect(whyNotProductChangeable(product({ state: 'onSale' }), ISSUER, { before, after: fine })).toEqual([]);
    expect(whyNotProductChangeable(product({ state: 'onSale' }), ISSUER, { before, after: asset })).toEqual([found]);
  });
});

describe('whyNotProductDeletable', () => {
  it.each<[string, Partial<ProductFacts>, readonly ReturnType<typeof failure>[]]>([
    ['a draft', { state: 'draft' }, []],
    ['hidden, nothing minted', {}, []],
    ['on the shelf', { state: 'onSale' }, [wrongState('onSale', 'delete')]],
    ['with a token', { unsold: 1 }, [failure('productHasMintedItems')]],
    ['with a buyer', { sold: 1 }, [failure('productHasSoldItems')]],
  ])('%s', (_, facts, reasons) => {
    expect(whyNotProductDeletable(product(facts), ISSUER)).toEqual(reasons);
  });
});

describe('strangers', () => {
  it.each(STRANGERS.map((actor) => [actor.kind === 'issuer' ? 'another issuer' : actor.kind, actor] as const))(
    'refused: %s',
    (_, actor) => {
      const refusals = [
        whyNotMintable(item('made'), actor),
        whyNotItemListable(item('minted'), actor),
        whyNotProductChangeable(product(), actor, { before: CHANGE, after: CHANGE }),
        whyNotProductDeletable(product(), actor),
      ];
      expect(refusals).toEqual(refusals.map(() => [failure('noPermission')]));
    },
  );
});
