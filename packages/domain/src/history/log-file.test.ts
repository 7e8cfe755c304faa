import { expect, it } from 'vitest';
import { didOf } from '../testing/values.ts';
import { logFileName } from './log-file.ts';

it('product 9: the name of a log text file has date, time and did', () => {
  expect(logFileName(didOf('hong'), new Date('2026-12-31T15:04:05Z'))).toBe('20270101_000405_did_naru_hong.txt');
});
