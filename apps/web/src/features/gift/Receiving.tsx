import { Button } from '@mantine/core';
import type { CardStatus, GiftReply, Received } from '@naru/domain/gift';
import { addressOf } from '@naru/domain/navigation';
import { Stack, Text } from '@naru/frontend/layout';
import { formatDateTime } from '@naru/messages';
import { useState } from 'react';
import { clearCode, giftInHand } from '../../shared/gift/gift-in-hand.ts';
import { ThankForm } from '../../shared/gift/ThankForm.tsx';
import { SerialForm } from '../../shared/receive/SerialForm.tsx';
import { Taken } from '../../shared/receive/Taken.tsx';
import { useTake } from '../../shared/receive/use-take.ts';
import { useSession } from '../../shared/session/use-session.ts';
import { LinkButton } from '../../shared/ui/LinkButton.tsx';
import { TEXTS } from './texts.ts';

interface Props {
  readonly status: CardStatus;
  readonly reply?: GiftReply | null;
  readonly sender?: string;
  /** ISO 8601. */
  readonly until?: string;
}

/** What comes after the card: joining or logging in, and back; receiving; or where what was received or sent stands. */
export const Receiving = ({ status, reply = null, sender = '', until }: Props) => {
  const session = useSession();
  const take = useTake();
  const [taken, setTaken] = useState<Received>();
  const { code } = giftInHand();
  const back = { next: addressOf('giftCard') };
  if (taken !== undefined) return <Taken taken={taken} />;
  if (status !== 'waiting')
    return (
      <Stack gap={12} text="center">
        <p>{status === 'own' ? TEXTS.own : TEXTS.received}</p>
        {reply !== null && (
          <Text as="div" text="start">
            <ThankForm reply={reply} sender={sender} />
          </Text>
        )}
        <LinkButton to={addressOf(status === 'own' ? 'giftDelay' : 'ownNft')} variant="default">
          {status === 'own' ? TEXTS.toSent : TEXTS.toOwn}
        </LinkButton>
      </Stack>
    );
  const day = until !== undefined && <Text tone="muted">{TEXTS.until(formatDateTime(until))}</Text>;
  if (session.state !== 'member')
    return (
      <Stack gap={12} text="center">
        <p>{TEXTS.joinLead}</p>
        <LinkButton to={addressOf('join', back)} size="lg">
          {TEXTS.join}
        </LinkButton>
        <LinkButton to={addressOf('login', back)} size="lg" variant="default">
          {TEXTS.signIn}
        </LinkButton>
        {day}
      </Stack>
    );
  const receive = async (): Promise<void> => {
    if (code === undefined) return;
    const outcome = await take(code);
    if (outcome === null || outcome === 'elsewhere') return;
    clearCode();
    setTaken(outcome);
  };
  return (
    <Stack gap={12} text="center">
      {code === undefined ? (
        <Text as="div" text="start">
          <SerialForm serial="" lead={TEXTS.codeLead} onReceived={setTaken} />
        </Text>
      ) : (
        <Button size="lg" onClick={() => void receive()}>
          {TEXTS.receive}
        </Button>
      )}
      <Text tone="muted">{TEXTS.asWhom(session.member.nickname)}</Text>
      {day}
    </Stack>
  );
};
