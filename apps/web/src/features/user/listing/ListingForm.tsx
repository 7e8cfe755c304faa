import '../../../shared/form/css.ts';
import { Button, TextInput } from '@mantine/core';
import type { NftDetail } from '@naru/domain/nft';
import { fieldText, formatNumber, formatWon } from '@naru/messages';
import { useState } from 'react';
import { Art } from '../../../shared/art/Art.tsx';
import { Form } from '../../../shared/form/Form.tsx';
import { groupDigits, wonTyped } from '../../../shared/price-field.ts';
import { PageTitle } from '../../../shared/ui/PageTitle.tsx';
import classes from './ListingForm.module.css';
import { SplitPreview } from './SplitPreview.tsx';
import { TEXTS } from './texts.ts';
import { useListing } from './use-listing.ts';

const LEAST = 1;

/** The price with what comes of it, then the PIN. */
export const ListingForm = ({ nft }: { nft: NftDetail }) => {
  const [typed, setTyped] = useState(nft.listing === null ? '' : formatNumber(nft.listing.price));
  const [refused, setRefused] = useState(false);
  const submitPrice = useListing(nft);
  const price = wonTyped(typed);
  const act = nft.listing === null ? TEXTS.list : TEXTS.reprice;
  const submit = (): void => {
    const bad = price === undefined || price < LEAST;
    setRefused(bad);
    if (!bad) void submitPrice(price);
  };
  return (
    <div className={classes.screen}>
      <div className={classes.work}>
        <Art picture={nft.thumbnail} alt="" sizes="(min-width: 48em) 360px, 40vw" gold={nft.productType === 'gold'} />
        <p className={classes.issuer}>{nft.siteName}</p>
        <p className={classes.name}>
          {nft.name} No. {formatNumber(nft.number)}
        </p>
        {nft.listing !== null && (
          <p className={classes.issuer}>
            {TEXTS.now} {formatWon(nft.listing.price)}
          </p>
        )}
      </div>
      <div className={classes.form}>
        <PageTitle title={act} />
        <p className={classes.lead}>{nft.listing === null ? TEXTS.listLead : TEXTS.repriceLead}</p>
        <Form name={`${act}하기`} onSubmit={submit}>
          <TextInput
            label={TEXTS.price}
            size="lg"
            inputMode="numeric"
            autoComplete="off"
            value={typed}
            onChange={(event) => setTyped(groupDigits(event.currentTarget.value))}
            rightSection={TEXTS.unit}
            error={refused && (price === undefined || price < LEAST) ? fieldText({ rule: 'price', params: { min: LEAST } }) : undefined}
          />
          <SplitPreview price={price} royaltyBasisPoints={nft.royaltyBasisPoints} />
          <Button type="submit" size="lg">
            {act}
          </Button>
        </Form>
      </div>
    </div>
  );
};
