import { useMay } from '../../../shared/site/use-may.ts';
import '../../../shared/form/css.ts';
import { Checkbox } from '@mantine/core';
import { addressOf } from '@naru/domain/navigation';
import type { EntryId, PageQuery, SiteCode } from '@naru/domain/shared';
import { issuerEntryMovesFrom, type SiteEntryFilter, type SiteEntryRow } from '@naru/domain/smath';
import { useDesk } from '@naru/frontend/container';
import { formatDateTime } from '@naru/messages';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { NameSearch } from '../../../shared/issuer/NameSearch.tsx';
import { type Chosen, useChosen } from '../../../shared/issuer/use-chosen.ts';
import { unwrap } from '../../../shared/query/answer.ts';
import { KEYS } from '../../../shared/query/keys.ts';
import { SmathStanding } from '../../../shared/smath/SmathStanding.tsx';
import { TOKENS } from '../../../shared/tokens.ts';
import { Hint } from '../../../shared/ui/Hint.tsx';
import { Pager } from '../../../shared/ui/Pager.tsx';
import { Refusal } from '../../../shared/ui/Refusal.tsx';
import { Skeleton } from '../../../shared/ui/Skeleton.tsx';
import { Table } from '../../../shared/ui/Table.tsx';
import { type BulkAct, BulkActs } from './BulkActs.tsx';
import { ChooseAll } from './ChooseAll.tsx';
import classes from './Exchanges.module.css';
import { PrizePrintWays } from './PrintWays.tsx';
import { SMATH_TEXTS } from './smath-texts.ts';

/** Which entries are shown. */
export type EntryQuery = PageQuery & Omit<SiteEntryFilter, 'siteCode'>;

interface Props {
  readonly siteCode: SiteCode;
  readonly query: EntryQuery;
  readonly onChange: (change: Readonly<Record<string, string | undefined>>) => void;
}

const cellsOf = (row: SiteEntryRow, { may, chosen, toggle }: Pick<Chosen<EntryId>, 'chosen' | 'toggle'> & { readonly may: boolean }) => [
  may && (
    <Checkbox
      key="choose"
      aria-label={`${SMATH_TEXTS.number} ${row.entryId} ${SMATH_TEXTS.choose}`}
      checked={chosen.has(row.entryId)}
      onChange={() => toggle(row.entryId)}
    />
  ),
  <Link key="number" className={classes.link} to={addressOf('issuerSmathDetail', { entryId: row.entryId })}>
    {row.entryId}
  </Link>,
  row.title,
  row.prize,
  <SmathStanding key="state" state={row.state} />,
  row.entrantNickname,
  row.recipientName,
  formatDateTime(row.enteredAt),
];

/** The entries to one site's events, filtered by what the address says. */
export const SmathTable = ({ siteCode, query, onChange }: Props) => {
  const may = useMay('operator');
  const desk = useDesk(TOKENS.issuerSmath);
  const { chosen, toggle, choose } = useChosen<EntryId>();
  const { data, error, refetch } = useQuery({
    queryKey: KEYS.issuerEntries(siteCode, query),
    queryFn: () => unwrap(desk.list({ ...query, siteCode })),
    placeholderData: keepPreviousData,
  });
  if (error !== null && data === undefined) return <Refusal error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <Skeleton height={320} />;
  if (data.allCount === 0 && query.state === undefined && query.name === undefined && query.campaignId === undefined)
    return <Hint title={SMATH_TEXTS.empty} text={SMATH_TEXTS.emptyText} />;
  const rows = data.dataList.filter(({ entryId }) => chosen.has(entryId));
  const act = (move: 'prepare' | 'complete'): BulkAct => {
    const ids = rows.flatMap(({ entryId, state }) => (issuerEntryMovesFrom(state).includes(move) ? [entryId] : []));
    return {
      label: SMATH_TEXTS[move],
      able: ids.length,
      outcome: SMATH_TEXTS.movedSeveral[move],
      run: () => desk.move(siteCode, ids, { move }),
    };
  };
  return (
    <>
      <NameSearch label={SMATH_TEXTS.search} name={query.name} onSearch={(name) => onChange({ name })} />
      {may && <ChooseAll label={SMATH_TEXTS.chooseAll} ids={data.dataList.map(({ entryId }) => entryId)} chosen={chosen} choose={choose} />}
      <BulkActs chosen={rows.length} acts={[act('prepare'), act('complete')]} onDone={() => choose([])}>
        <PrizePrintWays entries={rows} size="compact-sm" />
      </BulkActs>
      <Table
        label={SMATH_TEXTS.title}
        head={[
          ...[SMATH_TEXTS.choose, SMATH_TEXTS.number, SMATH_TEXTS.campaign, SMATH_TEXTS.prize, '상태'],
          ...[SMATH_TEXTS.entrant, SMATH_TEXTS.recipient, SMATH_TEXTS.enteredAt],
        ].slice(may ? 0 : 1)}
        rows={data.dataList.map((row) => ({ key: String(row.entryId), cells: cellsOf(row, { may, chosen, toggle }).slice(may ? 0 : 1) }))}
        empty={SMATH_TEXTS.none}
      />
      <Pager page={data.page} size={data.size} allCount={data.allCount} onPage={(page) => onChange({ page: String(page) })} />
    </>
  );
};
