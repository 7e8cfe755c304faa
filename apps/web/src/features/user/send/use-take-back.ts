import type { PendingGift } from '@naru/domain/gift';
import { useDesk } from '@naru/frontend/container';
import { actionFailureText, message, withJosa, workName } from '@naru/messages';
import { useTraded } from '../../../shared/query/use-traded.ts';
import { TOKENS } from '../../../shared/tokens.ts';
import { TEXTS } from './texts.ts';

/** Takes back what was sent to a phone, after a question that names it; the outcome is told either way. */
export const useTakeBack = (): ((gift: PendingGift) => Promise<void>) => {
  const sendings = useDesk(TOKENS.sendings);
  const overlays = useDesk(TOKENS.overlays);
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
    await overlays.open('notice', { text: answer.ok ? message('notice.giftTakenBack') : actionFailureText('gift', answer.failure) });
  };
};
