import { Button } from '@mantine/core';
import { isSalePrice, LEAST_PRICE } from '@naru/domain/listing';
import { addressOf } from '@naru/domain/navigation';
import type { Fact, NftDetail } from '@naru/domain/nft';
import { afterSuccess } from '@naru/domain/session';
import { mapResult, type Won } from '@naru/domain/shared';
import { usePort } from '@naru/frontend/container';
import { doneText, fieldText, formatNumber, formatWon, workName } from '@naru/messages';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useStorePrice } from '../../../shared/deal/use-lowest.ts';
import { Form } from '../../../shared/form/Form.tsx';
import { useTyped } from '../../../shared/form/use-typed.ts';
import { wonTyped } from '../../../shared/price-field.ts';
import { useTraded } from '../../../shared/query/use-traded.ts';
import { TOKENS } from '../../../shared/tokens.ts';
import { DealFrame } from '../../../shared/trade/DealFrame.tsx';
import { NoAccountWarning } from '../../../shared/trade/NoAccountWarning.tsx';
import { PriceField } from '../../../shared/trade/PriceField.tsx';
import { SplitPreview } from '../../../shared/trade/SplitPreview.tsx';
import { useSign } from '../../../shared/trade/use-sign.ts';
import { Facts } from '../../../shared/ui/Facts.tsx';
import { SELLING, TEXTS } from './texts.ts';
import { useWeighed } from './use-weighed.ts';

/** What a price is weighed by before it is named: the last sale of this NFT, what others ask, what the store asks, and what it cost its owner. */
const SellingFacts = ({ nft }: { nft: NftDetail }) => {
  const storePrice = useStorePrice(nft.deal);
  const facts: readonly (readonly [string, Won | null])[] = [
    [SELLING.last, nft.lastPrice],
    [SELLING.lowestAsk, nft.deal.lowestAsk],
    [SELLING.store, storePrice],
    [SELLING.cost, nft.ownCost],
  ];
  return <Facts facts={facts.map(([label, price]): Fact => ({ label, value: price === null ? SELLING.none : formatWon(price) }))} />;
};

/** Lists or reprices an own NFT; whether it is done. Confirmed by PIN or wallet, either of which is shown exactly this act (product 4, confirmation method; product 4, after success). */
const useListing = (nft: NftDetail): ((price: Won) => Promise<boolean>) => {
  const listings = usePort(TOKENS.listings);
  const overlays = usePort(TOKENS.overlays);
  const navigate = useNavigate();
  const traded = useTraded();
  const sign = useSign();
  const weighed = useWeighed();
  const { listing, tokenId } = nft;
  const onSale = listing === null ? {} : { listing: { listingId: listing.listingId, version: listing.version } };
  return async (price) => {
    if (!(await weighed(nft, price))) return false;
    const done = await sign({
      act: listing === null ? TEXTS.list : TEXTS.reprice,
      facts: [
        { label: 'NFT', value: workName(nft) },
        { label: TEXTS.price, value: formatWon(price) },
      ],
      action: listing === null ? 'listing' : 'repricing',
      wallet: { type: 'sale', tokenIds: [tokenId], price, ...onSale },
      perform: async (pin) =>
        listing === null
          ? mapResult(await listings.list({ tokenId, price, pin }), () => undefined)
          : listings.reprice({ listingId: listing.listingId, version: listing.version, price, pin }),
    });
    traded();
    if (!done) return false;
    await overlays.open('notice', doneText(listing === null ? 'notice.listed' : 'notice.repriced'));
    void navigate(addressOf(afterSuccess('sale')));
    return true;
  };
};

export const ListingForm = ({ nft }: { nft: NftDetail }) => {
  const [typed, setTyped, clearTyped] = useTyped(`listing ${nft.tokenId}`, nft.listing === null ? '' : formatNumber(nft.listing.price));
  const [refused, setRefused] = useState(false);
  const submitPrice = useListing(nft);
  const price = wonTyped(typed);
  const act = nft.listing === null ? TEXTS.list : TEXTS.reprice;
  const submit = async (): Promise<void> => {
    setRefused(!isSalePrice(price));
    if (isSalePrice(price) && (await submitPrice(price))) clearTyped();
  };
  return (
    <DealFrame
      work={nft}
      gold={nft.productType === 'gold'}
      about={
        <>
          <p>{nft.siteName}</p>
          {nft.listing !== null && <p>현재 판매 가격 {formatWon(nft.listing.price)}</p>}
        </>
      }
      title={act}
      lead={
        nft.listing === null
          ? '판매할 가격을 정해 주세요. 구매자가 나타나면 바로 판매돼요.'
          : '새 가격을 정해 주세요. 바꾼 가격은 바로 적용돼요.'
      }
    >
      <SellingFacts nft={nft} />
      <NoAccountWarning />
      <Form name={`${act}하기`} onSubmit={submit}>
        <PriceField
          label={TEXTS.price}
          typed={typed}
          onTyped={setTyped}
          error={refused && !isSalePrice(price) ? fieldText({ rule: 'price', params: { min: LEAST_PRICE } }) : undefined}
        />
        <SplitPreview price={price} royaltyBasisPoints={nft.royaltyBasisPoints} />
        <Button type="submit" size="lg">
          {act}
        </Button>
      </Form>
    </DealFrame>
  );
};
