import { Checkbox } from '@mantine/core';
import { BULK_COLUMNS, type BulkJob, type BulkRow, type BulkRowState } from '@naru/domain/bulk';
import { addressOf } from '@naru/domain/navigation';
import { namesOf } from '@naru/domain/shared';
import { useDesk } from '@naru/frontend/container';
import { BULK_ROW_STATE_LABELS, bulkFaultText, failureText, formatNumber } from '@naru/messages';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { changedParams } from '../../../shared/changed-params.ts';
import type { Chosen } from '../../../shared/issuer/use-chosen.ts';
import { unwrap } from '../../../shared/query/answer.ts';
import { KEYS } from '../../../shared/query/keys.ts';
import { TOKENS } from '../../../shared/tokens.ts';
import { Pager } from '../../../shared/ui/Pager.tsx';
import { PillLinks } from '../../../shared/ui/PillLinks.tsx';
import { Refusal } from '../../../shared/ui/Refusal.tsx';
import { Section } from '../../../shared/ui/Section.tsx';
import { Skeleton } from '../../../shared/ui/Skeleton.tsx';
import { Standing } from '../../../shared/ui/Standing.tsx';
import { Table } from '../../../shared/ui/Table.tsx';
import { usePage } from '../../../shared/use-page.ts';
import { BULK_ROW_TONES, isRunning } from './bulk-looks.ts';
import classes from './MultiCard.module.css';
import { TEXTS } from './texts.ts';
import { LOOK_MS } from './use-bulk-job.ts';

const SIZE = 20;
const STATES = namesOf(BULK_ROW_STATE_LABELS);

const NoteOf = ({ row: { faults, failure, productId } }: { row: BulkRow }) => {
  if (productId !== null) return <Link to={addressOf('issuerProductDetail', { productId })}>{TEXTS.toProduct}</Link>;
  if (failure !== null) return failureText(failure).text;
  if (faults.length === 0) return '';
  return (
    <ul className={classes.places}>
      {faults.map((fault) => (
        <li key={`${fault.head} ${fault.fault}`}>
          {fault.head}: {bulkFaultText(fault)}
        </li>
      ))}
    </ul>
  );
};

const Choose = ({ row: { row, productId }, chosen }: { row: BulkRow; chosen: Chosen<number> }) =>
  productId === null ? null : (
    <Checkbox aria-label={`${formatNumber(row)}행 ${TEXTS.choose}`} checked={chosen.chosen.has(row)} onChange={() => chosen.toggle(row)} />
  );

interface Props {
  readonly job: BulkJob;
  /** Choosing what has been minted; undefined where nothing is to be chosen. */
  readonly chosen: Chosen<number> | undefined;
}

/** The rows of a job by where they stand, each with what it has made or what has to be mended. */
export const RowPart = ({ job, chosen }: Props) => {
  const { siteCode, jobId, counts } = job;
  const desk = useDesk(TOKENS.bulk);
  const [params] = useSearchParams();
  const [page, setPage] = usePage();
  const state: BulkRowState | undefined = STATES.find((one) => one === params.get('rows'));
  const query = { page, size: SIZE, ...(state === undefined ? {} : { state }) };
  const { data, error, refetch } = useQuery({
    queryKey: KEYS.bulkRows(siteCode, jobId, { ...query, counts }),
    queryFn: () => unwrap(desk.rows({ ...query, siteCode, jobId })),
    placeholderData: keepPreviousData,
    enabled: counts.rows > 0,
    refetchInterval: isRunning(job) ? LOOK_MS * 3 : false,
  });
  if (counts.rows === 0) return null;
  if (error !== null) return <Refusal error={error} onRetry={() => void refetch()} />;
  const to = (rows: string): string => `?${changedParams(params, { rows, page: '' })}`;
  return (
    <Section title={TEXTS.rowTable}>
      <PillLinks
        label={TEXTS.rowFilter}
        current={state ?? 'all'}
        places={[
          { name: 'all', to: to(''), label: `${TEXTS.allRows} ${formatNumber(counts.rows)}` },
          ...STATES.map((name) => ({ name, to: to(name), label: `${BULK_ROW_STATE_LABELS[name]} ${formatNumber(counts[name])}` })),
        ]}
      />
      {data === undefined ? (
        <Skeleton height={300} />
      ) : (
        <>
          <Table
            label={TEXTS.rowList}
            head={[
              ...(chosen === undefined ? [] : [TEXTS.choose]),
              TEXTS.row,
              TEXTS.state,
              TEXTS.cardName,
              TEXTS.price,
              TEXTS.picture,
              TEXTS.note,
            ]}
            numeric={[TEXTS.row]}
            rows={data.dataList.map((row) => ({
              key: String(row.row),
              cells: [
                ...(chosen === undefined ? [] : [<Choose key="choose" row={row} chosen={chosen} />]),
                formatNumber(row.row),
                <Standing key="state" tone={BULK_ROW_TONES[row.state]}>
                  {BULK_ROW_STATE_LABELS[row.state]}
                </Standing>,
                row.cells[BULK_COLUMNS.name.head] ?? '',
                row.cells[BULK_COLUMNS.price.head] ?? '',
                row.cells[BULK_COLUMNS.picture.head] ?? '',
                <NoteOf key="note" row={row} />,
              ],
            }))}
            empty={TEXTS.noRows}
          />
          <Pager page={data.page} size={data.size} allCount={data.allCount} onPage={setPage} />
        </>
      )}
    </Section>
  );
};
