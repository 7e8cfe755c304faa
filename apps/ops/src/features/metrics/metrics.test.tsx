import { METRIC_PANEL_NAMES, METRIC_STRETCHES } from '@naru/domain/operator';
import { PAYOUT_RUN_STATE_LABELS, PAYOUT_STATE_LABELS } from '@naru/messages';
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { done, openConsole, viewOf } from '../../testing/console.tsx';
import { lineName, metricText, PANEL_NAMES } from './texts.ts';

const still = (...values: readonly number[]) => [...Array.from({ length: METRIC_STRETCHES - values.length }, () => null), ...values];

test('pictures say in words what they show, and give the same numbers as a table', async () => {
  const { calls } = openConsole(viewOf('운영', ['operations']), '/figures', {
    'figures/show': (body) =>
      done({
        from: '2026-11-26T00:00:00.000Z',
        to: '2026-11-26T06:00:00.000Z',
        minutes: 2,
        panels: METRIC_PANEL_NAMES.map((panel) => ({
          panel,
          lines:
            panel === 'outboxDepth'
              ? [
                  { name: 'mail', values: still(3, 12) },
                  { name: 'refused:busy', values: still(1) },
                ]
              : [],
          untold: panel === 'outboxDepth' && (body as { hours: number }).hours === 24 ? 2 : 0,
        })),
      }),
  });
  const panel = within(await screen.findByRole('article', { name: '기다리는 발송과 작업' }));
  expect(screen.getAllByRole('article')).toHaveLength(1);
  const unnoted = screen.getAllByText(/^이 동안 적은 숫자가 없는 지표/).map(({ textContent }) => textContent);
  for (const name of Object.values(PANEL_NAMES)) expect(unnoted.join().includes(name)).toBe(name !== '기다리는 발송과 작업');
  expect(panel.getByRole('img', { name: /가장 큰 값은 12입니다/ })).toBeDefined();
  expect(panel.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['메일12', '거절 busy1']);
  expect(panel.queryByRole('table')).toBeNull();
  const details = panel.getByText('기다리는 발송과 작업 표로 보기').closest('details');
  if (details === null) throw new Error('no table to open');
  details.open = true;
  fireEvent(details, new Event('toggle'));
  const rows = within(await panel.findByRole('table')).getAllByRole('row');
  expect(rows).toHaveLength(3);
  expect(rows[1]?.textContent).toContain('12');
  expect(panel.queryByText('작은 것 2개는 뺐습니다.')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: '24시간' }));
  expect(await screen.findByText('작은 것 2개는 뺐습니다.')).toBeDefined();
  expect(calls.filter(({ name }) => name === 'figures/show').map(({ body }) => body)).toEqual([{ hours: 6 }, { hours: 24 }]);
});

test.each([
  ['count', 12_345, '12,345'],
  ['won', 3, '3원'],
  ['seconds', 0, '0초'],
  ['seconds', 0.0123, '12밀리초'],
  ['seconds', 5.25, '5.25초'],
  ['seconds', 90, '1.50분'],
  ['seconds', 7200, '2시간'],
  ['seconds', 172_800, '2일'],
  ['bytes', 104_857_600, '100MB'],
  ['share', 0.0144, '1.44%'],
  ['perSecond', 0.5, '초당 0.50'],
  ['count', null, '모름'],
] as const)('%s of %s is said as %s', (unit, value, said) => {
  expect(metricText(unit, value)).toBe(said);
});

test.each(Object.entries({ ...PAYOUT_STATE_LABELS, ...PAYOUT_RUN_STATE_LABELS, unfinished: '결제 뒤 멈춤' }))(
  'the line %s is named by what it is of: %s',
  (name, label) => expect(lineName(name)).toBe(label),
);
