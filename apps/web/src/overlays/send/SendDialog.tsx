import '../../shared/form/css.ts';
import { Button, Textarea, TextInput } from '@mantine/core';
import type { SendingKind } from '@naru/domain/gift';
import { TEXT_LIMITS } from '@naru/domain/shared';
import { message } from '@naru/messages';
import { useState } from 'react';
import { Form } from '../../shared/form/Form.tsx';
import { useSession } from '../../shared/session/use-session.ts';
import { Choice } from '../../shared/ui/Choice.tsx';
import type { DialogProps } from '../dialog-props.ts';
import { Actions, Frame } from '../Frame.tsx';
import classes from './SendDialog.module.css';
import { TEXTS } from './texts.ts';
import { type ReceiverWay, useSend } from './use-send.ts';

const asKind = (value: string): SendingKind => (value === 'transfer' ? 'transfer' : 'gift');
const asWay = (value: string): ReceiverWay => (value === 'phone' ? 'phone' : 'did');
const choicesOf = <K extends string>(labels: Readonly<Record<K, string>>) =>
  (Object.keys(labels) as K[]).map((value) => ({ value, label: labels[value] }));

/** Gives NFTs away: how, to whom, with which words. The receiver is named before anything is confirmed. */
export const SendDialog = ({ input, opened, close, onFaded }: DialogProps<'send'>) => {
  const session = useSession();
  // A wallet approves NFTs and receiver alone: words that it has not shown do not go along.
  const maySay = session.state === 'member' && session.member.joinType === 'web';
  const several = input.tokenIds.length > 1;
  const [kind, setKind] = useState<SendingKind>(several ? 'transfer' : 'gift');
  const [way, setWay] = useState<ReceiverWay>('did');
  const [to, setTo] = useState('');
  const [words, setWords] = useState('');
  const { fault, forgive, send } = useSend(input, () => close(true));
  // A wallet id is no phone number: neither it nor its fault stands in the other field.
  const change = (next: ReceiverWay): void => {
    setWay(next);
    setTo('');
    forgive();
  };
  return (
    <Frame title={TEXTS.title} opened={opened} onClose={() => close(false)} onFaded={onFaded} size="middle">
      <Form name={TEXTS.title} onSubmit={() => send({ kind, way, to, message: words })}>
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
        <Choice
          titled
          legend={TEXTS.way}
          name="way"
          value={way}
          choices={choicesOf(TEXTS.ways)}
          onChange={(value) => change(asWay(value))}
        />
        <TextInput
          label={way === 'did' ? TEXTS.did : TEXTS.phone}
          description={way === 'did' ? TEXTS.didHint : TEXTS.phoneHint}
          inputMode={way === 'did' ? 'text' : 'tel'}
          autoComplete="off"
          spellCheck={false}
          size="md"
          value={to}
          error={fault}
          onChange={(event) => setTo(event.currentTarget.value)}
        />
        {way === 'phone' && maySay && (
          <Textarea
            label={TEXTS.message}
            description={TEXTS.messageHint}
            rows={2}
            maxLength={TEXT_LIMITS.long}
            value={words}
            onChange={(event) => setWords(event.currentTarget.value)}
          />
        )}
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
