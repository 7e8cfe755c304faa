import type { Answer } from '@naru/domain/failure';
import type { IssuerProductRow } from '@naru/domain/issuer';
import { failureText, formatNumber } from '@naru/messages';
import { useDesk } from '../../../composition/desk.tsx';
import { TOKENS } from '../../../composition/tokens.ts';
import { MOST_ITEMS, TEXTS } from './texts.ts';

/** What an issuer does with the items of one product; each act is asked for once more, done once, and its outcome told. */
export const useRowActs = ({ siteCode, productId, productName }: IssuerProductRow) => {
  const desk = useDesk(TOKENS.issuerDesk);
  const overlays = useDesk(TOKENS.overlays);
  const queries = useDesk(TOKENS.queries);
  const finish = async <T>(work: Answer<T>, told: (value: T) => string): Promise<void> => {
    const answer = await overlays.during(work);
    await Promise.all([queries.invalidateQueries({ queryKey: ['issuer'] }), queries.invalidateQueries({ queryKey: ['store'] })]);
    await overlays.open('notice', { text: answer.ok ? told(answer.value) : failureText(answer.failure).text });
  };
  const sure = (act: string, text: string): Promise<boolean> =>
    overlays.open('confirm', { title: `${productName} ${act}`, text, okLabel: act });
  const order = (): { siteCode: typeof siteCode; productId: typeof productId; key: string } => ({ siteCode, productId, key: crypto.randomUUID() });
  return {
    make: async () => {
      const quantity = await overlays.open('quantity', { title: `${productName} ${TEXTS.make}`, text: TEXTS.makeText, most: MOST_ITEMS });
      if (quantity === null) return;
      await finish(desk.createItems({ ...order(), quantity }), ({ made }) => `아이템 ${formatNumber(made)}개를 만들었습니다.`);
    },
    mint: async () => {
      if (!(await sure(TEXTS.mint, '아직 발행하지 않은 아이템을 모두 발행할까요? 발행한 NFT는 체인에 기록돼요.'))) return;
      await finish(desk.mint(order()), ({ minted }) => `NFT ${formatNumber(minted)}개의 발행을 시작했습니다.`);
    },
    shelve: async () => {
      if (!(await sure(TEXTS.shelve, '발행한 NFT를 모두 스토어에 판매 등록할까요?'))) return;
      await finish(desk.listAll(order()), ({ listed }) => `NFT ${formatNumber(listed)}개를 판매 등록했습니다.`);
    },
  };
};
