import { Button, NativeSelect } from '@mantine/core';
import type { Answer } from '@naru/domain/failure';
import type { IssuerProductQuery, PriceRule, ProductSelection, SelectionFacts } from '@naru/domain/issuer';
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
import { PriceRuleFields } from './PriceRuleFields.tsx';
import classes from './ProductList.module.css';
import { RevokeSelection } from './RevokeSelection.tsx';
import { rulingText, TEXTS } from './texts.ts';

type Meant = Pick<IssuerProductQuery, 'state' | 'name' | 'categoryId' | 'lowStock' | 'failedMints'>;

/** What of a list is chosen: by number, also over several pages, or all that the filters find. */
export const useSelection = ({ state, name, categoryId, lowStock, failedMints }: Meant, found: number) => {
  const [ids, setIds] = useState<ReadonlySet<ProductId>>(new Set());
  const [everything, setEverything] = useState(false);
  const filter = {
    ...(state === undefined ? {} : { state }),
    ...(name === undefined ? {} : { name }),
    ...(categoryId === undefined ? {} : { categoryId }),
    ...(lowStock === undefined ? {} : { lowStock }),
    ...(failedMints === undefined ? {} : { failedMints }),
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
  const [pricing, setPricing] = useState(false);
  const [revoking, setRevoking] = useState(false);
  /** What it will do is counted by the server at that moment, and told before it is done. */
  const open = async ({ title, rule, fate, work }: BulkAct): Promise<void> => {
    const meant = { siteCode, selection: selection.selection };
    const facts = await act(port.selectionFacts({ ...meant, ...(rule === undefined ? {} : { rule }) }));
    if (facts === undefined) return;
    const { draft, onSale, hidden } = facts.value.products;
    const text = `상품 ${formatNumber(draft + onSale + hidden)}개에 '${title}' 작업을 시작할까요? ${fate(facts.value)}`.trim();
    if (!(await overlays.open('confirm', { title, text, okLabel: title }))) return;
    const answer = await act(work({ ...meant, key: crypto.randomUUID() }));
    if (answer === undefined) return;
    selection.clear();
    setPricing(false);
    onJob(answer.value.jobId);
  };
  interface BulkAct {
    readonly title: string;
    readonly rule?: PriceRule;
    readonly fate: (facts: SelectionFacts) => string;
    readonly work: (order: Order) => Answer<{ jobId: JobId }>;
  }
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
        <Button
          {...SMALL}
          onClick={() =>
            void open({
              title: TEXTS.shelve,
              fate: ({ minted }) => `발행해 둔 아이템 ${formatNumber(minted)}개를 스토어에 올려요.`,
              work: (order) => port.listProducts(order),
            })
          }
        >
          {TEXTS.shelve}
        </Button>
        <Button
          {...SMALL}
          onClick={() =>
            void open({
              title: TEXTS.unlist,
              fate: ({ onSale, reserved }) =>
                `판매 중인 아이템 ${formatNumber(onSale)}개를 내리고, 결제 중인 ${formatNumber(reserved)}개는 그대로 둬요.`,
              work: (order) => port.unlistProducts(order),
            })
          }
        >
          {TEXTS.unlist}
        </Button>
        <Button
          {...SMALL}
          onClick={() =>
            void open({
              title: TEXTS.publish,
              fate: ({ products: { draft, hidden, onSale } }) =>
                `${formatNumber(draft + hidden)}개를 공개해요. 이미 공개 중인 ${formatNumber(onSale)}개는 그대로예요.`,
              work: (order) => port.changeStates({ ...order, state: 'onSale' }),
            })
          }
        >
          {TEXTS.publish}
        </Button>
        <Button
          {...SMALL}
          onClick={() =>
            void open({
              title: TEXTS.hide,
              fate: ({ products: { draft, hidden, onSale } }) =>
                `${formatNumber(onSale)}개를 숨겨요. 작성 중이거나 이미 숨긴 ${formatNumber(draft + hidden)}개는 그대로예요.`,
              work: (order) => port.changeStates({ ...order, state: 'hidden' }),
            })
          }
        >
          {TEXTS.hide}
        </Button>
        {everything ? (
          <Button {...SMALL} aria-expanded={pricing} onClick={() => setPricing(!pricing)}>
            {TEXTS.editPrices}
          </Button>
        ) : (
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
            void open({
              title: TEXTS.toCategory,
              fate: () => '',
              work: (order) => port.moveToCategory({ ...order, categoryId: category.ok ? category.value : null }),
            });
          }}
        />
        <Button {...SMALL} color="red.9" aria-expanded={revoking} onClick={() => setRevoking(!revoking)}>
          {TEXTS.revoke}
        </Button>
      </div>
      {revoking && (
        <RevokeSelection
          key={JSON.stringify(selection.selection)}
          siteCode={siteCode}
          selection={selection.selection}
          onJob={(jobId) => {
            selection.clear();
            setRevoking(false);
            if (jobId !== undefined) onJob(jobId);
          }}
        />
      )}
      {everything && pricing && (
        <PriceRuleFields
          ways={{ percent: '비율로 미리 보기', price: '가격으로 미리 보기' }}
          onRule={(rule) =>
            void open({
              title: TEXTS.editPrices,
              rule,
              fate: ({ prices }) => (prices === null ? '' : rulingText(prices)),
              work: (order) => port.changePricesBy({ ...order, rule }),
            })
          }
        />
      )}
    </fieldset>
  );
};
