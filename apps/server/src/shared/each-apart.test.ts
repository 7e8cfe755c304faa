import { expect, test } from 'vitest';
import { eachApart, errorsIn } from './each-due.ts';

test('one that fails stops none of the others, and each failure is told by itself', async () => {
  const done: string[] = [];
  const inner = () =>
    eachApart('numbers', [1, 2, 3], async (number) => {
      if (number !== 2) throw new Error(`no ${number}`);
      done.push('2');
    });
  const whole = eachApart('works', [inner, async () => done.push('next')], (work) => work());
  const error = await whole.catch((thrown: unknown) => thrown);
  expect(done).toEqual(['2', 'next']);
  expect(String(error)).toBe('AggregateError: works');
  expect(errorsIn(error).map(String)).toEqual(['Error: no 1', 'Error: no 3']);
  expect(errorsIn('thrown')).toEqual(['thrown']);
});
