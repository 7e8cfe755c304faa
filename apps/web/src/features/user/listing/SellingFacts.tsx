import type { Fact, NftDetail } from '@naru/domain/nft';
import type { Won } from '@naru/domain/shared';
import { formatWon } from '@naru/messages';
import { useStorePrice } from '../../../shared/deal/use-lowest.ts';
import { Facts } from '../../../shared/ui/Facts.tsx';
import { SELLING as TEXTS } from './texts.ts';

/** What a price is weighed by before it is named: the last sale of this NFT, what others ask, what the store asks, and what it cost its owner. */
export const SellingFacts = ({ nft }: { nft: NftDetail }) => {
  const storePrice = useStorePrice(nft.deal);
  const facts: readonly (readonly [string, Won | null])[] = [
    [TEXTS.last, nft.lastPrice],
    [TEXTS.lowestAsk, nft.deal.lowestAsk],
    [TEXTS.store, storePrice],
    [TEXTS.cost, nft.ownCost],
  ];
  return <Facts facts={facts.map(([label, price]): Fact => ({ label, value: price === null ? TEXTS.none : formatWon(price) }))} />;
};
