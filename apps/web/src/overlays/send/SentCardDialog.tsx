import { Button } from '@mantine/core';
import type { PendingGift } from '@naru/domain/gift';
import { FaultText } from '@naru/frontend/form-parts';
import { Stack, Text } from '@naru/frontend/layout';
import { failureText, giftPreview, message } from '@naru/messages';
import { useState } from 'react';
import { GiftCardView } from '../../shared/gift/GiftCardView.tsx';
import { failureOf } from '../../shared/query/answer.ts';
import { KEYS } from '../../shared/query/keys.ts';
import { useAnswerOf } from '../../shared/query/use-answer.ts';
import { useSession } from '../../shared/session/use-session.ts';
import { ShareButton } from '../../shared/share/ShareButton.tsx';
import { TOKENS } from '../../shared/tokens.ts';
import type { DialogProps } from '../dialog-props.ts';
import { Actions, Frame } from '../Frame.tsx';

/** The card of what was sent, as its receiver sees it; as long as it waits, its link can be passed on, which gives nothing away (decision 61). */
export const SentCardDialog = ({ input: gift, opened, close, onFaded }: DialogProps<'sentCard'>) => {
  const session = useSession();
  const [open, setOpen] = useState(false);
  const sender = session.state === 'member' ? session.member.nickname : '';
  const card = { ...gift, sender, fromStore: false, picture: gift.thumbnail };
  return (
    <Frame title="받는 분이 보는 카드" opened={opened} onClose={() => close()} onFaded={onFaded} size="middle">
      <GiftCardView card={card} open={open} onUnwrap={() => setOpen(true)} level="h3" />
      {gift.state === 'sent' && <Passing gift={gift} title={giftPreview(card).title} />}
      <Actions>
        <Button variant="default" onClick={() => close()}>
          {message('notice.close')}
        </Button>
      </Actions>
    </Frame>
  );
};

const Passing = ({ gift: { giftId }, title }: { gift: PendingGift; title: string }) => {
  const { data: key, error } = useAnswerOf(TOKENS.sendings, KEYS.giftLink(giftId), (sendings) => sendings.cardKey(giftId), {
    retry: false,
  });
  if (error !== null)
    return (
      <p role="alert">
        <FaultText text={failureText(failureOf(error))} />
      </p>
    );
  if (key === undefined) return null;
  return (
    <Stack gap={8} items="start" above={16}>
      <Text size={14} tone="muted">
        이 링크는 카드만 열어요. 받으려면 문자로 보낸 NFT 코드가 있어야 해요.
      </Text>
      <ShareButton title={title} route="giftCard" query={{ key }} label="카드 링크 공유하기" />
    </Stack>
  );
};
