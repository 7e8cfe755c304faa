import { MARKET_DEFAULTS, type MarketCard } from '@naru/domain/listing';
import { addressOf } from '@naru/domain/navigation';
import { formatWon } from '@naru/messages';
import { KEYS } from '../query/keys.ts';
import { Status } from '../ui/Status.tsx';
import { WorkCard } from './WorkCard.tsx';

/** Of the listings on a product's page. */
const FIRST_PAGE = { page: 1, size: MARKET_DEFAULTS.size };

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
