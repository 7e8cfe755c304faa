import { Button } from '@mantine/core';
import type { IssuerProduct } from '@naru/domain/issuer';
import type { ItemId, JobId } from '@naru/domain/shared';
import { useDesk } from '@naru/frontend/container';
import { formatNumber } from '@naru/messages';
import { useState } from 'react';
import { warmOverlays } from '../../../overlays/warm-overlays.ts';
import { useMay } from '../../../shared/site/use-may.ts';
import { TOKENS } from '../../../shared/tokens.ts';
import { ItemTable } from './ItemTable.tsx';
import classes from './ProductDetail.module.css';
import { RevokePart } from './RevokePart.tsx';
import { TEXTS } from './texts.ts';

/** The units of a product with what can be done with those that are chosen, or with all: off the shelf, or out of the world. */
export const ItemWork = ({ product, onJob }: { product: IssuerProduct; onJob: (jobId: JobId) => void }) => {
  const { siteCode, productId, listCount } = product;
  const may = useMay('operator');
  const desk = useDesk(TOKENS.issuerDesk);
  const overlays = useDesk(TOKENS.overlays);
  const [ids, setIds] = useState<readonly ItemId[]>([]);
  const unlist = async (): Promise<void> => {
    const all = ids.length === 0;
    const text = all ? TEXTS.unlistAllText : `선택한 아이템 ${formatNumber(ids.length)}개를 스토어에서 내릴까요?`;
    if (!(await overlays.open('confirm', { title: TEXTS.unlist, text, okLabel: TEXTS.unlist }))) return;
    const key = crypto.randomUUID();
    const answer = await overlays.during(desk.unlistItems({ siteCode, productId, ...(all ? {} : { ids }), key }));
    if (!answer.ok) {
      await overlays.open('refused', answer.failure);
      return;
    }
    setIds([]);
    onJob(answer.value.jobId);
  };
  return (
    <div className={classes.list}>
      <ItemTable siteCode={siteCode} productId={productId} chosen={may ? { ids, onChoose: setIds } : undefined} />
      {may && (ids.length > 0 || listCount > 0) && (
        <div>
          <Button variant="default" onPointerEnter={warmOverlays} onFocus={warmOverlays} onClick={() => void unlist()}>
            {ids.length === 0 ? TEXTS.unlistAll : `${TEXTS.itemActs} ${formatNumber(ids.length)}개 ${TEXTS.unlist}`}
          </Button>
        </div>
      )}
      {may && <RevokePart product={product} chosen={ids} />}
    </div>
  );
};
