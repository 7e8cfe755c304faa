import { failure } from '@naru/domain/failure';
import type { IssuerDesk, IssuerProductRow, SiteProfile } from '@naru/domain/issuer';
import { fail, ok } from '@naru/domain/shared';
import type { Category, CreatorCard, StoreCard, Stores } from '@naru/domain/store';
import { productId, siteCode, won } from '@naru/testkit';
import { PICTURES } from './pictures.ts';
import type { StandIns } from './stand-ins.ts';
import { SITES, WORKS } from './works.ts';
import { marketCards, type World } from './world.ts';

const LOGOS = { 'NARU-GOLD': PICTURES.goldBar, HANBIT: PICTURES.crane, MULGYEOL: PICTURES.waves } as const;
const SELLER = [
  { label: '상호', value: '한빛화랑' },
  { label: '대표자', value: '김한빛' },
  { label: '사업자등록번호', value: '123-45-67890' },
  { label: '통신판매업 신고번호', value: '2026-서울종로-0001' },
  { label: '전화', value: '02-123-4567' },
];
const CATEGORIES: readonly Category[] = [
  { categoryId: 1 as Category['categoryId'], name: '백자', productCount: 4 },
  { categoryId: 2 as Category['categoryId'], name: '민화', productCount: 6 },
];

/** The world's issuers. */
export const creatorCards = (world: World): CreatorCard[] =>
  world.options.empty
    ? []
    : (Object.keys(SITES) as (keyof typeof SITES)[]).map((site) => ({
        siteCode: siteCode(site),
        siteName: SITES[site],
        storeUrl: `/issuer/store?siteCode=${site}`,
        logoImage: LOGOS[site],
      }));

/** The stores' cards of the world. */
export const storeCards = (world: World): StoreCard[] =>
  marketCards(world).map((card, at) => ({
    ...card,
    displayId: `P-${String(at + 1).padStart(5, '0')}`,
    mediaKind: 'image',
    price: won(WORKS[at]?.price ?? 0),
    totalQuantity: WORKS[at]?.quantity ?? 1,
    available: at % 5 === 4 ? 0 : (WORKS[at]?.quantity ?? 1) - (at % 3),
    checking: 0,
  }));

/** A stand-in for the stores. */
const standInStores = (world: World): Stores => ({
  creators: (query) => world.answer(() => world.page(creatorCards(world), query)),
  front: async (siteCode) => {
    const card = creatorCards(world).find((each) => each.siteCode === siteCode);
    if (card === undefined) return fail(failure('lookupFailed'));
    return world.answer(() => ({
      ...card,
      introduction: '오래된 것의 새로움을 찾는 화랑입니다. 백자와 민화를 디지털로 옮깁니다.',
      categories: CATEGORIES,
      seller: SELLER,
    }));
  },
  products: (query) =>
    world.answer(() =>
      world.page(
        storeCards(world).filter(
          (card) => card.siteCode === query.siteCode && (query.name === undefined || card.name.includes(query.name)),
        ),
        query,
      ),
    ),
  product: async (productId) => {
    const card = storeCards(world).find((each) => each.productId === productId);
    if (card === undefined) return fail(failure('lookupFailed'));
    return world.answer(() => ({
      ...card,
      description: '새벽빛을 머금은 백자의 선을 담았습니다.',
      details: '디지털 원본 이미지 4,000 × 4,000',
      guidance: '',
      notice: [{ label: '제작자', value: card.siteName }],
      seller: SELLER,
      categoryName: '백자',
      royaltyBasisPoints: 250,
      perMemberLimit: 2,
      withdrawalBarred: true,
    }));
  },
  versions: () => world.answer(() => []),
});

const rows = (world: World): IssuerProductRow[] =>
  storeCards(world).map((card, at) => ({
    productId: card.productId,
    displayId: card.displayId,
    siteCode: card.siteCode,
    productName: card.name,
    thumbnail: card.thumbnail,
    state: at % 4 === 3 ? 'draft' : 'onSale',
    price: card.price,
    totalQuantity: card.totalQuantity,
    mintedCount: at % 4 === 3 ? 0 : card.totalQuantity - (at % 2),
    listCount: at % 4 === 3 ? 0 : card.available,
    reserveCount: at % 3,
    soldCount: at * 2,
    revokedCount: 0,
    createDatetime: '2026-08-01T03:00:00.000Z',
    updateDatetime: '2026-11-01T03:00:00.000Z',
  }));

/** A stand-in for the issuer center. */
const standInIssuerDesk = (world: World): IssuerDesk => {
  let site: SiteProfile = {
    siteCode: siteCode('HANBIT'),
    siteName: SITES.HANBIT,
    siteUrl: 'https://hanbit.example',
    introduction: '나루터의 빛을 담는 공방입니다.',
    logoImage: PICTURES.moonJar ?? null,
    seller: [
      { label: '상호', value: '한빛공방' },
      { label: '사업자등록번호', value: '123-45-67891' },
    ],
  };
  return {
    // More than the lists hold: the counters are the server's own, not a sum over what is shown.
    counters: () =>
      world.answer(() => ({ products: 1_204, items: 52_310, minted: 4_012, onSale: 31_007, reserved: 12, sold: 17_240, revoked: 39 })),
    products: (query) =>
      world.answer(() =>
        world.page(
          rows(world).filter((row) => query.state === undefined || row.state === query.state),
          query,
        ),
      ),
    product: async () => fail(failure('lookupFailed')),
    createProduct: async () => ok({ productId: productId(1) }),
    updateProduct: () => world.answer(() => undefined),
    deleteProduct: () => world.answer(() => undefined),
    createItems: ({ quantity }) => world.answer(() => ({ made: quantity })),
    mint: () => world.answer(() => ({ minted: 3 })),
    listAll: () => world.answer(() => ({ listed: 3 })),
    categories: () => world.answer(() => (world.options.empty ? [] : CATEGORIES)),
    createCategory: () => world.answer(() => ({ categoryId: 3 as Category['categoryId'] })),
    renameCategory: () => world.answer(() => undefined),
    orderCategories: () => world.answer(() => undefined),
    deleteCategory: () => world.answer(() => undefined),
    site: () => world.answer(() => site),
    updateSite: (change) =>
      world.answer(() => {
        site = { ...site, ...change };
        return site;
      }),
    updateLogo: () => world.answer(() => site),
  };
};

/** The desks of this file. */
export const STORE_STAND_INS = {
  stores: standInStores,
  issuerDesk: standInIssuerDesk,
} satisfies Partial<StandIns>;
