import { expect, it } from 'vitest';
import { currentTrace, inTrace, traceOf } from './trace.ts';

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736';

it('takes the trace that a caller names', () => {
  expect(traceOf(`00-${TRACE}-00f067aa0ba902b7-01`)).toBe(TRACE);
  expect(traceOf(`01-${TRACE}-00f067aa0ba902b7-00-more`)).toBe(TRACE);
});

it.each([
  undefined,
  '',
  'x',
  `ff-${TRACE}-00f067aa0ba902b7-01`,
  `00-${'0'.repeat(32)}-00f067aa0ba902b7-01`,
  `00-${TRACE}-${'0'.repeat(16)}-01`,
  `00-${TRACE.toUpperCase()}-00f067aa0ba902b7-01`,
  `00-${TRACE}'; drop table members;--00f067aa0ba902b7-01`,
  `00-${TRACE}-00f067aa0ba902b7-01\r\nx: y`.repeat(40),
])('makes its own for %j', (given) => {
  expect(traceOf(given)).toMatch(/^[0-9a-f]{32}$/);
  if (!(given ?? '').startsWith(`00-${TRACE}-00f067aa0ba902b7-01`)) expect(traceOf(given)).not.toBe(TRACE);
});

it('goes along with what is begun within it, and with nothing else', async () => {
  const within = inTrace(TRACE, async () => {
    await Promise.resolve();
    return [currentTrace(), inTrace('a'.repeat(32), currentTrace), inTrace(null, currentTrace)];
  });
  expect(currentTrace()).toBeNull();
  expect(await within).toEqual([TRACE, 'a'.repeat(32), TRACE]);
});
