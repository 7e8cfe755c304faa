import { Button, NativeSelect } from '@mantine/core';
import type { Answer } from '@naru/domain/failure';
import type { IssuerProductQuery, ProductSelection } from '@naru/domain/issuer';
import { addressOf } from '@naru/domain/navigation';
import { type JobId, type ProductId, parseCategoryId, type SiteCode } from '@naru/domain/shared';
import type { Category } from '@naru/domain/store';
import { usePort } from '@naru/frontend/container';
import { formatNumber } from '@naru/messages';
import { useState } from 'react';
import { prefetchOverlays } from '../../../overlays/prefetch-overlays.ts';
import { TOKENS } from '../../../shared/tokens.ts';
import { LinkButton } from '../../../shared/ui/LinkButton.tsx';
import { useAct } from '../../../shared/use-act.ts';
import classes from './ProductList.module.css';
import { TEXTS } from './texts.ts';

/** What of a list is chosen: by number, also over several pages, or all that the filters find. */
export const useSelection = ({ state, name, categoryId }: Pick<IssuerProductQuery, 'state' | 'name' | 'categoryId'>, found: number) => {
  const [ids, setIds] = useState<ReadonlySet<ProductId>>(new Set());
  const [everything, setEverything] = useState(false);
  const filter = {
    ...(state === undefined ? {} : { state }),
    ...(name === undefined ? {} : { name }),
    ...(categoryId === undefined ? {} : { categoryId }),
  };
  const selection: ProductSelection = everything ? { filter } : { ids: [...ids] };
  return {
    ids,
    everything,
    count: everything ? found : ids.size,
    selection,
    has: (productId: ProductId): boolean => everything || ids.has(productId),
    /** Chooses these, or no longer; whoever takes one out of everything keeps none of the others unseen. */
    choose: (productIds: readonly ProductId[], chosen: boolean): void => {
      const others = [...(everything ? [] : ids)].filter((id) => !productIds.includes(id));
      setEverything(false);
      setIds(new Set(chosen ? [...others, ...productIds] : others));
    },
    chooseEverything: (): void => setEverything(true),
    clear: (): void => {
      setEverything(false);
      setIds(new Set());
    },
  };
};

export type Selection = ReturnType<typeof useSelection>;

interface Props {
  readonly siteCode: SiteCode;
  readonly categories: readonly Category[];
  readonly selection: Selection;
  /** How many products the filters find; there may be more where that is as far as was counted. */
  readonly found: number;
  readonly more: boolean;
  readonly onJob: (jobId: JobId) => void;
}

const SMALL = { size: 'compact-sm', variant: 'default', onPointerEnter: prefetchOverlays, onFocus: prefetchOverlays } as const;

/** What can be done with all that is chosen; each act goes on as a job, and is asked for once more before it touches more than one sees. */
export const BulkBar = ({ siteCode, categories, selection, found, more, onJob }: Props) => {
  const port = usePort(TOKENS.issuerPort);
  const overlays = usePort(TOKENS.overlays);
  const act = useAct();
  const { count, everything, ids } = selection;
  const open = async (title: string, work: (order: Order) => Answer<{ jobId: JobId }>): Promise<void> => {
    const text = `상품 ${formatNumber(count)}개${everything && more ? ' 이상' : ''}에 '${title}' 작업을 시작할까요?`;
    if (!(await overlays.open('confirm', { title, text, okLabel: title }))) return;
    const answer = await act(work({ siteCode, selection: selection.selection, key: crypto.randomUUID() }));
    if (answer === undefined) return;
    selection.clear();
    onJob(answer.value.jobId);
  };
  type Order = { siteCode: SiteCode; selection: Selection['selection']; key: string };
  return (
    <fieldset className={classes.bar} aria-label="선택한 상품">
      <p className={classes.count}>
        <strong>{formatNumber(count)}개 선택</strong>
        {!everything && found > count && (
          <Button size="compact-sm" variant="subtle" onClick={selection.chooseEverything}>
            조건에 맞는 상품 모두 선택 ({formatNumber(found)}
            {more && '+'})
          </Button>
        )}
        <Button size="compact-sm" variant="subtle" onClick={selection.clear}>
          선택 해제
        </Button>
      </p>
      <div className={classes.ways}>
        <Button {...SMALL} onClick={() => void open(TEXTS.shelve, (order) => port.listProducts(order))}>
          {TEXTS.shelve}
        </Button>
        <Button {...SMALL} onClick={() => void open(TEXTS.unlist, (order) => port.unlistProducts(order))}>
          {TEXTS.unlist}
        </Button>
        <Button {...SMALL} onClick={() => void open(TEXTS.publish, (order) => port.changeStates({ ...order, state: 'onSale' }))}>
          {TEXTS.publish}
        </Button>
        <Button {...SMALL} onClick={() => void open(TEXTS.hide, (order) => port.changeStates({ ...order, state: 'hidden' }))}>
          {TEXTS.hide}
        </Button>
        {!everything && (
          <LinkButton {...SMALL} to={addressOf('issuerProductPriceEdit', { ids: [...ids].join(',') })}>
            {TEXTS.editPrices}
          </LinkButton>
        )}
        <NativeSelect
          size="xs"
          aria-label={TEXTS.toCategory}
          value=""
          data={[
            { value: '', label: TEXTS.toCategory },
            { value: 'none', label: TEXTS.noneOfThem },
            ...categories.map(({ categoryId, name }) => ({ value: String(categoryId), label: name })),
          ]}
          onChange={(event) => {
            const chosen = event.currentTarget.value;
            const category = parseCategoryId(Number(chosen));
            if (chosen === '') return;
            void open(TEXTS.toCategory, (order) => port.moveToCategory({ ...order, categoryId: category.ok ? category.value : null }));
          }}
        />
      </div>
    </fieldset>
  );
};
