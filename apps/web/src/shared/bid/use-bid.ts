import type { BidView } from '@naru/domain/bid';
import type { ProductId, Won } from '@naru/domain/shared';
import { usePort } from '@naru/frontend/container';
import { actionFailureText, doneText, formatWon, isolated } from '@naru/messages';
import { useRef } from 'react';
import { KEYS } from '../query/keys.ts';
import { useAnswerOf } from '../query/use-answer.ts';
import { useTraded } from '../query/use-traded.ts';
import { TOKENS } from '../tokens.ts';
import { useAct } from '../use-act.ts';
import { TEXTS } from './texts.ts';

/** What is wrong with a price that was typed; undefined for one that can be bid. */
export const faultOfPrice = (price: Won | undefined, lowest: Won | null, own: Won | undefined): string | undefined => {
  if (price === undefined || price === 0) return '입찰할 가격을 1원 이상, 1조 원 이하의 원 단위 금액으로 입력해 주세요.';
  if (lowest !== null && price >= lowest) return `지금 ${formatWon(lowest)}에 살 수 있어요. 그보다 낮은 가격을 입력해 주세요.`;
  return price === own ? '지금 입찰가와 다른 가격을 입력해 주세요.' : undefined;
};

/** How the member who looks stands to the bids on a product. */
export const useBidStatus = (productId: ProductId) =>
  useAnswerOf(TOKENS.bidBook, KEYS.bidStatus(productId), (bidBook) => bidBook.status(productId));

/** Places, changes and takes back an own bid, after a question that names product and price; what it changes is asked for anew. */
export const useBid = ({ productId, name }: { readonly productId: ProductId; readonly name: string }) => {
  const bidBook = usePort(TOKENS.bidBook);
  const overlays = usePort(TOKENS.overlays);
  const traded = useTraded();
  const act = useAct();
  const sent = useRef({ key: '', price: 0 });
  return {
    /** Whether it stands. Sent twice by mistake it stands once: both carry one key. */
    place: async (price: Won): Promise<boolean> => {
      const text = `${isolated(name)} 상품의 아무 번호나 ${formatWon(price)}에 사겠다고 입찰할까요?`;
      if (!(await overlays.open('confirm', { title: TEXTS.placeTitle, text, okLabel: TEXTS.placeTitle }))) return false;
      if (sent.current.price !== price) sent.current = { key: crypto.randomUUID(), price };
      const answer = await overlays.during(bidBook.place({ productId, price, key: sent.current.key }));
      // Once it stands, the same price again is another wish.
      if (answer.ok) sent.current = { key: '', price: 0 };
      traded();
      await overlays.open('notice', answer.ok ? doneText('notice.bidPlaced') : { text: actionFailureText('bid', answer.failure) });
      return answer.ok;
    },
    withdraw: async ({ bidId }: BidView): Promise<void> => {
      const text = `${isolated(name)} 상품의 구매 입찰을 취소할까요?`;
      if (!(await overlays.open('confirm', { title: TEXTS.withdraw, text, okLabel: TEXTS.withdraw }))) return;
      const done = await act(bidBook.withdraw(bidId), traded);
      if (done !== undefined) await overlays.open('notice', doneText('notice.bidWithdrawn'));
    },
  };
};
