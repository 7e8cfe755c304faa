import type { PassportReportRow } from '@naru/domain/passport';
import { formatDateTime, formatWon, TRADE_TYPE_LABELS } from '@naru/messages';
import { PASSPORT_APPROVAL_LABELS, PASSPORT_CHAIN_LABELS, PASSPORT_WORDS as WORDS } from '@naru/messages/passport';
import { Standing, type Tone } from '../../shared/ui/Standing.tsx';
import { Table } from '../../shared/ui/Table.tsx';
import classes from './Passport.module.css';
import { TEXTS } from './texts.ts';

const TONES: Readonly<Record<PassportReportRow['chain']['state'], Tone>> = { confirmed: 'open', pending: 'waiting', none: 'quiet' };

/** The rows of a passport, each with what the chain says of it. */
export const HistoryTable = ({ rows }: { rows: readonly PassportReportRow[] }) => (
  <Table
    label={TEXTS.table}
    head={['구분', WORDS.time, WORDS.from, WORDS.to, WORDS.price, WORDS.chain]}
    numeric={[WORDS.price]}
    empty={TEXTS.noRows}
    rows={rows.map(({ seq, tradeType, at, from, to, price, chain, approvedBy }) => ({
      key: String(seq),
      cells: [
        <strong key="type">
          {seq}. {TRADE_TYPE_LABELS[tradeType]}
        </strong>,
        formatDateTime(at),
        from || WORDS.nobody,
        to || WORDS.nobody,
        price === null ? WORDS.nobody : formatWon(price),
        <span
          key="chain"
          title={
            chain.state === 'confirmed'
              ? `${WORDS.block} ${chain.block} (${chain.blockHash}, ${formatDateTime(chain.minedAt)}), ${chain.txId}`
              : WORDS[chain.state]
          }
        >
          <Standing tone={TONES[chain.state]}>{PASSPORT_CHAIN_LABELS[chain.state]}</Standing>
          {approvedBy !== null && <small className={classes.approved}>{PASSPORT_APPROVAL_LABELS[approvedBy]}</small>}
        </span>,
      ],
    }))}
  />
);
