import { Text } from '@naru/frontend/layout';
import '../form/css.ts';
import { Button } from '@mantine/core';
import type { BidStatus } from '@naru/domain/bid';
import { failure } from '@naru/domain/failure';
import type { ProductId, Won } from '@naru/domain/shared';
import { failureText, formatWon } from '@naru/messages';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Form } from '../form/Form.tsx';
import { useTyped } from '../form/use-typed.ts';
import { wonTyped } from '../price-field.ts';
import { PriceField } from '../trade/PriceField.tsx';
import { clearWanted, wantedOf } from '../trade/use-buy.ts';
import { Remaining } from '../ui/Remaining.tsx';
import { useAddress } from '../use-address.ts';
import classes from './Bids.module.css';
import { TEXTS } from './texts.ts';
import { faultOfPrice, useBid } from './use-bid.ts';
import { wantedBid } from './wanted-bid.ts';

interface Props {
  readonly productId: ProductId;
  readonly name: string;
  /** What it can be had for now, which a bid lies below; null while it cannot. */
  readonly lowest: Won | null;
  readonly status: BidStatus;
}

/** The own bid on a product, as it stands, and the price for a new one or another. */
export const BidForm = ({ productId, name, lowest, status: { own, reasons } }: Props) => {
  const [typed, setTyped, clearTyped] = useTyped(`bid ${productId}`, '');
  const [refused, setRefused] = useState(false);
  const { place, withdraw } = useBid({ productId, name });
  const faultIn = (text: string) => faultOfPrice(wonTyped(text), lowest, own?.price);
  const submit = async (text = typed): Promise<void> => {
    const [price, fault] = [wonTyped(text), faultIn(text)];
    setRefused(fault !== undefined);
    if (fault !== undefined || price === undefined || !(await place(price))) return;
    clearTyped();
    setTyped('');
  };
  const wanted = wantedBid(useAddress());
  const form = useRef<HTMLDivElement>(null);
  const comeBack = useEffectEvent((typedBefore: string): void => {
    clearWanted();
    form.current?.querySelector('input')?.focus();
    if (typedBefore === '') return;
    setTyped(typedBefore);
    void submit(typedBefore);
  });
  // Who has named a price before they logged in is asked about it as if they had pressed now.
  useEffect(() => {
    const typedBefore = wantedOf(wanted);
    if (typedBefore !== undefined) comeBack(typedBefore);
  }, [wanted]);
  const [reason] = reasons;
  if (reason !== undefined && own === null)
    return (
      <Text size={14} tone="muted">
        {failureText(failure(reason)).text}
      </Text>
    );
  return (
    <>
      {own !== null && (
        <div className={classes.own}>
          <p role="status">
            <strong>{`${formatWon(own.price)}에 입찰하고 있어요.`}</strong>{' '}
            {own.price >= own.highest ? TEXTS.highest : TEXTS.beaten(formatWon(own.highest))} <Remaining until={own.expiresAt} />
          </p>
          <Button variant="default" onClick={() => void withdraw(own)}>
            {TEXTS.withdraw}
          </Button>
        </div>
      )}
      <div ref={form} className={classes.ask}>
        <Form name={TEXTS.placeTitle} onSubmit={() => submit()}>
          <PriceField label={TEXTS.wanted} typed={typed} onTyped={setTyped} error={refused ? faultIn(typed) : undefined} />
          <Text size={14} tone="muted">
            입찰은 7일 동안 유효하고, 체결되기 전에는 언제든 바꾸거나 취소할 수 있어요.
          </Text>
          <Button type="submit" variant="default">
            {own === null ? '아무 번호나 이 가격에 입찰하기' : '입찰가 바꾸기'}
          </Button>
        </Form>
      </div>
    </>
  );
};
