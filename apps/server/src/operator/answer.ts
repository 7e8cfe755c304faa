import { type Failure, failure } from '@naru/domain/failure';
import { tidyText } from '@naru/domain/shared';
import { MOST_SHEET_BYTES } from '@naru/domain/upload';
import { failureText, formatNumber, SHEET_FAULT_TEXTS, sheetTooLargeText } from '@naru/messages';
import { MOST_RESULTS } from '../use-cases/payout/bank-file.ts';
import type { CallAnswer } from './call.ts';

/** Why the file of a bank's results cannot be taken, by the rule that it breaks. */
const SHEET_TEXTS: Readonly<Record<string, string>> = {
  ...SHEET_FAULT_TEXTS,
  sheetTooLarge: sheetTooLargeText(MOST_SHEET_BYTES),
  sheetTooLong: `행이 너무 많습니다. 한 번에 ${formatNumber(MOST_RESULTS)}행까지 올릴 수 있습니다.`,
  bankColumns: '첫 행에서 지급 번호와 결과 칸을 찾지 못했습니다. 은행 파일의 첫 행에 지급 번호, 결과, 사유를 넣어 올려 주세요.',
};

const textOf = (refusal: Failure): string => {
  const sheet = refusal.name === 'badRequest' && refusal.field === 'sheet' ? SHEET_TEXTS[refusal.data?.rule ?? ''] : undefined;
  return sheet ?? failureText(refusal).text;
};

/** What a call came to, as both doors tell it. */
export const answerOf = (done: CallAnswer): { readonly body: object; readonly status: 200 | 400 } => {
  if ('malformed' in done)
    return { body: { ok: false, text: failureText(failure('badRequest')).text, field: done.malformed }, status: 400 };
  if ('waiting' in done) return { body: { ok: true, waiting: done.waiting }, status: 200 };
  if (done.ok) return { body: { ok: true, value: done.value ?? null }, status: 200 };
  const { field } = done.failure;
  return { body: { ok: false, text: textOf(done.failure), ...(field === undefined ? {} : { field }) }, status: 200 };
};

const LONGEST = 500;

/** Why an operator says that they do something: headers hold no Korean, so that it comes encoded. What cannot be read is no reason. */
export const reasonOf = (header: string | undefined): string => {
  try {
    return tidyText([...tidyText(decodeURIComponent(header ?? ''))].slice(0, LONGEST).join(''));
  } catch {
    return '';
  }
};
