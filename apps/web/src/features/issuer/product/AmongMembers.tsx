import type { IssuerProduct } from '@naru/domain/issuer';
import { addressOf } from '@naru/domain/navigation';
import { formatNumber, formatWon } from '@naru/messages';
import { ActivityFeedLate } from '../../../shared/activity/ActivityFeedLate.tsx';
import { LinkButton } from '../../../shared/ui/LinkButton.tsx';
import classes from './ProductDetail.module.css';
import { TEXTS } from './texts.ts';

/** What goes on with a product's NFTs among members: what they ask and offer, what was redeemed, and each of their trades. */
export const AmongMembers = ({ product }: { product: IssuerProduct }) => {
  const { productId, productName, lowestPrice, lastPrice, among } = product;
  const figures = [
    { label: TEXTS.memberListings, value: formatNumber(among.listings) },
    { label: TEXTS.lowest, value: lowestPrice === null ? TEXTS.none : formatWon(lowestPrice) },
    { label: TEXTS.lastTrade, value: lastPrice === null ? TEXTS.none : formatWon(lastPrice) },
    { label: TEXTS.openOffers, value: formatNumber(among.offers) },
    { label: TEXTS.highestOffer, value: among.highestOffer === null ? TEXTS.none : formatWon(among.highestOffer) },
    { label: TEXTS.redemptions, value: formatNumber(among.exchanges) },
    { label: TEXTS.questions, value: formatNumber(among.questions) },
    { label: TEXTS.questionsWaiting, value: formatNumber(among.waitingQuestions) },
  ];
  return (
    <div className={classes.list}>
      <dl className={classes.figures}>
        {figures.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <div className={classes.ways}>
        {among.listings > 0 && (
          <LinkButton variant="default" size="compact-sm" to={addressOf('marketDetail', { productId })}>
            {TEXTS.inMarket}
          </LinkButton>
        )}
        {among.exchanges > 0 && (
          <LinkButton variant="default" size="compact-sm" to={addressOf('issuerExchangeList', { name: productName })}>
            {TEXTS.redemptionsOf}
          </LinkButton>
        )}
        {among.questions > 0 && (
          <LinkButton variant="default" size="compact-sm" to={addressOf('issuerQuestionList', { productId })}>
            {TEXTS.questionsOf}
          </LinkButton>
        )}
      </div>
      <ActivityFeedLate scope={{ productId }} />
    </div>
  );
};
