import { failure } from '@naru/domain/failure';
import { fail } from '@naru/domain/shared';
import { expect, it } from 'vitest';
import { answerOf } from './answer.ts';

const textOf = (rule: string, field = 'sheet'): string =>
  JSON.stringify(answerOf(fail(failure('badRequest', { field, data: { rule } }))).body);

it.each([
  ['sheetLocked', '암호가 걸린 파일입니다.'],
  ['sheetTooLarge', '2MB 이하'],
  ['sheetTooLong', '20,000행'],
  ['bankColumns', '지급 번호와 결과 칸'],
])('a file of a bank that is refused for %s is told so', (rule, said) => {
  expect(textOf(rule)).toContain(said);
  expect(textOf(rule, 'reason')).not.toContain(said);
});
