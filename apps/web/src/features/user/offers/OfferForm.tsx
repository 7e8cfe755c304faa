import '../../../shared/form/css.ts';
import { Button } from '@mantine/core';
import type { NftDetail } from '@naru/domain/nft';
import type { OfferPreview } from '@naru/domain/offer';
import { TEXT_LIMITS, type Won } from '@naru/domain/shared';
import { fieldText, formatNumber, formatWon } from '@naru/messages';
import { useState } from 'react';
import { Form } from '../../../shared/form/Form.tsx';
import { LongText } from '../../../shared/form/TypedText.tsx';
import { useTyped } from '../../../shared/form/use-typed.ts';
import { wonTyped } from '../../../shared/price-field.ts';
import { DealFrame } from '../../../shared/trade/DealFrame.tsx';
import { PriceField } from '../../../shared/trade/PriceField.tsx';
import { Facts } from '../../../shared/ui/Facts.tsx';
import { TEXTS } from './texts.ts';
import { useMakeOffer } from './use-make-offer.ts';

const priceOr = (price: Won | null): string => (price === null ? TEXTS.none : formatWon(price));

/** The price with what it will be measured by, and a word to the owner. */
export const OfferForm = ({ nft, preview }: { nft: NftDetail; preview: OfferPreview }) => {
  const [typed, setTyped, forgetTyped] = useTyped(`offer ${nft.tokenId}`, '');
  const [message, setMessage, forgetMessage] = useTyped(`offer message ${nft.tokenId}`, '');
  const [refused, setRefused] = useState(false);
  const makeOffer = useMakeOffer(nft);
  const price = wonTyped(typed);
  const bad = price === undefined || price < preview.least;
  const submit = async (): Promise<void> => {
    setRefused(bad);
    if (bad || !(await makeOffer({ price, message }))) return;
    forgetTyped();
    forgetMessage();
  };
  return (
    <DealFrame
      work={nft}
      gold={nft.productType === 'gold'}
      about={
        <p>
          {TEXTS.owner} <bdi>{nft.ownerNickname}</bdi>
        </p>
      }
      title={TEXTS.make}
      lead={TEXTS.makeLead}
    >
      <Facts
        facts={[
          { label: TEXTS.listed, value: priceOr(preview.listingPrice) },
          { label: TEXTS.highest, value: priceOr(preview.highest) },
          { label: TEXTS.last, value: priceOr(nft.lastPrice) },
          { label: TEXTS.least, value: formatWon(preview.least) },
        ]}
      />
      <Form name={`${TEXTS.make}하기`} onSubmit={submit}>
        <PriceField
          label={TEXTS.price}
          typed={typed}
          onTyped={setTyped}
          error={refused && bad ? fieldText({ rule: 'price', params: { min: formatNumber(preview.least) } }) : undefined}
        />
        <LongText
          label={TEXTS.message}
          rows={3}
          most={TEXT_LIMITS.long}
          value={message}
          onChange={(event) => setMessage(event.currentTarget.value)}
        />
        <p>{TEXTS.life}</p>
        <Button type="submit" size="lg">
          {TEXTS.send}
        </Button>
      </Form>
    </DealFrame>
  );
};
