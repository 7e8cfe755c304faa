import { fireEvent, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { done, openConsole, viewOf } from '../../testing/console.tsx';

const TASKS = [
  { task: 'oversight', of: 'executive', months: 6, due: true, last: null },
  {
    task: 'training',
    of: 'officer',
    months: 12,
    due: false,
    last: { at: '2026-11-20T01:00:00.000Z', by: 'operator:이보호', note: '전원 교육' },
  },
];

it('shows what people have to do by hand, who did it when, and writes down what was done', async () => {
  const { calls } = openConsole(viewOf('이보호', ['privacy']), '/privacy', {
    'privacy/list': () => done(TASKS),
    'privacy/tick': () => done(null),
  });
  const table = await screen.findByRole('table', { name: '개인정보 의무' });
  expect(within(table).getByText('2026.11.20 (금) 10:00 이보호. 전원 교육')).toBeDefined();
  expect(within(table).getByText('할 때가 됨')).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: /교육 했다고 기록/ }));
  const dialog = await screen.findByRole('dialog');
  fireEvent.change(within(dialog).getByLabelText('확인한 내용'), { target: { value: '새로 온 2명 교육' } });
  fireEvent.click(within(dialog).getByRole('button', { name: '했다고 기록' }));
  expect(await screen.findByText('기록했습니다.')).toBeDefined();
  expect(calls.filter(({ name }) => name === 'privacy/tick')).toEqual([
    { name: 'privacy/tick', body: { task: 'training', note: '새로 온 2명 교육' }, reason: undefined },
  ]);
});

it('offers an auditor nothing to write', async () => {
  openConsole(viewOf('감사', ['auditor']), '/privacy', { 'privacy/list': () => done(TASKS) });
  await screen.findByRole('table', { name: '개인정보 의무' });
  expect(screen.queryByRole('button', { name: /했다고 기록/ })).toBeNull();
});

it('shows who saw whose data, found by person and day', async () => {
  const found = {
    sums: [{ actor: 'operator:김지원', looks: 2, members: 3 }],
    reads: [
      {
        id: 7,
        at: '2026-11-20T01:00:00.000Z',
        actor: 'operator:김지원',
        door: 'console',
        siteCode: null,
        session: 'a1b2',
        ip: '203.0.113.9',
        call: 'member/reveal',
        items: ['name', 'phone'],
        member: { number: 12, nickname: '고운물결' },
        reason: '배송지 확인',
      },
    ],
  };
  const { calls } = openConsole(viewOf('이보호', ['privacy']), '/reads?by=김지원&from=2026-11-01', { 'privacy/reads': () => done(found) });
  const table = await screen.findByRole('table', { name: '접속 기록' });
  expect(within(table).getByText('운영 콘솔, 203.0.113.9')).toBeDefined();
  expect(within(table).getByText('고운물결 (No. 12)')).toBeDefined();
  expect(within(table).getByText('이름, 휴대폰 번호')).toBeDefined();
  expect(within(screen.getByRole('table', { name: '본 사람별 횟수' })).getByText('3명')).toBeDefined();
  expect(calls.find(({ name }) => name === 'privacy/reads')?.body).toEqual({
    by: '김지원',
    member: null,
    from: '2026-10-31T15:00:00.000Z',
    to: null,
    before: null,
  });
});
