import '../../../shared/form/css.ts';
import { Checkbox } from '@mantine/core';
import type { ExchangeRow } from '@naru/domain/exchange';
import { addressOf } from '@naru/domain/navigation';
import type { ExchangeId, SiteCode } from '@naru/domain/shared';
import { useDesk } from '@naru/frontend/container';
import { formatDateTime, formatNumber } from '@naru/messages';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ExchangeStanding } from '../../../shared/exchange/ExchangeStanding.tsx';
import { NameSearch } from '../../../shared/issuer/NameSearch.tsx';
import { ProductCell } from '../../../shared/issuer/ProductCell.tsx';
import { unwrap } from '../../../shared/query/answer.ts';
import { KEYS } from '../../../shared/query/keys.ts';
import { TOKENS } from '../../../shared/tokens.ts';
import { Hint } from '../../../shared/ui/Hint.tsx';
import { Pager } from '../../../shared/ui/Pager.tsx';
import { Refusal } from '../../../shared/ui/Refusal.tsx';
import { Skeleton } from '../../../shared/ui/Skeleton.tsx';
import { Table } from '../../../shared/ui/Table.tsx';
import { BulkActs } from './BulkActs.tsx';
import type { ExchangeQuery } from './exchange-query.ts';
import { TEXTS } from './texts.ts';

interface Props {
  readonly siteCode: SiteCode;
  readonly query: ExchangeQuery;
  readonly onChange: (change: Readonly<Record<string, string | undefined>>) => void;
}

interface Choosing {
  readonly chosen: ReadonlySet<ExchangeId>;
  readonly toggle: (exchangeId: ExchangeId) => void;
}

const cellsOf = (row: ExchangeRow, { chosen, toggle }: Choosing) => [
  <Checkbox
    key="choose"
    aria-label={`${row.name} No. ${formatNumber(row.number)} ${TEXTS.choose}`}
    checked={chosen.has(row.exchangeId)}
    onChange={() => toggle(row.exchangeId)}
  />,
  <ProductCell
    key="product"
    thumbnail={row.thumbnail}
    to={addressOf('issuerExchangeDetail', { exchangeId: row.exchangeId })}
    name={`${row.name} No. ${formatNumber(row.number)}`}
  />,
  <ExchangeStanding key="state" state={row.state} />,
  row.recipientName,
  formatDateTime(row.requestedAt),
];

/** The exchanges of one site, filtered by what the address says. */
export const ExchangeTable = ({ siteCode, query, onChange }: Props) => {
  const desk = useDesk(TOKENS.issuerExchanges);
  const [chosen, setChosen] = useState<ReadonlySet<ExchangeId>>(new Set());
  const toggle = (exchangeId: ExchangeId): void =>
    setChosen((before) =>
      before.has(exchangeId) ? new Set([...before].filter((one) => one !== exchangeId)) : new Set([...before, exchangeId]),
    );
  const { data, error, refetch } = useQuery({
    queryKey: KEYS.issuerExchanges(siteCode, query),
    queryFn: () => unwrap(desk.list({ ...query, siteCode })),
    placeholderData: keepPreviousData,
  });
  if (error !== null) return <Refusal error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <Skeleton height={320} />;
  if (data.allCount === 0 && query.state === undefined && query.name === undefined && !query.late)
    return <Hint title={TEXTS.empty} text={TEXTS.emptyText} />;
  return (
    <>
      <NameSearch label={TEXTS.search} name={query.name} onSearch={(name) => onChange({ name })} />
      <BulkActs
        siteCode={siteCode}
        chosen={data.dataList.filter(({ exchangeId }) => chosen.has(exchangeId))}
        onDone={() => setChosen(new Set())}
      />
      <Table
        label={TEXTS.list}
        head={[TEXTS.choose, '상품', '상태', '받는 분', '신청 일시']}
        rows={data.dataList.map((row) => ({ key: String(row.exchangeId), cells: cellsOf(row, { chosen, toggle }) }))}
        empty={TEXTS.none}
      />
      <Pager page={data.page} size={data.size} allCount={data.allCount} onPage={(page) => onChange({ page: String(page) })} />
    </>
  );
};
