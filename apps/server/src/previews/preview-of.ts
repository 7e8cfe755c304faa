import { type CardKey, type GiftCard, parseCardKey } from '@naru/domain/gift';
import { lowestPriceAt, storePriceAt } from '@naru/domain/listing';
import { type RouteName, routeAt } from '@naru/domain/navigation';
import { type ProductId, parseEventId, parseProductId, parseSiteCode, parseStoryId, parseTokenId, type Result } from '@naru/domain/shared';
import { giftPreview, isolated } from '@naru/messages';
import { eq } from 'drizzle-orm';
import { eventById } from '../reads/event.ts';
import { marketProduct } from '../reads/listing/market.ts';
import { seenCard } from '../reads/nft/lists.ts';
import { storeFront, storeProduct } from '../reads/store/stores.ts';
import { storyById } from '../reads/story.ts';
import type { Db } from '../stores/db.ts';
import { products } from '../stores/schema/index.ts';
import type { Preview } from './preview.ts';

type Read = (db: Db, query: URLSearchParams, source: PreviewSource) => Promise<Preview | null>;

/** What addresses are looked up in. */
export interface PreviewSource {
  readonly db: Db;
  readonly now: Date;
  /** The card of a gift as a stranger sees it: whoever guesses keys is held up. */
  readonly giftCard: (key: CardKey) => Promise<GiftCard | null>;
}

const MOST_ROWS = 2_147_483_647;
const idIn = <T extends number>(query: URLSearchParams, parse: (value: unknown) => Result<T, unknown>): T | null => {
  const id = parse(Number(query.get('id')));
  return id.ok && id.value <= MOST_ROWS ? id.value : null;
};

/** As a visitor sees it: a private NFT has no preview. */
const ofNft: Read = async (db, query) => {
  const tokenId = parseTokenId(query.get('tokenId'));
  if (!tokenId.ok) return null;
  const nft = await seenCard(db, null, tokenId.value);
  if (nft === null) return null;
  const [about] = await db.select({ description: products.description }).from(products).where(eq(products.id, nft.productId));
  return {
    title: nft.name,
    description: about?.description ?? '',
    picture: nft.thumbnail,
    address: { route: 'detail', query: { tokenId: nft.tokenId } },
    offer: { seller: nft.siteName, price: nft.status === 'onSale' ? nft.price : null, isLowest: false },
  };
};

const productIn = (query: URLSearchParams): ProductId | null => {
  const productId = parseProductId(Number(query.get('productId')));
  return productId.ok ? productId.value : null;
};

/** A product as it can be had: from the lowest price of its store and its members on. */
const ofMarketProduct: Read = async (db, query, { now }) => {
  const productId = productIn(query);
  const found = productId === null ? null : await marketProduct(db, productId, now);
  if (found === null) return null;
  const { row, card, deal } = found;
  return {
    title: card.name,
    description: row.description,
    picture: card.thumbnail,
    address: { route: 'marketDetail', query: { productId: card.productId } },
    offer: { seller: card.siteName, price: lowestPriceAt(deal, now)?.price ?? null, isLowest: true },
  };
};

const ofStoreProduct: Read = async (db, query, { now }) => {
  const productId = productIn(query);
  const product = productId === null ? null : await storeProduct(db, productId);
  if (product === null) return null;
  return {
    title: product.name,
    description: product.description,
    picture: product.thumbnail,
    address: { route: 'issuerStoreProductDetail', query: { productId: product.productId } },
    offer: { seller: product.siteName, price: storePriceAt(product.deal.store, now), isLowest: false },
  };
};

const ofStore: Read = async (db, query) => {
  const siteCode = parseSiteCode(query.get('siteCode'));
  const store = siteCode.ok ? await storeFront(db, siteCode.value) : null;
  if (store === null) return null;
  return {
    title: `${isolated(store.siteName)} 스토어`,
    description: store.introduction,
    picture: store.logoImage,
    address: { route: 'issuerStore', query: { siteCode: store.siteCode } },
    offer: null,
  };
};

const ofStory: Read = async (db, query) => {
  const id = idIn(query, parseStoryId);
  const story = id === null ? null : await storyById(db, id);
  if (story === null) return null;
  const { title, lead, picture } = story;
  return { title, description: lead, picture, address: { route: 'stories', query: { id: story.id } }, offer: null };
};

const ofEvent: Read = async (db, query) => {
  const id = idIn(query, parseEventId);
  const event = id === null ? null : await eventById(db, id);
  if (event === null) return null;
  const { title, text, picture } = event;
  return { title, description: text, picture, address: { route: 'event', query: { id: event.id } }, offer: null };
};

/** A gift as it lies wrapped, for link previews: its sender, nothing of its content. A key that opens nothing shows what any other address shows. */
const ofGiftCard: Read = async (_, query, source) => {
  const key = parseCardKey(query.get('key'));
  const card = key.ok ? await source.giftCard(key.value) : null;
  if (!key.ok || card === null) return null;
  return {
    ...giftPreview(card),
    picture: null,
    drawing: `/gift/${card.wrapping}.jpg`,
    offer: null,
    address: { route: 'giftCard', query: { key: key.value } },
  };
};

/** The addresses that tell of one thing. */
const READS: Readonly<Partial<Record<RouteName, Read>>> = {
  detail: ofNft,
  marketDetail: ofMarketProduct,
  issuerStoreProductDetail: ofStoreProduct,
  issuerStore: ofStore,
  stories: ofStory,
  event: ofEvent,
  giftCard: ofGiftCard,
};

/** What others show of the address `path` (below the base) with its query at a moment; null where it tells of nothing in particular, or of nothing that is there. */
export const previewOf = async (source: PreviewSource, path: string, query: URLSearchParams): Promise<Preview | null> =>
  (await READS[routeAt(path).name]?.(source.db, query, source)) ?? null;
