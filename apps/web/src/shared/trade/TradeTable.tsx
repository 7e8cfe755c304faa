import type { TradeRow } from '@naru/domain/history';
import { formatDateTime, formatWon, TRADE_TYPE_LABELS } from '@naru/messages';
import { Table } from '../ui/Table.tsx';
import { Transaction } from './Transaction.tsx';

interface Props {
  readonly rows: readonly TradeRow[];
  readonly label: string;
}

/** Rows of a history: type, time, from, to, price in won, transaction id (product 2). */
export const TradeTable = ({ rows, label }: Props) => (
  <Table
    label={label}
    head={['구분', '일시', '보낸 회원', '받은 회원', '가격', '거래 ID']}
    numeric={['가격']}
    empty="아직 거래 내역이 없어요."
    rows={rows.map((row) => ({
      key: `${row.tokenId}-${row.time}-${row.tradeType}`,
      cells: [
        <strong key="type">{TRADE_TYPE_LABELS[row.tradeType]}</strong>,
        formatDateTime(row.time),
        row.fromNickname || '-',
        row.toNickname || '-',
        row.price === null ? '-' : formatWon(row.price),
        <Transaction key="tx" txId={row.txId} state={row.chainState} />,
      ],
    }))}
  />
);
