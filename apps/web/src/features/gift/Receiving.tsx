import { Button } from '@mantine/core';
import type { CardStatus, GiftReply, Received } from '@naru/domain/gift';
import { addressOf } from '@naru/domain/navigation';
import { Stack, Text } from '@naru/frontend/layout';
import { formatDateTime, isolated } from '@naru/messages';
import { useState } from 'react';
import { clearCode, giftInHand } from '../../shared/gift/gift-in-hand.ts';
import { ThankForm } from '../../shared/gift/ThankForm.tsx';
import { SerialForm } from '../../shared/receive/SerialForm.tsx';
import { Taken } from '../../shared/receive/Taken.tsx';
import { useTake } from '../../shared/receive/use-take.ts';
import { useSession } from '../../shared/session/use-session.ts';
import { LinkButton } from '../../shared/ui/LinkButton.tsx';

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
        <p>{status === 'own' ? '내가 보낸 선물이에요. 받는 분에게는 이렇게 보여요.' : '받은 선물이에요. 보유 NFT에서 볼 수 있어요.'}</p>
        {reply !== null && (
          <Text as="div" text="start">
            <ThankForm reply={reply} sender={sender} />
          </Text>
        )}
        <LinkButton to={addressOf(status === 'own' ? 'giftDelay' : 'ownNft')} variant="default">
          {status === 'own' ? '보낸 선물 보기' : '보유 NFT 보기'}
        </LinkButton>
      </Stack>
    );
  const day = until !== undefined && <Text tone="muted">{`${formatDateTime(until)}까지 받을 수 있어요.`}</Text>;
  if (session.state !== 'member')
    return (
      <Stack gap={12} text="center">
        <p>나루 회원이 되면 이 선물은 내 것이 돼요. 받는 데는 돈이 들지 않고, 가입하고 나면 이 화면으로 돌아와요.</p>
        <LinkButton to={addressOf('join', back)} size="lg">
          가입하고 받기
        </LinkButton>
        <LinkButton to={addressOf('login', back)} size="lg" variant="default">
          로그인하고 받기
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
          <SerialForm
            serial=""
            lead="이 선물을 받으려면 문자로 받은 NFT 코드가 필요해요. 문자의 링크를 누르면 코드를 입력하지 않아도 돼요."
            onReceived={setTaken}
          />
        </Text>
      ) : (
        <Button size="lg" onClick={() => void receive()}>
          선물 받기
        </Button>
      )}
      <Text tone="muted">{`${isolated(session.member.nickname)} 계정으로 받아요.`}</Text>
      {day}
    </Stack>
  );
};
