import { Row, Text } from '@naru/frontend/layout';
import '../../shared/form/css.ts';
import { Button, TextInput } from '@mantine/core';
import { PLAIN, type SendingKind } from '@naru/domain/gift';
import { message, typedPhone } from '@naru/messages';
import { useState } from 'react';
import { Form } from '../../shared/form/Form.tsx';
import { KEYS } from '../../shared/query/keys.ts';
import { useAnswerOf } from '../../shared/query/use-answer.ts';
import { TOKENS } from '../../shared/tokens.ts';
import { Choice } from '../../shared/ui/Choice.tsx';
import type { DialogProps } from '../dialog-props.ts';
import { Actions, Frame } from '../Frame.tsx';
import { type CardDraft, CardPart } from './CardPart.tsx';
import classes from './SendDialog.module.css';
import { TEXTS } from './texts.ts';
import { type ReceiverWay, useSend } from './use-send.ts';

interface Props {
  readonly way: ReceiverWay;
  readonly value: string;
  readonly fault: string | undefined;
  readonly onChange: (to: string) => void;
}

/** Who receives: a phone number, or a member by nickname or wallet id, who may be one of the last ones. */
const ReceiverField = ({ way, value, fault, onChange }: Props) => (
  <>
    <TextInput
      label={way === 'member' ? '닉네임 또는 지갑 ID' : TEXTS.phone}
      description={
        way === 'member'
          ? '나루 회원에게 바로 보내요. 다음 화면에서 누구인지 확인할 수 있어요.'
          : '아직 회원이 아니어도 받을 수 있어요. 문자로 NFT 코드를 보내고, 7일 안에 받지 않으면 나에게 돌아와요.'
      }
      inputMode={way === 'member' ? 'text' : 'tel'}
      autoComplete="off"
      spellCheck={false}
      size="md"
      value={value}
      error={fault}
      onChange={({ currentTarget: { value: typed, selectionStart } }) =>
        onChange(way === 'phone' && selectionStart === typed.length ? typedPhone(typed) : typed)
      }
    />
    {way === 'member' && <Recent onChoose={onChange} />}
  </>
);

/** Those to whom something was sent last; nothing where there are none, or they cannot be had. */
const Recent = ({ onChoose }: { readonly onChoose: (to: string) => void }) => {
  const { data = [] } = useAnswerOf(TOKENS.sendings, KEYS.receivers, (sendings) => sendings.recentReceivers(), { retry: false });
  if (data.length === 0) return null;
  return (
    <fieldset className={classes.group}>
      <Text as="legend" size={14} tone="muted">
        최근에 보낸 회원
      </Text>
      <Row gap={8}>
        {data.map(({ did, nickname }) => (
          <Button key={did} variant="default" size="compact-md" onClick={() => onChoose(nickname)}>
            {nickname}
          </Button>
        ))}
      </Row>
    </fieldset>
  );
};

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
        <Text weight={600}>{input.name}</Text>
        {!several && (
          <Choice
            titled
            legend="보내는 방법"
            name="kind"
            value={kind}
            choices={choicesOf(TEXTS.kinds)}
            onChange={(value) => setKind(asKind(value))}
          />
        )}
        <Text size={14} tone="muted">
          {TEXTS.kindHints[kind]}
        </Text>
        <Choice titled legend="받는 분" name="way" value={way} choices={choicesOf(TEXTS.ways)} onChange={(value) => change(asWay(value))} />
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
          <Button type="submit">다음</Button>
        </Actions>
      </Form>
    </Frame>
  );
};
