import type { ExchangeView } from '@naru/domain/exchange';
import type { Answer } from '@naru/domain/failure';
import { addressOf } from '@naru/domain/navigation';
import type { ExchangeId } from '@naru/domain/shared';
import { usePort } from '@naru/frontend/container';
import { type DoneKey, doneText } from '@naru/messages';
import { useNavigate } from 'react-router';
import { useTraded } from '../../../shared/query/use-traded.ts';
import { TOKENS } from '../../../shared/tokens.ts';
import { useAct } from '../../../shared/use-act.ts';
import { TEXTS } from './texts.ts';

/** Goes to the page that takes the costs of an own exchange, with the whole page (choices 3). */
export const usePayCosts = (): ((exchangeId: ExchangeId) => Promise<void>) => {
  const exchanges = usePort(TOKENS.exchanges);
  const overlays = usePort(TOKENS.overlays);
  const navigate = useNavigate();
  const traded = useTraded();
  return async (exchangeId) => {
    const opened = await overlays.during(exchanges.pay(exchangeId));
    if (opened.ok) {
      location.assign(opened.value.payUrl);
      return;
    }
    traded();
    await overlays.open('refused', opened.failure);
    void navigate(addressOf('userProductExchangeDetail', { exchangeId }));
  };
};

/** What the owner of an exchange can do with it, each after a question; the outcome is told. */
export const useExchange = ({ exchangeId }: ExchangeView) => {
  const exchanges = usePort(TOKENS.exchanges);
  const overlays = usePort(TOKENS.overlays);
  const traded = useTraded();
  const payCosts = usePayCosts();
  const act = useAct();
  const confirmThenDo = async (title: string, text: string, work: () => Answer<void>, notice: DoneKey, danger = false): Promise<void> => {
    if (!(await overlays.open('confirm', { title, text, okLabel: title, danger }))) return;
    if ((await act(work(), traded)) !== undefined) await overlays.open('notice', doneText(notice));
  };
  return {
    pay: () => payCosts(exchangeId),
    withdraw: () =>
      confirmThenDo(
        TEXTS.withdraw,
        '실물 수령 신청을 철회할까요? NFT는 다시 자유롭게 쓸 수 있고, 결제한 금액은 환불돼요.',
        () => exchanges.withdraw(exchangeId),
        'notice.exchangeWithdrawn',
        true,
      ),
    receive: () =>
      confirmThenDo(
        TEXTS.receive,
        '실물을 잘 받으셨나요? 수령을 확인하면 NFT가 폐기되고 되돌릴 수 없어요.',
        () => exchanges.receive(exchangeId),
        'notice.exchangeReceived',
      ),
  };
};
