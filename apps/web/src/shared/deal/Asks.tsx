import { Button } from '@mantine/core';
import { addressOf } from '@naru/domain/navigation';
import type { NftCard } from '@naru/domain/nft';
import type { Won } from '@naru/domain/shared';
import { Text } from '@naru/frontend/layout';
import { formatNumber, formatWon } from '@naru/messages';
import { useMember } from '../session/use-member.ts';
import { useBuy } from '../trade/use-buy.ts';
import { Link } from '../ui/Link.tsx';
import { askOrder } from './ask-order.ts';
import classes from './deal.module.css';
import { TEXTS } from './texts.ts';

/** What members ask for NFTs of one product, a row each: price, number, seller, and the way to buy exactly this one. */
export const Asks = ({ cards, declaredValue }: { cards: readonly NftCard[]; declaredValue: Won | null }) => (
  <ol className={classes.asks} aria-label={TEXTS.asks}>
    {cards.map((card) => (
      <Ask key={card.tokenId} card={card} declaredValue={declaredValue} />
    ))}
  </ol>
);

const Ask = ({ card, declaredValue }: { card: NftCard; declaredValue: Won | null }) => {
  const { tokenId, number, price, ownerNickname } = card;
  const me = useMember()?.nickname;
  const no = `No. ${formatNumber(number)}`;
  const order = askOrder(card, declaredValue);
  const { buy, early } = useBuy(ownerNickname === me ? null : order);
  if (order === null || price === null) return null;
  return (
    <li className={classes.ask}>
      <Text as="strong" size={17}>
        {formatWon(price)}
      </Text>
      <p className={classes.asksAbout}>
        <Link to={addressOf('detail', { tokenId })}>{no}</Link>
        <span>
          판매자 <bdi>{ownerNickname}</bdi>
        </span>
      </p>
      {ownerNickname === me ? (
        <span className={classes.own}>내가 판매 중</span>
      ) : (
        <Button
          variant="default"
          className={classes.buy}
          aria-label={TEXTS.buyOf(`${no} ${formatWon(price)}`)}
          onClick={() => void buy()}
          {...early}
        >
          구매하기
        </Button>
      )}
    </li>
  );
};
