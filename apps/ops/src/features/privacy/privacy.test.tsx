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
  expect(within(table).getByText('회원 개인정보 보기')).toBeDefined();
  expect(within(screen.getByRole('table', { name: '본 사람별 횟수' })).getByText('3명')).toBeDefined();
  expect(calls.find(({ name }) => name === 'privacy/reads')?.body).toEqual({
    by: '김지원',
    member: null,
    from: '2026-10-31T15:00:00.000Z',
    to: null,
    before: null,
  });
});

const INCIDENT = {
  id: 3,
  kind: 'leaked',
  state: 'open',
  what: 'CS 운영자의 세션이 밖에서 쓰임',
  noticedAt: '2026-11-20T01:00:00.000Z',
  reportBy: '2026-11-23T01:00:00.000Z',
  reportedAt: null,
  closedAt: null,
  members: 3,
  untold: 2,
  unreachable: 1,
  from: '2026-11-19T00:00:00.000Z',
  to: '2026-11-20T00:00:00.000Z',
  actor: 'operator:김지원',
  session: null,
  ip: null,
  openedBy: 'operator:이보호',
  reportNumber: null,
  closedFor: null,
  draft: ['1. 항목: 이름', '6. 손해배상과 분쟁조정'],
  concerned: [
    { number: 12, nickname: '고운물결', source: 'reads', items: ['name', 'phone'], toldAt: null, reachable: true },
    { number: 13, nickname: '푸른학', source: 'hand', items: ['email'], toldAt: null, reachable: false },
  ],
};

it('shows the book of incidents, until when the authority is told, and whom one concerns', async () => {
  const { calls } = openConsole(viewOf('이보호', ['privacy']), '/incidents/3', {
    'incident/show': () => done(INCIDENT),
    'incident/notify': () => ({ kind: 'waiting', id: 7 }),
  });
  const table = await screen.findByRole('table', { name: '대상 회원' });
  expect(within(table).getByText('이름, 휴대폰 번호')).toBeDefined();
  expect(within(table).getByText('탈퇴해 알릴 수 없음')).toBeDefined();
  expect(screen.getByText('2026.11.23 (월) 10:00까지')).toBeDefined();
  expect(screen.getByText(/6. 손해배상과 분쟁조정/)).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: '회원에게 통지' }));
  const dialog = await screen.findByRole('dialog');
  for (const [label, value] of [
    ['경위', '세션을 훔침'],
    ['회원이 할 수 있는 일', '비밀번호 바꾸기'],
    ['회사의 대응과 피해 구제 절차', '세션을 끝냄'],
    ['이유', '지체 없이 알려야 함'],
  ] as const)
    fireEvent.change(within(dialog).getByLabelText(label), { target: { value } });
  fireEvent.click(within(dialog).getByRole('button', { name: '회원에게 통지' }));
  expect(await screen.findByText(/승인을 요청했습니다/)).toBeDefined();
  expect(calls.find(({ name }) => name === 'incident/notify')).toEqual({
    name: 'incident/notify',
    body: { id: 3, cause: '세션을 훔침', advice: '비밀번호 바꾸기', measures: '세션을 끝냄' },
    reason: '지체 없이 알려야 함',
  });
});

it('writes an incident down with who is suspected, in Korean time', async () => {
  const { calls } = openConsole(viewOf('이보호', ['privacy']), '/incidents', {
    'incident/list': () => done([INCIDENT]),
    'incident/open': () => done({ id: 4, members: 3 }),
  });
  expect(await screen.findByRole('link', { name: '3. CS 운영자의 세션이 밖에서 쓰임' })).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: '사고 적기' }));
  const dialog = await screen.findByRole('dialog');
  for (const [label, value] of [
    ['무슨 일', '주소에서 긁어 감'],
    ['알게 된 때', '2026-11-20T10:00'],
    ['시작', '2026-11-19T09:00'],
    ['끝', '2026-11-20T09:00'],
    [/의심되는 IP 주소/, '203.0.113.9'],
  ] as const)
    fireEvent.change(within(dialog).getByLabelText(label), { target: { value } });
  fireEvent.click(within(dialog).getByRole('button', { name: '사고 적기' }));
  expect(await screen.findByText('4번 사고로 적었습니다. 접속 기록에서 찾은 회원은 3명입니다.')).toBeDefined();
  expect(calls.find(({ name }) => name === 'incident/open')?.body).toMatchObject({
    kind: 'leaked',
    from: '2026-11-19T09:00:00+09:00',
    actor: null,
    ip: '203.0.113.9',
  });
});
