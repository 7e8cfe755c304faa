import '../form/css.ts';
import { Button } from '@mantine/core';
import type { BidStanding } from '@naru/domain/bid';
import { failure } from '@naru/domain/failure';
import type { ProductId, Won } from '@naru/domain/shared';
import { failureText, formatWon } from '@naru/messages';
import { useState } from 'react';
import { Form } from '../form/Form.tsx';
import { useTyped } from '../form/use-typed.ts';
import { wonTyped } from '../price-field.ts';
import { PriceField } from '../trade/PriceField.tsx';
import { Remaining } from '../ui/Remaining.tsx';
import classes from './Bids.module.css';
import { TEXTS } from './texts.ts';
import { useBid } from './use-bid.ts';

interface Props {
  readonly productId: ProductId;
  readonly name: string;
  /** What it can be had for now, which a bid lies below; null while it cannot. */
  readonly lowest: Won | null;
  readonly standing: BidStanding;
}

/** What is wrong with a price that was typed; undefined for one that can be bid. */
const faultOf = (price: Won | undefined, lowest: Won | null, own: Won | undefined): string | undefined => {
  if (price === undefined || price === 0) return TEXTS.noPrice;
  if (lowest !== null && price >= lowest) return TEXTS.notBelow(formatWon(lowest));
  return price === own ? TEXTS.same : undefined;
};

/** The own bid on a product, as it stands, and the price for a new one or another. */
export const BidForm = ({ productId, name, lowest, standing: { own, reasons } }: Props) => {
  const [typed, setTyped, forgetTyped] = useTyped(`bid ${productId}`, '');
  const [refused, setRefused] = useState(false);
  const { place, withdraw } = useBid({ productId, name });
  const [reason] = reasons;
  if (reason !== undefined && own === null) return <p className={classes.quiet}>{failureText(failure(reason)).text}</p>;
  const price = wonTyped(typed);
  const fault = faultOf(price, lowest, own?.price);
  const submit = async (): Promise<void> => {
    setRefused(fault !== undefined);
    if (fault !== undefined || price === undefined || !(await place(price))) return;
    forgetTyped();
    setTyped('');
  };
  return (
    <>
      {own !== null && (
        <div className={classes.own}>
          <p role="status">
            <strong>{TEXTS.own(formatWon(own.price))}</strong>{' '}
            {own.price >= own.highest ? TEXTS.highest : TEXTS.beaten(formatWon(own.highest))} <Remaining until={own.expiresAt} />
          </p>
          <Button variant="default" onClick={() => void withdraw(own)}>
            {TEXTS.withdraw}
          </Button>
        </div>
      )}
      <div className={classes.ask}>
        <Form name={TEXTS.placeTitle} onSubmit={submit}>
          <PriceField label={TEXTS.wanted} typed={typed} onTyped={setTyped} error={refused ? fault : undefined} />
          <p className={classes.quiet}>{TEXTS.life}</p>
          <Button type="submit" variant="default">
            {own === null ? TEXTS.place : TEXTS.change}
          </Button>
        </Form>
      </div>
    </>
  );
};
