import { Button } from '@mantine/core';
import type { OfferView } from '@naru/domain/offer';
import { ONE_WON } from '@naru/domain/shared';
import { fieldText, formatNumber } from '@naru/messages';
import { useState } from 'react';
import { Form } from '../../../shared/form/Form.tsx';
import { wonTyped } from '../../../shared/price-field.ts';
import { PriceField } from '../../../shared/trade/PriceField.tsx';
import { Proceeds } from './Proceeds.tsx';
import { TEXTS } from './texts.ts';
import { useAnswerOffer } from './use-answer-offer.ts';

/** The owner's own price, higher than what was offered. */
export const CounterForm = ({ offer }: { offer: OfferView }) => {
  const [typed, setTyped] = useState('');
  const [refused, setRefused] = useState(false);
  const { counter } = useAnswerOffer(offer);
  const price = wonTyped(typed);
  const bad = price === undefined || price <= offer.price;
  const submit = async (): Promise<void> => {
    setRefused(bad);
    if (!bad) await counter(price);
  };
  return (
    <Form name={`${TEXTS.counter}하기`} onSubmit={submit}>
      <p>{TEXTS.counterLead}</p>
      <PriceField
        label={TEXTS.counterPrice}
        typed={typed}
        onTyped={setTyped}
        error={refused && bad ? fieldText({ rule: 'price', params: { min: formatNumber(offer.price + ONE_WON) } }) : undefined}
      />
      <Proceeds tokenId={offer.tokenId} price={price} />
      <Button type="submit">{TEXTS.counter}</Button>
    </Form>
  );
};
