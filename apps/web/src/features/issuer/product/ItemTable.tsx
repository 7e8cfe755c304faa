import '../../../shared/form/css.ts';
import { Checkbox, NativeSelect } from '@mantine/core';
import { type IssuerItem, ITEM_LIFECYCLE, type ItemState } from '@naru/domain/issuer';
import { addressOf } from '@naru/domain/navigation';
import { type ItemId, type ProductId, type SiteCode, statesOf } from '@naru/domain/shared';
import { useDesk } from '@naru/frontend/container';
import { formatDateTime, formatNumber, formatWon, ITEM_STATE_LABELS } from '@naru/messages';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { changedParams } from '../../../shared/changed-params.ts';
import { Narrowed } from '../../../shared/issuer/Narrowed.tsx';
import { unwrap } from '../../../shared/query/answer.ts';
import { KEYS } from '../../../shared/query/keys.ts';
import { ListPending } from '../../../shared/query/ListPending.tsx';
import { TOKENS } from '../../../shared/tokens.ts';
import { Pager } from '../../../shared/ui/Pager.tsx';
import { Standing, type Tone } from '../../../shared/ui/Standing.tsx';
import { Table } from '../../../shared/ui/Table.tsx';
import classes from './ProductDetail.module.css';
import { TEXTS } from './texts.ts';

const SIZE = 10;
const STATES = statesOf(ITEM_LIFECYCLE);
const TONES: Readonly<Partial<Record<ItemState, Tone>>> = Object.freeze({ onSale: 'open', reserved: 'waiting', revoked: 'bad' });

/** Which items are chosen, and how one is chosen or left. */
export interface ChosenItems {
  readonly ids: readonly ItemId[];
  readonly onChoose: (ids: readonly ItemId[]) => void;
}

const OUT_OF_HAND: ReadonlySet<IssuerItem['state']> = new Set(['sold', 'sent', 'given', 'revoked']);
const isChoosable = ({ state }: Pick<IssuerItem, 'state'>): boolean => !OUT_OF_HAND.has(state);

const cellsOf = ({ itemId, number, state, tokenId, holder, price, updateDatetime }: IssuerItem, chosen: ChosenItems | undefined) => [
  ...(chosen === undefined
    ? []
    : [
        <Checkbox
          key="choose"
          aria-label={`No. ${formatNumber(number)} ${TEXTS.choose}`}
          checked={chosen.ids.includes(itemId)}
          disabled={!isChoosable({ state })}
          onChange={(event) =>
            chosen.onChoose(event.currentTarget.checked ? [...chosen.ids, itemId] : chosen.ids.filter((id) => id !== itemId))
          }
        />,
      ]),
  tokenId === null ? (
    `No. ${formatNumber(number)}`
  ) : (
    <Link key="number" to={addressOf('detail', { tokenId })}>
      No. {formatNumber(number)}
    </Link>
  ),
  <Standing key="state" tone={TONES[state] ?? 'quiet'}>
    {ITEM_STATE_LABELS[state]}
  </Standing>,
  formatWon(price),
  holder ?? TEXTS.none,
  formatDateTime(updateDatetime),
];

/** The units of a product, each with where it stands and who owns its NFT; to be chosen where something may be done with them. */
export const ItemTable = ({
  siteCode,
  productId,
  chosen,
}: {
  siteCode: SiteCode;
  productId: ProductId;
  chosen: ChosenItems | undefined;
}) => {
  const desk = useDesk(TOKENS.issuerDesk);
  const [state, setState] = useState<ItemState>();
  const [page, setPage] = useState(1);
  const [params, setParams] = useSearchParams();
  const failedMints = params.get('mint') === 'failed';
  const query = { page, size: SIZE, ...(state === undefined ? {} : { state }), ...(failedMints ? { failedMints } : {}) };
  const showAll = (): void => {
    setParams(changedParams(params, { mint: '' }));
    setPage(1);
  };
  const answer = useQuery({
    queryKey: KEYS.issuerItems(siteCode, productId, query),
    queryFn: () => unwrap(desk.items({ siteCode, productId, ...query })),
    placeholderData: keepPreviousData,
  });
  const { data } = answer;
  return (
    <div className={classes.list}>
      {failedMints && <Narrowed text={TEXTS.failedItems} onAll={showAll} />}
      <NativeSelect
        className={classes.choice ?? ''}
        aria-label={TEXTS.itemState}
        value={state ?? ''}
        data={[
          { value: '', label: `${TEXTS.state}: ${TEXTS.all}` },
          ...STATES.map((each) => ({ value: each, label: ITEM_STATE_LABELS[each] })),
        ]}
        onChange={(event) => {
          setState(STATES.find((each) => each === event.currentTarget.value));
          setPage(1);
        }}
      />
      {data === undefined ? (
        <ListPending answer={answer} height={300} />
      ) : (
        <>
          {chosen !== undefined && <ChoosePage items={data.dataList.filter(isChoosable)} chosen={chosen} />}
          <Table
            label={TEXTS.itemList}
            head={[...(chosen === undefined ? [] : [TEXTS.choose]), TEXTS.number, TEXTS.state, TEXTS.price, TEXTS.holder, TEXTS.changedAt]}
            numeric={[TEXTS.price]}
            rows={data.dataList.map((item) => ({ key: String(item.itemId), cells: cellsOf(item, chosen) }))}
            empty={TEXTS.noItems}
          />
          <Pager page={data.page} size={data.size} allCount={data.allCount} onPage={setPage} label={TEXTS.itemPages} />
        </>
      )}
    </div>
  );
};

/** Chooses, or leaves, all items of a page that can be chosen; those of other pages stay as they are. */
const ChoosePage = ({ items, chosen: { ids, onChoose } }: { items: readonly IssuerItem[]; chosen: ChosenItems }) => {
  const here = items.map(({ itemId }) => itemId);
  const others = ids.filter((id) => !here.includes(id));
  const count = ids.length - others.length;
  if (here.length === 0) return null;
  return (
    <Checkbox
      label={TEXTS.chooseItems}
      checked={count === here.length}
      indeterminate={count > 0 && count < here.length}
      onChange={(event) => onChoose(event.currentTarget.checked ? [...others, ...here] : others)}
    />
  );
};
