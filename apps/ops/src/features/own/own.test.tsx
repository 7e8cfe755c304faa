import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { done, openConsole, refused, viewOf } from '../../testing/console.tsx';

const passkey = (id: number, name: string) => ({ id, name, createdAt: '2026-11-26T00:00:00.000Z', usedAt: null });
const NOBODY = viewOf('새사람', []);

test('a first passkey is made once a code has shown who sits here, whatever one may do', async () => {
  let codes = 0;
  const { calls } = openConsole(NOBODY, '/own', {
    'passkey/list': () => done({ available: true, passkeys: [] }),
    'passkey/ask': () => done({ by: 'code' }),
    'passkey/prove': () => {
      codes += 1;
      return codes === 1 ? refused('요청이 올바르지 않습니다.', 'code') : done(null);
    },
    'passkey/begin': () => done({ options: 'make' }),
    'passkey/add': () => done(null),
  });
  fireEvent.click(await screen.findByRole('button', { name: '패스키 등록' }));
  const dialog = within(await screen.findByRole('dialog'));
  const typed = async (label: string, value: string, press: string): Promise<void> => {
    fireEvent.change(await dialog.findByLabelText(label), { target: { value } });
    fireEvent.click(dialog.getByRole('button', { name: press }));
  };
  await typed('인증 숫자', '111111', '확인');
  expect(await dialog.findByText(/한 번 쓴 숫자는 다시 쓸 수 없습니다/)).toBeDefined();
  await typed('인증 숫자', '222 222', '확인');
  await typed('패스키 이름', '노트북', '패스키 등록');
  expect(await screen.findByText('패스키를 등록했습니다.')).toBeDefined();
  expect(calls.filter(({ name }) => ['passkey/prove', 'passkey/add'].includes(name)).map(({ body }) => body)).toEqual([
    { code: '111111' },
    { code: '222222' },
    { name: '노트북', credential: 'made: make' },
  ]);
});

test('one of two is ended by a touch and a press, and nothing is sent where nobody touches', async () => {
  let touched = false;
  const { calls } = openConsole(
    NOBODY,
    '/own',
    {
      'passkey/list': () => done({ available: true, passkeys: [passkey(1, '노트북'), passkey(2, '휴대폰')] }),
      'passkey/ask': () => done({ by: 'passkey', options: 'prove' }),
      'passkey/prove': () => done(null),
      'passkey/end': () => done(null),
    },
    (said) => (touched ? said : null),
  );
  fireEvent.click(await screen.findByRole('button', { name: '휴대폰 지우기' }));
  const dialog = within(await screen.findByRole('dialog'));
  fireEvent.click(await dialog.findByRole('button', { name: '패스키로 확인' }));
  expect(await dialog.findByText(/기기에서 확인하지 못했습니다/)).toBeDefined();
  expect(calls.some(({ name }) => name === 'passkey/prove')).toBe(false);
  touched = true;
  fireEvent.click(dialog.getByRole('button', { name: '패스키로 확인' }));
  fireEvent.click(await dialog.findByRole('button', { name: '지우기' }));
  expect(await screen.findByText('패스키를 지웠습니다.')).toBeDefined();
  expect(calls.filter(({ name }) => name === 'passkey/end')).toMatchObject([{ body: { id: 2 } }]);
});

test('the last one is not offered to be ended, and an address without a name says so', async () => {
  openConsole(NOBODY, '/own', { 'passkey/list': () => done({ available: false, passkeys: [passkey(1, '노트북')] }) });
  expect(await screen.findByText(/이름이 아니어서/)).toBeDefined();
  expect(screen.queryByRole('button', { name: /지우기|등록/ })).toBeNull();
});

test('none is made at another address than they are for, and it is said where', async () => {
  const there = 'http://localhost:8080/ops/own';
  openConsole(
    NOBODY,
    '/own',
    {
      'passkey/list': () => done({ available: true, passkeys: [passkey(1, '노트북')] }),
      'passkey/ask': () => done({ by: 'passkey', options: there }),
    },
    () => null,
  );
  fireEvent.click(await screen.findByRole('button', { name: '패스키 등록' }));
  const dialog = within(await screen.findByRole('dialog'));
  fireEvent.click(await dialog.findByRole('button', { name: '패스키로 확인' }));
  expect(await dialog.findByText(`이 주소에서는 패스키를 쓸 수 없습니다. ${there} 주소로 열어 주세요.`)).toBeDefined();
});
