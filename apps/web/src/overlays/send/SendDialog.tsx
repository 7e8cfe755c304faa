import '../../shared/form/css.ts';
import { Button } from '@mantine/core';
import { PLAIN, type SendingKind } from '@naru/domain/gift';
import { message } from '@naru/messages';
import { useState } from 'react';
import { Form } from '../../shared/form/Form.tsx';
import { Choice } from '../../shared/ui/Choice.tsx';
import type { DialogProps } from '../dialog-props.ts';
import { Actions, Frame } from '../Frame.tsx';
import { type CardDraft, CardPart } from './CardPart.tsx';
import { ReceiverField } from './ReceiverField.tsx';
import classes from './SendDialog.module.css';
import { TEXTS } from './texts.ts';
import { type ReceiverWay, useSend } from './use-send.ts';

const asKind = (value: string): SendingKind => (value === 'transfer' ? 'transfer' : 'gift');
const asWay = (value: string): ReceiverWay => (value === 'member' ? 'member' : 'phone');
const choicesOf = <K extends string>(labels: Readonly<Record<K, string>>) =>
  (Object.keys(labels) as K[]).map((value) => ({ value, label: labels[value] }));

/** Gives NFTs away: how, to whom, with which card. The receiver is named before anything is confirmed. */
export const SendDialog = ({ input, opened, close, onFaded }: DialogProps<'send'>) => {
  const several = input.tokenIds.length > 1;
  const [kind, setKind] = useState<SendingKind>(several ? 'transfer' : 'gift');
  const [way, setWay] = useState<ReceiverWay>('phone');
  const [to, setTo] = useState('');
  const [card, setCard] = useState<CardDraft>({ wrapping: PLAIN, message: '' });
  const { fault, forgive, send } = useSend(input, () => close(true));
  // A nickname is no phone number: neither it nor its fault stands in the other field.
  const change = (next: ReceiverWay): void => {
    setWay(next);
    setTo('');
    forgive();
  };
  return (
    <Frame title={TEXTS.title} opened={opened} onClose={() => close(false)} onFaded={onFaded} size="middle">
      <Form name={TEXTS.title} onSubmit={() => send({ kind, way, to, card })}>
        <p className={classes.work}>{input.name}</p>
        {!several && (
          <Choice
            titled
            legend={TEXTS.kind}
            name="kind"
            value={kind}
            choices={choicesOf(TEXTS.kinds)}
            onChange={(value) => setKind(asKind(value))}
          />
        )}
        <p className={classes.hint}>{TEXTS.kindHints[kind]}</p>
        <Choice
          titled
          legend={TEXTS.way}
          name="way"
          value={way}
          choices={choicesOf(TEXTS.ways)}
          onChange={(value) => change(asWay(value))}
        />
        <ReceiverField
          way={way}
          value={to}
          fault={fault}
          onChange={(next) => {
            forgive();
            setTo(next);
          }}
        />
        {way === 'phone' && <CardPart kind={kind} picture={input.picture} draft={card} onChange={setCard} />}
        <Actions>
          <Button variant="default" onClick={() => close(false)}>
            {message('notice.close')}
          </Button>
          <Button type="submit">{TEXTS.next}</Button>
        </Actions>
      </Form>
    </Frame>
  );
};
