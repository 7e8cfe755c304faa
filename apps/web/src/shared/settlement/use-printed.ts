import type { SettlementLine } from '@naru/domain/settlement';
import { type KoreanMonth, MAX_PAGE_SIZE, type Page } from '@naru/domain/shared';
import { useDesk } from '@naru/frontend/container';
import { failureText } from '@naru/messages';
import { useEffect, useState } from 'react';
import { TOKENS } from '../tokens.ts';
import type { StatementSource } from './statement-source.ts';

/** The most lines that are put on paper; of more the sums alone. */
const MOST_LINES = 1_000;

const gather = async (source: StatementSource, month: KoreanMonth): Promise<Page<SettlementLine> | string> => {
  const dataList: SettlementLine[] = [];
  for (let page = 1; ; page += 1) {
    const answer = await source.lines({ month, page, size: MAX_PAGE_SIZE });
    if (!answer.ok) return failureText(answer.failure).text;
    const { allCount } = answer.value;
    const whole = { page: 1, size: MOST_LINES, allCount };
    if (allCount > MOST_LINES) return { ...whole, dataList: [] };
    dataList.push(...answer.value.dataList);
    if (answer.value.dataList.length === 0 || dataList.length >= allCount) return { ...whole, dataList };
  }
};

/** Gathers all lines of a month and prints the page with them; until the dialog is closed they stand there instead of one page of them. */
export const usePrinted = (source: StatementSource, month: KoreanMonth) => {
  const overlays = useDesk(TOKENS.overlays);
  const [printed, setPrinted] = useState<Page<SettlementLine>>();
  useEffect(() => {
    if (printed === undefined) return undefined;
    const over = (): void => setPrinted(undefined);
    addEventListener('afterprint', over);
    window.print();
    return () => removeEventListener('afterprint', over);
  }, [printed]);
  const print = async (): Promise<void> => {
    const lines = await overlays.during(gather(source, month));
    if (typeof lines === 'string') await overlays.open('notice', { text: lines });
    else setPrinted(lines);
  };
  return { printed, print };
};
