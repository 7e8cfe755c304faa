import type { TradeRow } from '@naru/domain/history';
import { csvOf, MAX_PAGE_SIZE } from '@naru/domain/shared';
import { useDesk } from '@naru/frontend/container';
import { failureText, formatDateTime, TRADE_TYPE_LABELS } from '@naru/messages';
import { saveText } from '../../../shared/save-text.ts';
import { TOKENS } from '../../../shared/tokens.ts';
import type { HistoryFilter } from './use-history-query.ts';

const HEAD = ['NFT', 'NFT 번호', '구분', '일시', '보낸 회원', '받은 회원', '가격(원)', '거래 ID'];

/** As many rows as one file takes; more are a matter for a narrower period. */
const MOST_ROWS = 10_000;

const lineOf = (row: TradeRow): readonly (string | number)[] => [
  ...[row.tokenName, row.tokenId, TRADE_TYPE_LABELS[row.tradeType], formatDateTime(row.time)],
  ...[row.fromNickname, row.toNickname, row.price ?? '', row.txId],
];

/** Saves the rows that the filters leave as a CSV file that Excel opens as it is. */
export const useHistoryCsv = (filter: HistoryFilter): (() => Promise<void>) => {
  const histories = useDesk(TOKENS.histories);
  const overlays = useDesk(TOKENS.overlays);
  const clock = useDesk(TOKENS.clock);
  const gather = async (): Promise<readonly TradeRow[] | string> => {
    const rows: TradeRow[] = [];
    for (let page = 1; rows.length < MOST_ROWS; page += 1) {
      const answer = await histories.mine({ ...filter, page, size: MAX_PAGE_SIZE });
      if (!answer.ok) return failureText(answer.failure).text;
      rows.push(...answer.value.dataList);
      if (answer.value.dataList.length === 0 || rows.length >= answer.value.allCount) break;
    }
    return rows;
  };
  return async () => {
    const rows = await overlays.during(gather());
    if (typeof rows === 'string') return overlays.open('notice', { text: rows });
    const day = formatDateTime(clock.now()).slice(0, 10).replaceAll('.', '');
    saveText(`나루 거래 내역 ${day}.csv`, csvOf([HEAD, ...rows.map(lineOf)]), 'text/csv;charset=utf-8');
  };
};
