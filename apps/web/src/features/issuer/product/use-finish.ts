import type { ProductDraft } from '@naru/domain/issuer';
import { addressOf } from '@naru/domain/navigation';
import type { ProductId } from '@naru/domain/shared';
import type { UnfinishedProduct } from '@naru/domain/unfinished';
import { useDesk } from '@naru/frontend/container';
import { failureText } from '@naru/messages';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import type { FormMessage } from '../../../shared/form/FormFault.tsx';
import { TOKENS } from '../../../shared/tokens.ts';

/** Makes the product, and where it is to be sold at once mints it and puts it on the shelf: each step once, however often it is pressed. */
export const useFinish = ({ siteCode, unfinishedId, version }: UnfinishedProduct, draft: ProductDraft) => {
  const unfinished = useDesk(TOKENS.unfinished);
  const desk = useDesk(TOKENS.issuerDesk);
  const overlays = useDesk(TOKENS.overlays);
  const queries = useDesk(TOKENS.queries);
  const navigate = useNavigate();
  const [refusal, setRefusal] = useState<FormMessage>();
  const [busy, setBusy] = useState(false);
  const [keys] = useState(() => ({ finish: crypto.randomUUID(), mint: crypto.randomUUID(), list: crypto.randomUUID() }));
  const running = useRef(false);

  /** What is told of the shelf once the product is there. */
  const sell = async (productId: ProductId): Promise<string> => {
    const minted = await desk.mint({ siteCode, productId, key: keys.mint });
    if (!minted.ok) return `상품을 등록했지만 발행하지 못했습니다. ${failureText(minted.failure).text}`;
    const listed = await desk.listAll({ siteCode, productId, key: keys.list });
    return listed.ok ? '상품을 등록하고 판매를 시작했습니다.' : `발행했지만 판매 등록하지 못했습니다. ${failureText(listed.failure).text}`;
  };
  const run = async (then: 'sell' | 'keep'): Promise<void> => {
    const made = await unfinished.finish({ siteCode, unfinishedId, version, draft, key: keys.finish });
    if (!made.ok) return setRefusal(failureText(made.failure));
    const { productId } = made.value;
    const message = then === 'sell' ? await sell(productId) : '상품을 등록했습니다. 이제 발행하고 판매 등록해 주세요.';
    await Promise.all([queries.invalidateQueries({ queryKey: ['issuer'] }), queries.invalidateQueries({ queryKey: ['store'] })]);
    await navigate(addressOf('issuerProductDetail', { productId }), { state: { message: `${draft.name}: ${message}` } });
  };
  return {
    refusal,
    busy,
    finish: async (then: 'sell' | 'keep'): Promise<void> => {
      if (running.current) return;
      running.current = true;
      setBusy(true);
      await overlays.during(run(then));
      setBusy(false);
      running.current = false;
    },
  };
};
