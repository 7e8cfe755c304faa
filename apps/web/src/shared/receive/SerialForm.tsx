import { Text } from '@naru/frontend/layout';
import '../form/css.ts';
import { Button, TextInput } from '@mantine/core';
import type { Received } from '@naru/domain/gift';
import { addressOf } from '@naru/domain/navigation';
import type { Serial } from '@naru/domain/nft';
import { parseSerial } from '@naru/domain/nft';
import { tidyLine } from '@naru/domain/shared';
import { usePort } from '@naru/frontend/container';
import { doneText, fieldText, isolated } from '@naru/messages';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { Form } from '../form/Form.tsx';
import { TOKENS } from '../tokens.ts';
import { TEXTS } from './texts.ts';
import { useTake } from './use-take.ts';

/**
 * Takes an NFT by its code and shows it among the own ones, or hands it to `onReceived`. Answers false where it was refused, which has been told by then.
 */
const useReceive = (onReceived?: (received: Received) => void): ((serial: Serial) => Promise<boolean>) => {
  const overlays = usePort(TOKENS.overlays);
  const navigate = useNavigate();
  const take = useTake();
  return async (serial) => {
    const taken = await take(serial);
    if (taken === null || taken === 'elsewhere') return taken === 'elsewhere';
    if (onReceived !== undefined) {
      onReceived(taken);
      return true;
    }
    const { sender, message: words } = taken;
    const said = words === '' ? [] : [`${isolated(sender)}님의 말: “${words}”`];
    const { title, text } = doneText('notice.serialDone');
    await overlays.open('notice', { title, text: [text, ...said].join('\n\n') });
    void navigate(addressOf('ownNft'));
    return true;
  };
};

interface Props {
  /** What the link of a text message brought along. */
  readonly serial: string;
  /** What is said before it, where it is not what is said elsewhere. */
  readonly lead?: string;
  readonly onTaken?: () => void;
  /** Shows in its place what was received; without it a notice tells, and the own NFTs follow. */
  readonly onReceived?: (received: Received) => void;
}

/** Asks for an NFT code and takes the NFT; as long as there is none, the button is disabled (product 5, NFT code). */
export const SerialForm = ({
  serial: brought,
  lead = '문자로 받은 NFT 코드를 입력하면 NFT가 내 것이 돼요. 하이픈과 띄어쓰기는 신경 쓰지 않아도 돼요.',
  onTaken,
  onReceived,
}: Props) => {
  const [typed, setTyped] = useState(brought);
  const [refused, setRefused] = useState(false);
  const receive = useReceive(onReceived);
  const serial = parseSerial(typed);
  const submit = async (): Promise<void> => {
    setRefused(!serial.ok);
    if (serial.ok && (await receive(serial.value))) onTaken?.();
  };
  return (
    <>
      <Text tone="muted" below={16}>
        {lead}
      </Text>
      <Form name={TEXTS.receive} onSubmit={submit}>
        <TextInput
          label="NFT 코드"
          size="lg"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          data-autofocus
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
          error={refused && !serial.ok ? fieldText(serial.failure) : undefined}
        />
        <Button type="submit" size="lg" disabled={tidyLine(typed) === ''}>
          {TEXTS.receive}
        </Button>
      </Form>
    </>
  );
};
