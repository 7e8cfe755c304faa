import { Button } from '@mantine/core';
import { isSalePrice, LEAST_PRICE } from '@naru/domain/listing';
import type { NftDetail } from '@naru/domain/nft';
import { fieldText, formatNumber, formatWon } from '@naru/messages';
import { useState } from 'react';
import { Form } from '../../../shared/form/Form.tsx';
import { useTyped } from '../../../shared/form/use-typed.ts';
import { wonTyped } from '../../../shared/price-field.ts';
import { DealFrame } from '../../../shared/trade/DealFrame.tsx';
import { NoAccountWarning } from '../../../shared/trade/NoAccountWarning.tsx';
import { PriceField } from '../../../shared/trade/PriceField.tsx';
import { SplitPreview } from '../../../shared/trade/SplitPreview.tsx';
import { SellingFacts } from './SellingFacts.tsx';
import { TEXTS } from './texts.ts';
import { useListing } from './use-listing.ts';

/** The price with what comes of it, then the PIN. */
export const ListingForm = ({ nft }: { nft: NftDetail }) => {
  const [typed, setTyped, forgetTyped] = useTyped(`listing ${nft.tokenId}`, nft.listing === null ? '' : formatNumber(nft.listing.price));
  const [refused, setRefused] = useState(false);
  const submitPrice = useListing(nft);
  const price = wonTyped(typed);
  const act = nft.listing === null ? TEXTS.list : TEXTS.reprice;
  const submit = async (): Promise<void> => {
    setRefused(!isSalePrice(price));
    if (isSalePrice(price) && (await submitPrice(price))) forgetTyped();
  };
  return (
    <DealFrame
      work={nft}
      gold={nft.productType === 'gold'}
      about={
        <>
          <p>{nft.siteName}</p>
          {nft.listing !== null && (
            <p>
              {TEXTS.now} {formatWon(nft.listing.price)}
            </p>
          )}
        </>
      }
      title={act}
      lead={nft.listing === null ? TEXTS.listLead : TEXTS.repriceLead}
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
