import { MARKET_DEFAULTS, type MarketCard, STOCK_COUNTED } from '@naru/domain/listing';
import { addressOf } from '@naru/domain/navigation';
import type { NftCard } from '@naru/domain/nft';
import type { StoreCard } from '@naru/domain/store';
import { formatNumber, formatWon, workName } from '@naru/messages';
import { KEYS } from '../query/keys.ts';
import { saleWord, useSaleStatus } from '../trade/sale-status.ts';
import { Status } from '../ui/Status.tsx';
import { Heart } from './Heart.tsx';
import { NftStatusChip } from './NftStatusChip.tsx';
import { noneLeft } from './none-left.ts';
import { WorkCard } from './WorkCard.tsx';

/** Why nobody can order a product of a shelf now; nothing where somebody can. */
const ShelfChip = ({ card }: { card: StoreCard }) => {
  const { status } = useSaleStatus(card);
  const word = saleWord(status) ?? (card.available === 0 ? noneLeft(card) : null);
  if (word !== null) return <Status tone={status === 'upcoming' ? 'waiting' : 'quiet'}>{word}</Status>;
  return card.nftKind === 'transferable' ? <Status tone="quiet">실물 수령 가능</Status> : null;
};

const redeemable = <Status tone="quiet">실물 수령 가능</Status>;

export const NftTile = ({ card }: { card: NftCard }) => (
  <WorkCard
    to={addressOf('detail', { tokenId: card.tokenId })}
    ahead={{ screen: 'detail', key: KEYS.nft(card.tokenId) }}
    picture={card.thumbnail}
    gold={card.productType === 'gold'}
    issuer={card.siteName}
    name={card.name}
    price={card.price === null ? '판매하지 않음' : formatWon(card.price)}
    priced={card.price !== null}
    status={<NftStatusChip status={card.status} nftKind={card.nftKind} />}
    note={`No. ${formatNumber(card.number)}`}
    heart={<Heart what={{ tokenId: card.tokenId }} name={workName(card)} onCard />}
  />
);

const noteOf = ({ listingCount, storePrice }: MarketCard): string | undefined =>
  [
    ...(listingCount > 0 ? [`${formatNumber(listingCount)}개 판매 중`] : []),
    ...(storePrice === null ? [] : [`스토어\u00a0${formatWon(storePrice)}`]),
  ].join(' · ') || undefined;

/** Of the listings on a product's page. */
const FIRST_PAGE = { page: 1, size: MARKET_DEFAULTS.size };

/** A product with its open listings on the market's shelf. */
export const MarketTile = ({ card, eager }: { card: MarketCard; eager?: boolean }) => (
  <WorkCard
    to={addressOf('marketDetail', { productId: card.productId })}
    ahead={{ screen: 'marketDetail', key: KEYS.marketProduct(card.productId, FIRST_PAGE) }}
    picture={card.thumbnail}
    gold={card.productType === 'gold'}
    issuer={card.siteName}
    name={card.name}
    eager={eager}
    price={card.lowestPrice === null ? '판매 중인 NFT 없음' : formatWon(card.lowestPrice)}
    priced={card.lowestPrice !== null}
    status={card.nftKind === 'transferable' ? redeemable : undefined}
    note={noteOf(card)}
    heart={<Heart what={{ productId: card.productId }} name={card.name} onCard />}
  />
);

/** A product at the least that it can be had for, leading to who sells it for that: its store, or a member. */
export const SaleTile = ({
  card: { productId, siteName, name, thumbnail, productType, nftKind, lowestPrice, storePrice },
}: {
  card: MarketCard;
}) => {
  const isNew = storePrice !== null && storePrice <= (lowestPrice ?? storePrice);
  const price = isNew ? storePrice : lowestPrice;
  return (
    <WorkCard
      to={addressOf(isNew ? 'issuerStoreProductDetail' : 'marketDetail', { productId })}
      ahead={
        isNew
          ? { screen: 'issuerStoreProductDetail', key: KEYS.storeProduct(productId) }
          : { screen: 'marketDetail', key: KEYS.marketProduct(productId, FIRST_PAGE) }
      }
      picture={thumbnail}
      gold={productType === 'gold'}
      issuer={siteName}
      name={name}
      price={price === null ? '지금은 판매하지 않음' : formatWon(price)}
      priced={price !== null}
      status={nftKind === 'transferable' ? <Status tone="quiet">실물 수령 가능</Status> : undefined}
    />
  );
};

/** First screens count no further than {@link STOCK_COUNTED}. */
const leftOf = ({ available }: StoreCard): string | undefined => {
  if (available === 0) return undefined;
  return available < STOCK_COUNTED ? `${formatNumber(available)}개 남음` : `${formatNumber(STOCK_COUNTED)}개 이상 남음`;
};

/** A product on the shelf of its issuer's store. */
export const StoreTile = ({ card, eager, sizes }: { card: StoreCard; eager?: boolean; sizes?: string }) => (
  <WorkCard
    to={addressOf('issuerStoreProductDetail', { productId: card.productId })}
    ahead={{ screen: 'issuerStoreProductDetail', key: KEYS.storeProduct(card.productId) }}
    picture={card.thumbnail}
    gold={card.productType === 'gold'}
    issuer={card.siteName}
    name={card.name}
    eager={eager}
    sizes={sizes}
    price={formatWon(card.price)}
    priced
    status={<ShelfChip card={card} />}
    note={leftOf(card)}
  />
);
