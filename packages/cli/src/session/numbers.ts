import { fail, ok, parseTokenId, parseWon, type Result } from '@naru/domain/shared';
import { withJosa } from '@naru/messages';
import type { Cursor } from './list-command.ts';
import { type Refusal, wrongUse } from './refusal.ts';

const ID = /^[1-9]\d{0,14}$/;

/** The number of an NFT, as it travels. */
export const tokenOf = (text = ''): Result<string, Refusal> => {
  const token = parseTokenId(text);
  return token.ok ? ok(token.value) : fail(wrongUse('NFT 번호는 1부터의 숫자입니다.'));
};

/** The number of a product, an offer or a job. */
export const idOf = (text: string | undefined, what: string): Result<number, Refusal> =>
  text !== undefined && ID.test(text) ? ok(Number(text)) : fail(wrongUse(`${withJosa(what, '은/는')} 1부터의 숫자입니다.`));

/** A price in won: digits, with or without commas. */
export const wonOf = (text = ''): Result<number, Refusal> => {
  const won = parseWon(/^\d[\d,]*$/.test(text) ? Number(text.replaceAll(',', '')) : Number.NaN);
  return won.ok ? ok(won.value) : fail(wrongUse('가격은 54000처럼 원 단위 숫자로 적어 주세요.'));
};

export const pageQuery = ({ page, size }: Cursor) => ({ page: String(page), size: String(size) });

/** The same, or what follows a cursor. */
export const walkedQuery = ({ page, size, cursor }: Cursor) =>
  cursor === undefined ? { page: String(page), size: String(size) } : { size: String(size), cursor };

/** The same where rows are counted. */
export const rowsQuery = ({ page, size, cursor }: Cursor) =>
  cursor === undefined ? { start: String((page - 1) * size), size: String(size) } : { size: String(size), cursor };
