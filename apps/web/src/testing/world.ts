import type { MemberInfo } from '@naru/domain/account';
import { type Failure, type FailureName, failure } from '@naru/domain/failure';
import type { MarketCard } from '@naru/domain/listing';
import type { NftCard } from '@naru/domain/nft';
import { fail, ok, type Page, type PageQuery, type Result } from '@naru/domain/shared';
import { aMember, didOf, listingId, productId, siteCode, tokenId, won } from '@naru/testkit';
import { SITES, WORKS, type Work } from './works.ts';

/** How the made-up world is set up for one visit or one test. */
export interface WorldOptions {
  readonly signedIn?: boolean;
  /** What is not usual about the member. */
  readonly member?: Partial<MemberInfo>;
  readonly empty?: boolean;
  readonly emergency?: boolean;
  /** Which build the server serves. */
  readonly build?: string;
  /** Milliseconds before an answer. */
  readonly delay?: number;
  /** Every lookup is refused with this. */
  readonly refusal?: FailureName;
}

/** What the stand-ins share: who is signed in, and the NFTs on sale. */
export interface World {
  readonly options: WorldOptions;
  signedIn: boolean;
  member: MemberInfo;
  tokens: NftCard[];
  /** Answers `value` after the delay, or refuses. */
  answer<T>(value: () => T): Promise<Result<T, Failure>>;
  page<T>(rows: readonly T[], query: PageQuery): Page<T>;
}

const MEMBER: MemberInfo = aMember({
  did: didOf('demo0001'),
  email: 'nabi@example.com',
  nickname: '고요한나루터7',
  siteAuthList: [{ siteCode: siteCode('HANBIT'), siteName: SITES.HANBIT, role: 'owner' }],
  ownTransferableNFTCount: 2,
});

const OWNERS = ['고요한나루터7', '푸른학21', '느긋한호랑이3', '맑은물결88'] as const;

const tokenOf = (work: Work, product: number, number: number): NftCard => {
  const onSale = (product + number) % 3 !== 0;
  return {
    tokenId: tokenId(product * 1000 + number),
    productId: productId(product),
    listingId: onSale ? listingId(product * 1000 + number) : null,
    siteCode: siteCode(work.site),
    siteName: SITES[work.site],
    name: work.name,
    number,
    thumbnail: work.picture,
    mediaKind: 'image',
    nftKind: work.kind,
    productType: work.type,
    status: onSale ? (number === 5 ? 'reserved' : 'onSale') : 'notForSale',
    price: onSale ? won(Math.min(work.price + number * 1_000, 1_000_000_000_000)) : null,
    ownerNickname: OWNERS[(product + number) % OWNERS.length] ?? null,
    isPrivate: false,
    lock: null,
  };
};

/** A made-up world with 18 products and 108 NFTs. */
export const buildWorld = (options: WorldOptions = {}): World => ({
  options,
  signedIn: options.signedIn ?? false,
  member: { ...MEMBER, ...options.member },
  tokens: options.empty ? [] : WORKS.flatMap((work, at) => [1, 2, 3, 4, 5, 6].map((number) => tokenOf(work, at + 1, number))),
  answer: async (value) => {
    if (options.delay) await new Promise((resolve) => setTimeout(resolve, options.delay));
    return options.refusal === undefined ? ok(value()) : fail(failure(options.refusal));
  },
  page: (rows, { page, size }) => ({ dataList: rows.slice((page - 1) * size, page * size), page, size, allCount: rows.length }),
});

/** The market's cards of the world. */
export const marketCards = (world: World): MarketCard[] =>
  world.options.empty
    ? []
    : WORKS.map((work, at) => {
        const prices = world.tokens.filter((token) => token.productId === at + 1 && token.price !== null).map((token) => token.price ?? 0);
        return {
          productId: productId(at + 1),
          siteCode: siteCode(work.site),
          siteName: SITES[work.site],
          name: work.name,
          thumbnail: work.picture,
          nftKind: work.kind,
          productType: work.type,
          listingCount: prices.length,
          lowestPrice: prices.length === 0 ? null : won(Math.min(...prices)),
          storePrice: at % 2 === 0 ? won(work.price) : null,
        };
      });
