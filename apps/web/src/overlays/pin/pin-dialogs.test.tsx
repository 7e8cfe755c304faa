import type { Ports } from '@naru/domain/client-ports';
import { type FailureName, failure } from '@naru/domain/failure';
import { fail, ok } from '@naru/domain/shared';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { TOKENS } from '../../shared/tokens.ts';
import { standInPorts } from '../../testing/ports.ts';
import { Surround, standInThings } from '../../testing/render.tsx';
import { OverlayHost } from '../OverlayHost.tsx';

const openHost = async (change: Partial<Ports> = {}) => {
  const resolve = standInThings({ signedIn: true }, change);
  const session = resolve(TOKENS.session);
  render(
    <Surround resolve={resolve}>
      <OverlayHost />
    </Surround>,
  );
  await waitFor(() => expect(session.get().state).toBe('member'));
  return resolve(TOKENS.overlays);
};

const type = async (label: string, digits: string): Promise<void> => {
  const pad = await screen.findByRole('group', { name: label });
  await waitFor(() => expect(screen.getByRole('status', { name: '6자리 중 0자리 입력' })).toBeDefined());
  for (const key of digits) fireEvent.keyDown(pad, { key });
};

const SIGN = 'PIN 번호 6자리를 입력하세요';

const LISTING = { act: '판매 등록', facts: [{ label: '판매 가격', value: '87,000원' }], action: 'listing' } as const;

const sign = async (refusal?: FailureName) => {
  const overlays = await openHost();
  const perform = vi.fn(async () => (refusal === undefined ? ok(undefined) : fail(failure(refusal))));
  let answer: boolean | undefined;
  await act(async () => {
    void overlays.open('pinSign', { ...LISTING, perform }).then((result) => {
      answer = result;
    });
  });
  await type(SIGN, '135790');
  return { perform, answer: () => answer };
};

describe('confirming an act by PIN', () => {
  test('going back does what its cross does: the act is left, or, while it is being sent, waited for', async () => {
    const overlays = await openHost();
    const sending = Promise.withResolvers<ReturnType<typeof ok<void>>>();
    const perform = vi.fn(() => sending.promise);
    const answers: boolean[] = [];
    const ask = () => act(async () => void overlays.open('pinSign', { ...LISTING, perform }).then((answer) => answers.push(answer)));
    await ask();
    await screen.findByRole('group', { name: SIGN });
    history.back();
    await waitFor(() => expect(answers).toEqual([false]));
    await ask();
    await type(SIGN, '135790');
    await waitFor(() => expect(perform).toHaveBeenCalledTimes(1));
    history.back();
    await waitFor(() => expect(history.state?.copy).toBeUndefined());
    await waitFor(() => expect(history.state?.copy).toBe(true));
    expect(answers).toEqual([false]);
    sending.resolve(ok(undefined));
    await waitFor(() => expect(answers).toEqual([false, true]));
  });

  test('says the exact act, does it with the hash, and is done', async () => {
    const { perform, answer } = await sign();
    await waitFor(() => expect(answer()).toBe(true));
    expect(perform).toHaveBeenCalledWith('135790'.padStart(64, '0'));
  });

  test('a wrong PIN is asked for again', async () => {
    const { answer } = await sign('pinWrong');
    expect(await screen.findByText('PIN 번호가 일치하지 않습니다.')).toBeDefined();
    expect(screen.getByRole('dialog', { name: '판매 등록 확인' }).textContent).toContain('87,000원');
    expect(answer()).toBeUndefined();
  });

  test('the fifth wrong PIN leads to the PIN reset by e-mail', async () => {
    const { answer } = await sign('pinLocked');
    expect(await screen.findByText(/5회 잘못 입력하여/)).toBeDefined();
    fireEvent.click(screen.getByRole('button', { name: '확인' }));
    const reset = await screen.findByRole('dialog', { name: 'PIN 번호 재설정' });
    expect(answer()).toBeUndefined();
    fireEvent.keyDown(reset, { key: 'Escape' });
    await waitFor(() => expect(answer()).toBe(false));
  });

  test('another failure is told in the words of the act', async () => {
    const { answer } = await sign('serverRequestFailed');
    expect(await screen.findByText('판매 등록에 실패했습니다.')).toBeDefined();
    expect(answer()).toBeUndefined();
    fireEvent.click(screen.getByRole('button', { name: '확인' }));
    await waitFor(() => expect(answer()).toBe(false));
  });
});

test('a PIN is registered by typing it twice and by the password; a run of three is refused with its reason', async () => {
  const register = vi.fn(async ({ password }: { password: string }) =>
    password === 'zebra-7-canal' ? ok(undefined) : fail(failure('passwordWrong', { field: 'password' })),
  );
  const overlays = await openHost({ pinKeeper: { ...standInPorts({ signedIn: true }).pinKeeper, register } });
  let answer: boolean | undefined;
  await act(async () => {
    void overlays.open('pinSetting', { mode: 'register' }).then((result) => {
      answer = result;
    });
  });
  await type('새 PIN 번호를 입력하세요', '111222');
  expect(await screen.findByText('동일한 숫자는 3번 이상 반복할 수 없습니다.')).toBeDefined();
  await type('새 PIN 번호를 입력하세요', '135790');
  await type('새 PIN 번호를 한 번 더 입력하세요', '135790');
  const password = await screen.findByLabelText('비밀번호');
  expect(screen.getByText(/비밀번호로 본인인지 한 번 더 확인해요/)).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: '확인' }));
  expect(await screen.findByText('필수 입력 항목입니다.')).toBeDefined();
  expect(register).not.toHaveBeenCalled();
  for (const typed of ['wrong', 'zebra-7-canal']) {
    fireEvent.change(password, { target: { value: typed } });
    fireEvent.click(screen.getByRole('button', { name: '확인' }));
    if (typed === 'wrong') expect(await screen.findByText('비밀번호가 일치하지 않습니다.')).toBeDefined();
  }
  expect(await screen.findByRole('dialog', { name: 'PIN 번호 등록 완료' })).toBeDefined();
  expect(register.mock.calls.map(([{ password: given }]) => given)).toEqual(['wrong', 'zebra-7-canal']);
  // What the PIN is made for comes after this was read: its pad does not lie on it, nor beneath it.
  expect(answer).toBeUndefined();
  fireEvent.click(await screen.findByRole('button', { name: '확인' }));
  await waitFor(() => expect(answer).toBe(true));
});

test('the keyboard goes along a PIN reset: to the code that came, then to the pad', async () => {
  const overlays = await openHost();
  await act(async () => void overlays.open('pinReset', { email: 'kim@naru.kr' }));
  fireEvent.click(await screen.findByRole('button', { name: '인증번호 받기' }));
  const code = await screen.findByLabelText('인증번호');
  await waitFor(() => expect(document.activeElement).toBe(code));
  fireEvent.change(code, { target: { value: '123456' } });
  fireEvent.click(screen.getByRole('button', { name: '확인' }));
  const pad = await screen.findByRole('group', { name: '새 PIN 번호를 입력하세요' });
  await waitFor(() => expect(document.activeElement).toBe(pad));
});
