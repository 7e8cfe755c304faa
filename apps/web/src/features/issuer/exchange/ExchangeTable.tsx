import { useMay } from '../../../shared/site/use-may.ts';
import { LinkButton } from '../../../shared/ui/LinkButton.tsx';
import '../../../shared/form/css.ts';
import { Checkbox } from '@mantine/core';
import { type ExchangeRow, issuerMovesFrom } from '@naru/domain/exchange';
import { addressOf } from '@naru/domain/navigation';
import type { ExchangeId, SiteCode } from '@naru/domain/shared';
import { useDesk } from '@naru/frontend/container';
import { EXCHANGE_MOVE_LABELS, formatDateTime, workName } from '@naru/messages';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { ExchangeStanding } from '../../../shared/exchange/ExchangeStanding.tsx';
import { NameSearch } from '../../../shared/issuer/NameSearch.tsx';
import { ProductCell } from '../../../shared/issuer/ProductCell.tsx';
import { type Chosen, useChosen } from '../../../shared/issuer/use-chosen.ts';
import { unwrap } from '../../../shared/query/answer.ts';
import { KEYS } from '../../../shared/query/keys.ts';
import { TOKENS } from '../../../shared/tokens.ts';
import { Hint } from '../../../shared/ui/Hint.tsx';
import { Pager } from '../../../shared/ui/Pager.tsx';
import { Refusal } from '../../../shared/ui/Refusal.tsx';
import { Skeleton } from '../../../shared/ui/Skeleton.tsx';
import { Table } from '../../../shared/ui/Table.tsx';
import { type BulkAct, BulkActs } from './BulkActs.tsx';
import { ChooseAll } from './ChooseAll.tsx';
import type { ExchangeQuery } from './exchange-query.ts';
import { PrintWays } from './PrintWays.tsx';
import { TEXTS } from './texts.ts';

interface Props {
  readonly siteCode: SiteCode;
  readonly query: ExchangeQuery;
  readonly onChange: (change: Readonly<Record<string, string | undefined>>) => void;
}

const cellsOf = (row: ExchangeRow, { may, chosen, toggle }: Pick<Chosen<ExchangeId>, 'chosen' | 'toggle'> & { readonly may: boolean }) => [
  may && (
    <Checkbox
      key="choose"
      aria-label={`${workName(row)} ${TEXTS.choose}`}
      checked={chosen.has(row.exchangeId)}
      onChange={() => toggle(row.exchangeId)}
    />
  ),
  <ProductCell
    key="product"
    thumbnail={row.thumbnail}
    to={addressOf('issuerExchangeDetail', { exchangeId: row.exchangeId })}
    name={workName(row)}
  />,
  <ExchangeStanding key="state" state={row.state} disputed={row.disputed} />,
  row.recipientName,
  formatDateTime(row.requestedAt),
];

/** The exchanges of one site, filtered by what the address says. */
export const ExchangeTable = ({ siteCode, query, onChange }: Props) => {
  const may = useMay('operator');
  const desk = useDesk(TOKENS.issuerExchanges);
  const { chosen, toggle, choose } = useChosen<ExchangeId>();
  const { data, error, refetch } = useQuery({
    queryKey: KEYS.issuerExchanges(siteCode, query),
    queryFn: () => unwrap(desk.list({ ...query, siteCode })),
    placeholderData: keepPreviousData,
  });
  if (error !== null && data === undefined) return <Refusal error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <Skeleton height={320} />;
  if (data.allCount === 0 && query.state === undefined && query.name === undefined && query.dispute === undefined && !query.late)
    return (
      <Hint title={TEXTS.empty} text={TEXTS.emptyText}>
        <LinkButton to={addressOf('issuerProductList')}>상품 목록</LinkButton>
      </Hint>
    );
  const rows = data.dataList.filter(({ exchangeId }) => chosen.has(exchangeId));
  const act = (move: 'prepare' | 'deliver'): BulkAct => {
    const ids = rows.flatMap(({ exchangeId, state }) => (issuerMovesFrom(state).includes(move) ? [exchangeId] : []));
    return {
      label: EXCHANGE_MOVE_LABELS[move],
      able: ids.length,
      outcome: TEXTS.movedSeveral[move],
      run: () => desk.move(siteCode, ids, { move }),
    };
  };
  // Each parcel has a waybill of its own, and each cancelling a reason.
  const acts = [{ ...act('prepare'), warning: TEXTS.prepareText }, act('deliver')];
  return (
    <>
      <NameSearch label={TEXTS.search} name={query.name} onSearch={(name) => onChange({ name })} />
      {may && <ChooseAll label={TEXTS.chooseAll} ids={data.dataList.map(({ exchangeId }) => exchangeId)} chosen={chosen} choose={choose} />}
      <BulkActs chosen={rows.length} acts={acts} onDone={() => choose([])}>
        <PrintWays exchanges={rows} size="compact-sm" />
      </BulkActs>
      <Table
        label={TEXTS.list}
        head={[TEXTS.choose, '상품', '상태', '받는 분', '신청 일시'].slice(may ? 0 : 1)}
        rows={data.dataList.map((row) => ({
          key: String(row.exchangeId),
          cells: cellsOf(row, { may, chosen, toggle }).slice(may ? 0 : 1),
        }))}
        empty={TEXTS.none}
      />
      <Pager page={data.page} size={data.size} allCount={data.allCount} onPage={(page) => onChange({ page: String(page) })} />
    </>
  );
};
