import type { Failure } from '@naru/domain/failure';
import { logFileName, type TradeRow } from '@naru/domain/history';
import { csvOf, MAX_PAGE_SIZE, ok, type Result } from '@naru/domain/shared';
import { usePort } from '@naru/frontend/container';
import { formatDateTime, formatNumber, formatWon, isolated, tradeLabel } from '@naru/messages';
import { saveText } from '../../../shared/save-text.ts';
import { useMember } from '../../../shared/session/use-member.ts';
import { TOKENS } from '../../../shared/tokens.ts';
import { useAct } from '../../../shared/use-act.ts';
import type { HistoryFilter } from './use-history-query.ts';

const HEAD = ['NFT', 'NFT 번호', '구분', '일시', '보낸 회원', '받은 회원', '가격(원)', '거래 ID'];

/** As many rows as one file takes; more are a matter for a narrower period. */
const MOST_ROWS = 10_000;

const lineOf = (row: TradeRow): readonly (string | number)[] => [
  ...[row.tokenName, row.tokenId, tradeLabel(row), formatDateTime(row.time)],
  ...[row.fromNickname, row.toNickname, row.price ?? '', row.txId],
];

/** A line of the log: when, what, of which NFT, between whom, for how much, and under which number of the chain. */
const logLineOf = (row: TradeRow): string => {
  const { time, tokenName, tokenId, fromNickname, toNickname, price, txId } = row;
  return [
    ...[formatDateTime(time), tradeLabel(row), `${tokenName} (${tokenId})`, `${fromNickname} → ${toNickname}`],
    ...[price === null ? '-' : formatWon(price), txId || '-'],
  ].join(' | ');
};

/** Saves the rows that the filters leave: as a CSV file that Excel opens as it is, or line by line as a text file of the log (product 9). */
export const useHistoryFiles = (filter: HistoryFilter) => {
  const histories = usePort(TOKENS.histories);
  const act = useAct();
  const clock = usePort(TOKENS.clock);
  const member = useMember();
  const gather = async (): Promise<Result<readonly TradeRow[], Failure>> => {
    const rows: TradeRow[] = [];
    for (let page = 1; rows.length < MOST_ROWS; page += 1) {
      const answer = await histories.mine({ ...filter, page, size: MAX_PAGE_SIZE });
      if (!answer.ok) return answer;
      rows.push(...answer.value.dataList);
      if (answer.value.dataList.length === 0 || rows.length >= answer.value.allCount) break;
    }
    return ok(rows);
  };
  const save = async (write: (rows: readonly TradeRow[]) => void): Promise<void> => {
    const rows = await act(gather());
    if (rows !== undefined) write(rows.value);
  };
  return {
    csv: () =>
      save((rows) => {
        const day = formatDateTime(clock.now()).slice(0, 10).replaceAll('.', '');
        saveText(`나루 거래 내역 ${day}.csv`, csvOf([HEAD, ...rows.map(lineOf)]), 'text/csv;charset=utf-8');
      }),
    log: () =>
      save((rows) => {
        if (member === undefined) return;
        const at = clock.now();
        const head = `나루 거래 기록 | ${isolated(member.nickname)} (${member.did}) | ${formatDateTime(at)} | ${formatNumber(rows.length)}건`;
        saveText(logFileName(member.did, at), `${[head, ...rows.map(logLineOf)].join('\r\n')}\r\n`, 'text/plain;charset=utf-8');
      }),
  };
};
