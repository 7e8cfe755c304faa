import { addressOf } from '@naru/domain/navigation';
import type { Fact, NftDetail } from '@naru/domain/nft';
import type { Won } from '@naru/domain/shared';
import { formatWon } from '@naru/messages';
import { Link } from 'react-router';
import { useStorePrice } from '../../../shared/deal/use-lowest.ts';
import { useMember } from '../../../shared/session/use-member.ts';
import { Facts } from '../../../shared/ui/Facts.tsx';
import classes from './SellingFacts.module.css';
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

/** Where what a sale brings cannot be paid out yet: there is no account to pay it to. */
export const NoAccountWarning = () => {
  const member = useMember();
  if (member === undefined || member.bank !== null) return null;
  return (
    <p className={classes.warning}>
      {TEXTS.noAccount} <Link to={addressOf('memberInfoUpdate')}>{TEXTS.toAccount}</Link>
    </p>
  );
};
