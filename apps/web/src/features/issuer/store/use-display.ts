import type { Failure } from '@naru/domain/failure';
import type { ProductDisplay } from '@naru/domain/issuer';
import type { SiteCode } from '@naru/domain/shared';
import { MOST_DISPLAYED, type StoreCard } from '@naru/domain/store';
import { usePort } from '@naru/frontend/container';
import type { FormMessage } from '@naru/frontend/form-parts';
import { failureText, isolated } from '@naru/messages';
import { useState } from 'react';
import { useLeaveGuard } from '../../../shared/form/use-leave-guard.ts';
import { moved } from '../../../shared/moved.ts';
import { KEYS } from '../../../shared/query/keys.ts';
import { TOKENS } from '../../../shared/tokens.ts';

const isSame = (a: ProductDisplay, b: ProductDisplay): boolean =>
  a.columns === b.columns &&
  a.rows === b.rows &&
  a.products.length === b.products.length &&
  a.products.every(({ productId }, at) => productId === b.products[at]?.productId);

/** How a store is laid out: what the operator has made of what they saw, and saving it, also where a colleague was quicker. */
export const useDisplay = (siteCode: SiteCode, stored: ProductDisplay) => {
  const port = usePort(TOKENS.issuerPort);
  const overlays = usePort(TOKENS.overlays);
  const queries = usePort(TOKENS.queries);
  // What a colleague saves meanwhile does not move under the operator's hands: it is shown when they save.
  const [seen, setSeen] = useState(stored);
  const [mine, setMine] = useState(stored);
  const [theirs, setTheirs] = useState<ProductDisplay>();
  const [refusal, setRefusal] = useState<FormMessage>();
  const [message, setMessage] = useState('');
  const untouched = isSame(seen, mine);
  useLeaveGuard(!untouched);

  const take = (display: ProductDisplay): void => {
    setSeen(display);
    setMine(display);
    setTheirs(undefined);
    setRefusal(undefined);
    queries.setQueryData(KEYS.displayed(siteCode), display);
  };
  const refuse = (failure: Failure): void => setRefusal(failureText(failure));
  const saved = async (display: ProductDisplay): Promise<void> => {
    take(display);
    await queries.invalidateQueries({ queryKey: ['store'] });
    setMessage('진열을 저장했어요. 스토어에 바로 보여요.');
  };
  const save = async (version: number): Promise<void> => {
    const { columns, rows, products } = mine;
    const productIds = products.map(({ productId }) => productId);
    const answer = await overlays.during(port.display({ siteCode, version, columns, rows, productIds }));
    if (answer.ok) return saved(answer.value);
    if (answer.failure.name !== 'changedMeanwhile') return refuse(answer.failure);
    const now = await port.displayed(siteCode);
    if (!now.ok) refuse(now.failure);
    // Saved already where the answer to an earlier try was lost.
    else if (isSame(now.value, mine)) await saved(now.value);
    else setTheirs(now.value);
  };
  const change = (part: Partial<ProductDisplay>, text = ''): void => {
    setMine({ ...mine, ...part });
    setMessage(text);
  };
  const { products } = mine;
  return {
    mine,
    theirs,
    refusal,
    message,
    change,
    move: (card: StoreCard, to: number): void =>
      change({ products: moved(products, card, to) }, `${isolated(card.name)}: ${to + 1}번째로 옮겼어요. 전체 ${products.length}개`),
    add: (card: StoreCard): void =>
      products.length < MOST_DISPLAYED
        ? change({ products: [...products, card] }, `${isolated(card.name)}: ${products.length + 1}번째에 추가했어요.`)
        : setMessage('더 추가하려면 먼저 다른 상품을 빼 주세요.'),
    remove: (card: StoreCard): void =>
      change({ products: products.filter((each) => each !== card) }, `${isolated(card.name)}: 진열에서 뺐어요.`),
    submit: async (): Promise<void> => {
      setRefusal(undefined);
      if (untouched) setMessage('바뀐 내용이 없어요.');
      else await save(seen.version);
    },
    keepMine: (display: ProductDisplay) => save(display.version),
    takeTheirs: take,
  };
};
export type DisplayWork = ReturnType<typeof useDisplay>;
