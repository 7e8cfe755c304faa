import { Button, TextInput } from '@mantine/core';
import { parseMatchNumber } from '@naru/domain/qr';
import type { PresentView } from '@naru/flows/wallet-present';
import { PRESENT_TEXTS } from '@naru/messages/wallet';
import { type FormEvent, useState } from 'react';
import { Page } from '../../shared/Page.tsx';
import classes from './Present.module.css';

const LENGTH = 2;

/** Naming the number that the asking screen shows: so that a QR which somebody else handed on signs nobody in. */
export const Naming = ({ view, title }: { view: PresentView; title: string }) => {
  const [number, setNumber] = useState('');
  const whole = parseMatchNumber(number).ok;
  const send = (event: FormEvent): void => {
    event.preventDefault();
    if (whole) view.name(number);
  };
  return (
    <Page title={title}>
      <form className={classes.naming} onSubmit={send}>
        <h2>{PRESENT_TEXTS.number}</h2>
        <p className={classes.note}>{PRESENT_TEXTS.numberHint}</p>
        <TextInput
          aria-label={PRESENT_TEXTS.numberField}
          classNames={{ input: classes.number ?? '' }}
          inputMode="numeric"
          autoComplete="off"
          autoFocus
          maxLength={LENGTH}
          value={number}
          onChange={({ currentTarget }) => setNumber(currentTarget.value.replace(/\D/g, ''))}
        />
        <p role="alert" className={classes.problem}>
          {view.problem === 'networkGone' && PRESENT_TEXTS.numberGone}
        </p>
        <p className={classes.warning}>{PRESENT_TEXTS.numberWarning}</p>
        <Button type="submit" size="lg" disabled={!whole}>
          {PRESENT_TEXTS.numberSend}
        </Button>
      </form>
    </Page>
  );
};
