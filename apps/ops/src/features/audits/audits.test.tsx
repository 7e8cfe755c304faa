import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { done, openConsole, refused, viewOf } from '../../testing/console.tsx';

const FINDING = {
  finding: 7,
  state: 'open',
  text: '체인의 소유자가 다른 NFT',
  about: 'token 7',
  detail: '0xaa ≠ 0xbb',
  since: '2026-11-25T19:05:00.000Z',
  endedAt: null,
  explanation: null,
  explainedBy: null,
};
const WHOLE = { cause: 'time', why: null, endedAt: '2026-11-25T19:05:00.000Z' } as const;
const AUDITS = [
  { audit: 3, cause: 'operator', state: 'running', why: null, begunAt: '2026-11-26T01:00:00.000Z', endedAt: null, found: null },
  { audit: 2, ...WHOLE, state: 'whole', begunAt: '2026-11-25T19:00:00.000Z', found: 1 },
  { audit: 1, ...WHOLE, state: 'broken', why: 'died', begunAt: '2026-11-25T18:50:00.000Z', found: null },
];
const answer = (over: object = {}) => ({ minute: 240, audits: AUDITS, all: 1, untold: 0, findings: [FINDING], ...over });
const OPERATIONS = viewOf('운영', ['operations']);

test('what audits found is told with what was expected, when it was looked for, and which audits there were', async () => {
  openConsole(OPERATIONS, '/audits', { 'audit/list': () => done(answer({ all: 201, untold: 40 })) });
  const row = await screen.findByRole('row', { name: /체인의 소유자가 다른 NFT/ });
  expect(row.textContent).toMatch(/token 7.*0xaa ≠ 0xbb/);
  expect(screen.getByText(/매일 04:00 무렵 점검합니다\. 마지막으로 .*에 끝까지 점검했습니다\./)).toBeDefined();
  expect(screen.getByText('모두 201건 가운데 새것 1건입니다.')).toBeDefined();
  expect(screen.getByText('같은 종류로 40건이 더 있습니다.')).toBeDefined();
  expect(screen.getByText('중단됨: 서버가 갑자기 꺼짐')).toBeDefined();
  expect(screen.getByText('점검 중')).toBeDefined();
});

test('a finding is explained by its number and in words; a refusal leaves the words', async () => {
  const { calls } = openConsole(OPERATIONS, '/audits', {
    'audit/list': () => done(answer()),
    'audit/explain': () => refused('왜 다른지 적어 주세요.', 'reason'),
  });
  fireEvent.click(await screen.findByRole('button', { name: /설명하기/ }));
  const dialog = await screen.findByRole('dialog');
  fireEvent.change(within(dialog).getByLabelText('설명'), { target: { value: '복원한 뒤 사라진 기록입니다.' } });
  fireEvent.click(within(dialog).getByRole('button', { name: '설명하기' }));
  expect(await within(dialog).findByText('왜 다른지 적어 주세요.')).toBeDefined();
  expect(within(dialog).getByLabelText('설명')).toHaveProperty('value', '복원한 뒤 사라진 기록입니다.');
  expect(calls.find(({ name }) => name === 'audit/explain')?.body).toEqual({ finding: 7, reason: '복원한 뒤 사라진 기록입니다.' });
});

test('a market that was never audited, and never is by itself, says so; an auditor explains nothing', async () => {
  const { calls } = openConsole(viewOf('감사', ['auditor']), '/audits', {
    'audit/list': () =>
      done(answer({ minute: null, audits: [], findings: [{ ...FINDING, state: 'explained', explanation: '복원', explainedBy: '이사' }] })),
  });
  expect(await screen.findByText('저절로 점검하지 않게 설정되어 있습니다. 아직 끝까지 점검한 적이 없습니다.')).toBeDefined();
  expect(screen.getByText('복원 (이사)')).toBeDefined();
  expect(screen.queryByRole('button', { name: /설명하기/ })).toBeNull();
  fireEvent.click(screen.getByText('전체'));
  expect(await screen.findByText('복원 (이사)')).toBeDefined();
  expect(calls.filter(({ name }) => name === 'audit/list').map(({ body }) => body)).toEqual([{ open: true }, { open: false }]);
});
