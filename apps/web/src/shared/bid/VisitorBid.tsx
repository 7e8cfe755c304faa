import '../form/css.ts';
import { Button } from '@mantine/core';
import { addressOf } from '@naru/domain/navigation';
import type { Won } from '@naru/domain/shared';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { Form } from '../form/Form.tsx';
import { wonTyped } from '../price-field.ts';
import { PriceField } from '../trade/PriceField.tsx';
import { keepWanted } from '../trade/wanted.ts';
import { useAddress } from '../use-address.ts';
import classes from './Bids.module.css';
import { faultOfPrice } from './fault-of-price.ts';
import { TEXTS } from './texts.ts';
import { wantedBid } from './wanted-bid.ts';

/** A visitor names their price, logs in, and is asked about exactly this bid when they are back; without a price they come back to the form. */
export const VisitorBid = ({ lowest }: { lowest: Won | null }) => {
  const address = useAddress();
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');
  const [refused, setRefused] = useState(false);
  const fault = typed === '' ? undefined : faultOfPrice(wonTyped(typed), lowest, undefined);
  const submit = async (): Promise<void> => {
    setRefused(fault !== undefined);
    if (fault !== undefined) return;
    keepWanted(wantedBid(address), typed);
    await navigate(addressOf('login', { next: address }));
  };
  return (
    <div className={classes.ask}>
      <Form name={TEXTS.placeTitle} onSubmit={submit}>
        <PriceField label={TEXTS.wanted} typed={typed} onTyped={setTyped} error={refused ? fault : undefined} />
        <Button type="submit" variant="default">
          {TEXTS.logIn}
        </Button>
      </Form>
    </div>
  );
};
