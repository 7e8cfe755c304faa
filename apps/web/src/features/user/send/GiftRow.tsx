import { Button } from '@mantine/core';
import type { GiftState, PendingGift } from '@naru/domain/gift';
import { usePort } from '@naru/frontend/container';
import { actionFailureText, doneText, formatDateTime, GIFT_STATE_LABELS, withJosa, workName } from '@naru/messages';
import { useTraded } from '../../../shared/query/use-traded.ts';
import { TOKENS } from '../../../shared/tokens.ts';
import { Remaining } from '../../../shared/ui/Remaining.tsx';
import { Status, type Tone } from '../../../shared/ui/Status.tsx';
import { WorkRow } from '../../../shared/ui/WorkRow.tsx';
import classes from './Send.module.css';
import { TEXTS } from './texts.ts';

/** Takes back what was sent to a phone, after a question that names it; the outcome is told either way. */
const useTakeBack = (): ((gift: PendingGift) => Promise<void>) => {
  const sendings = usePort(TOKENS.sendings);
  const overlays = usePort(TOKENS.overlays);
  const traded = useTraded();
  return async ({ giftId, name, number, phone }) => {
    const confirmed = await overlays.open('confirm', {
      title: TEXTS.takeBack,
      text: `${phone} 번호로 보낸 ${withJosa(workName({ name, number }), '을/를')} 회수할까요? 보낸 NFT 코드는 쓸 수 없게 돼요.`,
      okLabel: TEXTS.takeBack,
    });
    if (!confirmed) return;
    const answer = await overlays.during(sendings.takeBack(giftId));
    traded();
    await overlays.open('notice', answer.ok ? doneText('notice.giftTakenBack') : { text: actionFailureText('gift', answer.failure) });
  };
};

const TONES: Readonly<Record<GiftState, Tone>> = { sent: 'waiting', received: 'open', withdrawn: 'quiet', expired: 'quiet' };

/** How far it has come: opened or not, received, back again. */
const opened = ({ state, openedAt, endedAt }: PendingGift): string => {
  if (endedAt !== null && state !== 'sent') return TEXTS.ended[state](formatDateTime(endedAt));
  return openedAt === null ? '받는 분이 아직 카드를 열지 않았어요.' : `${formatDateTime(openedAt)}에 카드를 열었어요.`;
};

export const GiftRow = ({ gift }: { gift: PendingGift }) => {
  const takeBack = useTakeBack();
  const overlays = usePort(TOKENS.overlays);
  const name = workName(gift);
  const card = gift.state === 'sent' ? '카드 보기·공유' : '카드 보기';
  return (
    <WorkRow
      picture={gift.thumbnail}
      name={name}
      about={
        <>
          {TEXTS.kinds[gift.kind]}, {gift.phone}
          <br />
          {formatDateTime(gift.sentAt)}
          <br />
          {opened(gift)}
          {gift.message !== '' && <span className={classes.said}>함께 보낸 말: {gift.message}</span>}
          {gift.thanks !== null && <span className={classes.said}>받은 분의 감사 인사: “{gift.thanks}”</span>}
        </>
      }
    >
      <Status tone={TONES[gift.state]}>{GIFT_STATE_LABELS[gift.state]}</Status>
      {gift.expiresAt !== null && <Remaining until={gift.expiresAt} />}
      <Button variant="default" size="sm" aria-label={`${name} ${card}`} onClick={() => void overlays.open('sentCard', gift)}>
        {card}
      </Button>
      {gift.state === 'sent' && (
        <Button variant="default" size="sm" aria-label={`${name} ${TEXTS.takeBack}`} onClick={() => void takeBack(gift)}>
          {TEXTS.takeBack}
        </Button>
      )}
    </WorkRow>
  );
};
