import { Checkbox } from '@mantine/core';
import { BULK_COLUMNS, BULK_FATES, type BulkJob, type BulkRow } from '@naru/domain/bulk';
import { addressOf } from '@naru/domain/navigation';
import { namesOf } from '@naru/domain/shared';
import { useDesk } from '@naru/frontend/container';
import {
  BULK_FATE_LABELS,
  BULK_GIFT_STATE_LABELS,
  BULK_ROW_STATE_LABELS,
  bulkFaultText,
  bulkRowLabels,
  failureText,
  formatNumber,
} from '@naru/messages';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { Chosen } from '../../../shared/issuer/use-chosen.ts';
import { unwrap } from '../../../shared/query/answer.ts';
import { KEYS } from '../../../shared/query/keys.ts';
import { ListPending } from '../../../shared/query/ListPending.tsx';
import { TOKENS } from '../../../shared/tokens.ts';
import { Pager } from '../../../shared/ui/Pager.tsx';
import { PillLinks } from '../../../shared/ui/PillLinks.tsx';
import { Section } from '../../../shared/ui/Section.tsx';
import { Standing } from '../../../shared/ui/Standing.tsx';
import { Table } from '../../../shared/ui/Table.tsx';
import { usePage } from '../../../shared/use-page.ts';
import { BULK_ROW_TONES, isRunning } from './bulk-looks.ts';
import { CardHistory } from './CardHistory.tsx';
import { FoundFile } from './FoundFile.tsx';
import classes from './MultiCard.module.css';
import { RowFilters } from './RowFilters.tsx';
import { TEXTS } from './texts.ts';
import { LOOK_MS } from './use-bulk-job.ts';
import { useBulkOutcome } from './use-bulk-outcome.ts';
import { useRowQuery } from './use-row-query.ts';

const SIZE = 20;
const STATES = namesOf(BULK_ROW_STATE_LABELS);

const NoteOf = ({ row: { row, faults, failure, productId }, toHistory }: { row: BulkRow; toHistory: (row: number) => string }) => {
  if (productId !== null)
    return (
      <span className={classes.links}>
        <Link to={addressOf('issuerProductDetail', { productId })}>{TEXTS.toProduct}</Link>
        <Link to={toHistory(row)} preventScrollReset aria-label={`${formatNumber(row)}행 ${TEXTS.history}`}>
          {TEXTS.history}
        </Link>
      </span>
    );
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

const GIFT_HEADS = [BULK_COLUMNS.receiver.head, BULK_COLUMNS.phone.head];

/** To whom the NFT of a row goes, and what has become of that. */
const GiftOf = ({ row: { cells, gift } }: { row: BulkRow }) =>
  gift === null ? null : (
    <span className={classes.gift}>
      {BULK_GIFT_STATE_LABELS[gift]}
      <small>{GIFT_HEADS.map((head) => cells[head] ?? '').join('')}</small>
    </span>
  );

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
  const { filter, change, to, opened, toHistory } = useRowQuery();
  const [page, setPage] = usePage();
  const outcome = useBulkOutcome(job);
  const query = { page, size: SIZE, ...filter };
  const answer = useQuery({
    queryKey: KEYS.bulkRows(siteCode, jobId, { ...query, counts }),
    queryFn: () => unwrap(desk.rows({ ...query, siteCode, jobId })),
    placeholderData: keepPreviousData,
    enabled: counts.rows > 0,
    // Cards are sold meanwhile.
    staleTime: 0,
    refetchInterval: isRunning(job) ? LOOK_MS : false,
  });
  const { data } = answer;
  const card = data?.dataList.find(({ row }) => String(row) === opened);
  if (counts.rows === 0) return null;
  const gives = GIFT_HEADS.some((head) => job.heads.includes(head));
  return (
    <Section title={TEXTS.rowTable}>
      <PillLinks
        label={TEXTS.rowFilter}
        current={filter.state ?? 'all'}
        places={[
          { name: 'all', to: to(''), label: `${TEXTS.allRows} ${formatNumber(counts.rows)}` },
          ...STATES.map((name) => ({ name, to: to(name), label: `${BULK_ROW_STATE_LABELS[name]} ${formatNumber(counts[name])}` })),
          ...(outcome === undefined
            ? []
            : BULK_FATES.filter((name) => outcome.rows[name] > 0 || name === filter.state).map((name) => ({
                name,
                to: to(name),
                label: `${BULK_FATE_LABELS[name]} ${formatNumber(outcome.rows[name])}`,
              }))),
        ]}
      />
      <RowFilters key={`${filter.text} ${filter.minPrice} ${filter.maxPrice}`} filter={filter} onChange={change} />
      {data === undefined ? (
        <ListPending answer={answer} height={300} />
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
              ...(gives ? [TEXTS.gift] : []),
              TEXTS.note,
            ]}
            numeric={[TEXTS.row, TEXTS.price]}
            rows={data.dataList.map((row) => ({
              key: String(row.row),
              cells: [
                ...(chosen === undefined ? [] : [<Choose key="choose" row={row} chosen={chosen} />]),
                formatNumber(row.row),
                <span key="state" className={classes.standings}>
                  {bulkRowLabels(row).map(({ is, label }) => (
                    <Standing key={is} tone={BULK_ROW_TONES[is]}>
                      {label}
                    </Standing>
                  ))}
                </span>,
                row.cells[BULK_COLUMNS.name.head] ?? '',
                row.cells[BULK_COLUMNS.price.head] ?? '',
                row.cells[BULK_COLUMNS.picture.head] ?? '',
                ...(gives ? [<GiftOf key="gift" row={row} />] : []),
                <NoteOf key="note" row={row} toHistory={toHistory} />,
              ],
            }))}
            empty={TEXTS.noRows}
          />
          <Pager page={data.page} size={data.size} allCount={data.allCount} onPage={setPage} />
          {data.allCount > 0 && Object.keys(filter).length > 0 && <FoundFile job={job} filter={filter} />}
          {card !== undefined && card.productId !== null && (
            <CardHistory key={card.row} siteCode={siteCode} row={card} productId={card.productId} without={toHistory(undefined)} />
          )}
        </>
      )}
    </Section>
  );
};
