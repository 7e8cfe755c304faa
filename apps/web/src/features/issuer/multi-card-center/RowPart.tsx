import '../../../shared/form/css.ts';
import { Button, Checkbox, TextInput } from '@mantine/core';
import { BULK_COLUMNS, BULK_FATES, type BulkJob, type BulkRow, type BulkRowFilter, type BulkRowsFilter } from '@naru/domain/bulk';
import { addressOf } from '@naru/domain/navigation';
import { namesOf } from '@naru/domain/shared';
import { usePort } from '@naru/frontend/container';
import { Row } from '@naru/frontend/layout';
import {
  BULK_FATE_LABELS,
  BULK_GIFT_STATE_LABELS,
  BULK_ROW_STATE_LABELS,
  bulkFaultText,
  bulkRowLabels,
  failureText,
  formatNumber,
} from '@naru/messages';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { changedParams } from '../../../shared/changed-params.ts';
import { IssuerList } from '../../../shared/issuer/IssuerList.tsx';
import { type Chosen, RowTable } from '../../../shared/issuer/RowTable.tsx';
import { useIssuerList } from '../../../shared/issuer/use-issuer-list.ts';
import { groupDigits, wonTyped } from '../../../shared/price-field.ts';
import { KEYS } from '../../../shared/query/keys.ts';
import { TOKENS } from '../../../shared/tokens.ts';
import { Link } from '../../../shared/ui/Link.tsx';
import { PillLinks } from '../../../shared/ui/PillLinks.tsx';
import { Section } from '../../../shared/ui/Section.tsx';
import { Status } from '../../../shared/ui/Status.tsx';
import { useSave } from '../../../shared/use-act.ts';
import { CardHistory } from './CardHistory.tsx';
import classes from './MultiCard.module.css';
import { TEXTS } from './texts.ts';
import { againWhileRunning, BULK_ROW_TONES, useBulkOutcome } from './use-bulk-job.ts';

interface RowFiltersProps {
  readonly filter: BulkRowsFilter;
  readonly onChange: (change: Readonly<Record<string, string | undefined>>) => void;
}

const shown = (amount: number | undefined): string => (amount === undefined ? '' : formatNumber(amount));

/** What stands in the names or numbers of the rows that are listed, and between which prices they are; looked for on submit. */
const RowFilters = ({ filter: { text = '', minPrice, maxPrice }, onChange }: RowFiltersProps) => {
  const [typed, setTyped] = useState(text);
  const [least, setLeast] = useState(shown(minPrice));
  const [most, setMost] = useState(shown(maxPrice));
  const [problem, setProblem] = useState<string>();
  const search = (): void => {
    const [from, to] = [wonTyped(least), wonTyped(most)];
    const crossed = from !== undefined && to !== undefined && from > to;
    setProblem(crossed ? '최저 판매가가 최고 판매가보다 높아요.' : undefined);
    if (!crossed) onChange({ text: typed.trim(), minPrice: from?.toString(), maxPrice: to?.toString() });
  };
  return (
    <search>
      <form
        className={classes.search}
        aria-label="카드 찾기"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          search();
        }}
      >
        <TextInput
          type="search"
          label="상품명·관리 번호·행"
          maxLength={100}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <TextInput
          inputMode="numeric"
          autoComplete="off"
          label="최저 판매가"
          value={least}
          error={problem}
          onChange={(event) => setLeast(groupDigits(event.currentTarget.value))}
        />
        <TextInput
          inputMode="numeric"
          autoComplete="off"
          label="최고 판매가"
          value={most}
          onChange={(event) => setMost(groupDigits(event.currentTarget.value))}
        />
        <Button type="submit" variant="default">
          찾기
        </Button>
      </form>
    </search>
  );
};

const STATES = namesOf(BULK_ROW_STATE_LABELS);

const NoteOf = ({ row: { row, faults, failure, productId }, toHistory }: { row: BulkRow; toHistory: (row: number) => string }) => {
  if (productId !== null)
    return (
      <span className={classes.links}>
        <Link to={addressOf('issuerProductDetail', { productId })}>상품 보기</Link>
        <Link to={toHistory(row)} aria-label={`${formatNumber(row)}행 ${TEXTS.history}`}>
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

const Statuses = ({ row }: { row: BulkRow }) => (
  <span className={classes.standings}>
    {bulkRowLabels(row).map(({ is, label }) => (
      <Status key={is} tone={BULK_ROW_TONES[is]}>
        {label}
      </Status>
    ))}
  </span>
);

interface Props {
  readonly job: BulkJob;
  /** Choosing what has been minted; undefined where nothing is to be chosen. */
  readonly chosen: Chosen<number> | undefined;
}

const FILTERS: readonly BulkRowFilter[] = [...STATES, ...BULK_FATES];

/** The rows of a job by where they stand, each with what it has made or what has to be mended. */
export const RowPart = ({ job, chosen }: Props) => {
  const { siteCode, jobId, counts, heads } = job;
  const port = usePort(TOKENS.bulk);
  const save = useSave();
  const [params] = useSearchParams();
  const outcome = useBulkOutcome(job);
  const list = useIssuerList({
    filters: ({ oneOf, text }) => ({
      state: oneOf('rows', FILTERS),
      text: text('text'),
      minPrice: wonTyped(text('minPrice') ?? ''),
      maxPrice: wonTyped(text('maxPrice') ?? ''),
    }),
    keyOf: (query) => KEYS.bulkRows(siteCode, jobId, { ...query, counts }),
    ask: (query) => port.rows({ ...query, siteCode, jobId }),
    enabled: counts.rows > 0,
    // Cards are sold meanwhile.
    fresh: true,
    againIn: () => againWhileRunning([job]),
  });
  const { filter, filtered, change, to } = list;
  // The row whose history is open, and the address with that of another row open, or with none.
  const opened = params.get('card');
  const toHistory = (row: number | undefined): string =>
    `?${changedParams(params, { card: row?.toString(), page: params.get('page') ?? undefined })}`;
  const placeOf = (name: BulkRowFilter, label: string, count: number) => ({
    name,
    to: to({ rows: name, card: '' }),
    label: `${label} ${formatNumber(count)}`,
  });
  if (counts.rows === 0) return null;
  return (
    <Section title="카드">
      <PillLinks
        label="상태로 거르기"
        current={filter.state ?? 'all'}
        places={[
          { name: 'all', to: to({ rows: '', card: '' }), label: `${TEXTS.allRows} ${formatNumber(counts.rows)}` },
          ...STATES.map((name) => placeOf(name, BULK_ROW_STATE_LABELS[name], counts[name])),
          ...(outcome === undefined
            ? []
            : BULK_FATES.filter((name) => outcome.rows[name] > 0 || name === filter.state).map((name) =>
                placeOf(name, BULK_FATE_LABELS[name], outcome.rows[name]),
              )),
        ]}
      />
      <RowFilters
        key={`${filter.text} ${filter.minPrice} ${filter.maxPrice}`}
        filter={filter}
        onChange={(part) => change({ ...part, card: '' })}
      />
      <IssuerList list={list} height={300}>
        {(rows, { allCount }) => {
          const card = rows.find(({ row }) => String(row) === opened);
          return (
            <>
              <RowTable
                label="카드 표"
                rows={rows}
                keyOf={({ row }) => row}
                columns={[
                  { head: TEXTS.choose, hidden: chosen === undefined, cell: (row) => chosen && <Choose row={row} chosen={chosen} /> },
                  { head: '행', cell: ({ row }) => formatNumber(row), figure: true },
                  { head: TEXTS.state, cell: (row) => <Statuses row={row} /> },
                  { head: '상품명', cell: ({ cells }) => cells[BULK_COLUMNS.name.head] ?? '' },
                  { head: '판매가', cell: ({ cells }) => cells[BULK_COLUMNS.price.head] ?? '', figure: true },
                  { head: '그림', cell: ({ cells }) => cells[BULK_COLUMNS.picture.head] ?? '' },
                  { head: '선물', hidden: !GIFT_HEADS.some((head) => heads.includes(head)), cell: (row) => <GiftOf row={row} /> },
                  { head: '내용', cell: (row) => <NoteOf row={row} toHistory={toHistory} /> },
                ]}
                none="찾는 카드가 없어요."
              />
              {allCount > 0 && filtered && (
                <Row gap={8} align="end">
                  <Button
                    variant="default"
                    onClick={() => void save(port.file({ ...filter, siteCode, jobId, rows: 'all', format: 'xlsx' }))}
                  >
                    찾은 카드 내려받기
                  </Button>
                </Row>
              )}
              {card !== undefined && card.productId !== null && (
                <CardHistory key={card.row} siteCode={siteCode} row={card} productId={card.productId} without={toHistory(undefined)} />
              )}
            </>
          );
        }}
      </IssuerList>
    </Section>
  );
};
