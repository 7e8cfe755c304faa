import { Text } from '@naru/frontend/layout';
import '../form/css.ts';
import { Button, NativeSelect } from '@mantine/core';
import type { BestBid, BidStatus } from '@naru/domain/bid';
import type { NftDetail } from '@naru/domain/nft';
import type { TokenId, Won } from '@naru/domain/shared';
import { usePort } from '@naru/frontend/container';
import { doneText, formatNumber, formatWon, workName } from '@naru/messages';
import { useState } from 'react';
import { KEYS } from '../query/keys.ts';
import { useAnswerOf } from '../query/use-answer.ts';
import { useTraded } from '../query/use-traded.ts';
import { TOKENS } from '../tokens.ts';
import { NoAccountWarning } from '../trade/NoAccountWarning.tsx';
import { SplitPreview } from '../trade/SplitPreview.tsx';
import { useSign } from '../trade/use-sign.ts';
import { Facts } from '../ui/Facts.tsx';
import { PartRefused } from '../ui/PartRefused.tsx';
import { Section } from '../ui/Section.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import classes from './Bids.module.css';
import { SELL } from './texts.ts';

/** Which NFT is sold to which bid; `name` says which with its number. */
interface Sale {
  readonly tokenId: TokenId;
  readonly name: string;
  readonly best: BestBid;
}

/** Sells to a bid, confirmed by PIN or wallet, either of which is shown NFT, bidder and price; what it changes is asked for anew. */
const useSellNow = (): ((sale: Sale) => Promise<void>) => {
  const bidBook = usePort(TOKENS.bidBook);
  const overlays = usePort(TOKENS.overlays);
  const traded = useTraded();
  const sign = useSign();
  return async ({ tokenId, name, best: { bidId, price, bidderNickname } }) => {
    const done = await sign({
      act: SELL.title,
      facts: [
        { label: 'NFT', value: name },
        { label: SELL.bidder, value: bidderNickname },
        { label: SELL.bid, value: formatWon(price) },
      ],
      action: 'answerOffer',
      wallet: { type: 'sale', tokenIds: [tokenId], price, bidId },
      perform: (pin) => bidBook.accept({ bidId, tokenId, price, pin }),
    });
    traded();
    if (done) await overlays.open('notice', doneText('notice.bidAccepted'));
  };
};

interface Props {
  readonly name: string;
  readonly best: BestBid;
  /** At least one. */
  readonly sellable: BidStatus['sellable'];
}

/** Sells one of the own NFTs at the best bid, with what is left of the price before anything is confirmed. */
export const SellNow = ({ name, best, sellable }: Props) => {
  const [chosen, setChosen] = useState<TokenId | null>(null);
  // What was chosen may have been sold meanwhile.
  const sold = sellable.find(({ tokenId }) => tokenId === chosen) ?? sellable[0];
  const sell = useSellNow();
  if (sold === undefined) return null;
  const price = formatWon(best.price);
  return (
    <Section title={SELL.title}>
      <div className={classes.sell}>
        <Text size={14} tone="muted">
          {`가장 높은 입찰가 ${price}에 지금 팔 수 있어요. 판매 중이던 NFT라면 판매 등록은 끝나고, 입찰한 회원이 24시간 안에 결제하면 판매가 끝나요.`}
        </Text>
        {sellable.length > 1 && (
          <NativeSelect
            label="팔 NFT"
            value={sold.tokenId}
            data={sellable.map(({ tokenId, number }) => ({ value: tokenId, label: `No. ${formatNumber(number)}` }))}
            onChange={({ currentTarget: { value } }) => setChosen(sellable.find(({ tokenId }) => tokenId === value)?.tokenId ?? null)}
          />
        )}
        <Comes tokenId={sold.tokenId} best={best} />
        <NoAccountWarning />
        <Button onClick={() => void sell({ tokenId: sold.tokenId, name: workName({ name, number: sold.number }), best })}>
          {`${price}에 바로 팔기`}
        </Button>
      </div>
    </Section>
  );
};

const Comes = ({ tokenId, best }: { tokenId: TokenId; best: BestBid }) => {
  const answer = useAnswerOf(TOKENS.nfts, KEYS.nft(tokenId), (nfts) => nfts.detail(tokenId));
  if (answer.data === undefined) return <PartRefused of={answer} title={SELL.title} meanwhile={<Skeleton height={180} />} />;
  return (
    <>
      <Facts facts={weighed(answer.data, best)} />
      <SplitPreview price={best.price} royaltyBasisPoints={answer.data.royaltyBasisPoints} />
    </>
  );
};

const priceOr = (price: Won | null): string => (price === null ? '없음' : formatWon(price));

const weighed = ({ lastPrice, deal: { lowestAsk } }: NftDetail, { price, bidderNickname }: BestBid) => [
  { label: SELL.bid, value: formatWon(price) },
  { label: SELL.bidder, value: bidderNickname },
  { label: '회원 최저 판매가', value: priceOr(lowestAsk) },
  { label: '이 NFT의 최근 거래 가격', value: priceOr(lastPrice) },
];
