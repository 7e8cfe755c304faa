import { tokenId } from '@naru/testkit';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { OverlayStore } from '../shared/overlay/overlay-store.ts';
import { TOKENS } from '../shared/tokens.ts';
import { PICTURES } from '../testing/pictures.ts';
import { Surround, standInThings } from '../testing/render.tsx';
import { OverlayHost } from './OverlayHost.tsx';

const openHost = (options = {}): OverlayStore => {
  const resolve = standInThings(options);
  render(
    <Surround resolve={resolve}>
      <OverlayHost />
    </Surround>,
  );
  return resolve(TOKENS.overlays);
};

/** Opens something without waiting for its answer. */
const opened = async (work: () => Promise<unknown>): Promise<() => unknown> => {
  let answer: unknown = 'open';
  await act(async () => {
    void work().then((result) => {
      answer = result;
    });
  });
  return () => answer;
};

afterEach(() => vi.useRealTimers());

describe('simple dialogs', () => {
  test('a question is asked once, though its button is clicked twice', async () => {
    const overlays = openHost();
    const ask = () => overlays.open('confirm', { text: '취소할까요?', okLabel: '판매 취소' });
    const [first, second] = [await opened(ask), await opened(ask)];
    expect(await screen.findAllByRole('dialog')).toHaveLength(1);
    fireEvent.click(screen.getByRole('button', { name: '판매 취소' }));
    await waitFor(() => expect(first()).toBe(true));
    expect(second()).toBe('open');
  });

  test('a notice is closed by 확인', async () => {
    const overlays = openHost();
    const answer = await opened(() => overlays.open('notice', { text: '저장했습니다.' }));
    expect((await screen.findByRole('dialog', { name: '알림' })).textContent).toContain('저장했습니다.');
    fireEvent.click(screen.getByRole('button', { name: '확인' }));
    await waitFor(() => expect(answer()).toBeUndefined());
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test.each([
    ['판매 취소', true],
    ['그만두기', false],
  ])('a question with its own words is answered by %s', async (button, expected) => {
    const overlays = openHost();
    const answer = await opened(() => overlays.open('confirm', { text: '취소할까요?', okLabel: '판매 취소', cancelLabel: '그만두기' }));
    fireEvent.click(await screen.findByRole('button', { name: button }));
    await waitFor(() => expect(answer()).toBe(expected));
  });

  test('going back closes the topmost dialog, as its close button would', async () => {
    const overlays = openHost();
    const answer = await opened(() => overlays.open('confirm', { text: '취소할까요?', okLabel: '판매 취소' }));
    const upper = await opened(() => overlays.open('popup', { title: '이용약관', content: <p>내용</p> }));
    await screen.findByRole('dialog', { name: '이용약관' });
    history.back();
    await waitFor(() => expect(upper()).toBeUndefined());
    expect(answer()).toBe('open');
    history.back();
    await waitFor(() => expect(answer()).toBe(false));
  });

  test('going back closes what lies over the whole screen, too', async () => {
    const overlays = openHost();
    await opened(() => overlays.open('picture', { name: '달항아리', pictures: [PICTURES.moonJar], at: 0 }));
    await screen.findByRole('dialog', { name: '달항아리' });
    history.back();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('going back at once, when a dialog’s code is on its way, closes it as soon as it is there', async () => {
    const overlays = openHost();
    await import('./Stack.tsx');
    const answer = await opened(() => overlays.open('quantity', { title: '만들기', text: '몇 개를 만들까요?', most: 3 }));
    // The code is there already where another test of this process has asked for it.
    history.back();
    await waitFor(() => expect(answer()).toBeNull());
  });

  test('an alert has no cross', async () => {
    const overlays = openHost();
    await opened(() => overlays.open('alert', { text: '연결이 끊겼습니다.' }));
    await screen.findByRole('dialog');
    expect(screen.queryByRole('button', { name: '닫기' })).toBeNull();
  });
});

describe('the keyboard', () => {
  const pressed = async (): Promise<HTMLElement> => {
    const button = document.body.appendChild(document.createElement('button'));
    button.focus();
    return button;
  };
  const leave = () => fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' });

  test('is given back to where it was, also over a dialog that follows another, and one that lies over another', async () => {
    const overlays = openHost();
    const button = await pressed();
    void opened(async () => {
      await overlays.open('confirm', { text: '취소할까요?' });
      await overlays.open('notice', { text: '취소했습니다.' });
    });
    fireEvent.click(await screen.findByRole('button', { name: '확인' }));
    await screen.findByText('취소했습니다.');
    const notice = await screen.findByRole('button', { name: '확인' });
    await waitFor(() => expect(document.activeElement).toBe(notice));
    await opened(() => overlays.open('popup', { title: '이용약관', content: <p>내용</p> }));
    const upper = await screen.findByRole('dialog', { name: '이용약관' });
    await waitFor(() => expect(upper.contains(document.activeElement)).toBe(true));
    leave();
    await waitFor(() => expect(document.activeElement).toBe(notice));
    fireEvent.click(notice);
    await waitFor(() => expect(document.activeElement).toBe(button));
    button.remove();
  });

  test('opens one dialog by two quick clicks, of which the second falls beside it', async () => {
    const overlays = openHost();
    const ask = () => overlays.open('popup', { title: '이용약관', content: <p>내용</p> });
    await opened(ask);
    await screen.findByRole('dialog', { name: '이용약관' });
    leave();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    // Its code is there by now: what follows takes no longer than the test says, however busy the machine is.
    vi.useFakeTimers();
    await opened(ask);
    await opened(ask);
    const dialog = screen.getByRole('dialog', { name: '이용약관' });
    const veil = document.querySelector('.mantine-Modal-overlay');
    if (veil === null) throw new Error('no veil');
    fireEvent.click(veil);
    expect(dialog.isConnected).toBe(true);
    await act(() => vi.advanceTimersByTimeAsync(500));
    fireEvent.click(veil);
    await act(() => vi.advanceTimersByTimeAsync(500));
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

test('popups are stacked with the offsets of product 2', async () => {
  const overlays = openHost();
  for (const id of [1, 2, 3]) await opened(() => overlays.open('banner', { id, title: `소식 ${id}`, text: '', link: '', picture: null }));
  await screen.findByRole('dialog', { name: '소식 3' });
  const places = [1, 2, 3].map((id) => screen.getByRole('dialog', { name: `소식 ${id}` }).style);
  expect(places.map(({ top, left }) => [top, left])).toEqual([
    ['6rem', '0rem'],
    ['8rem', '2rem'],
    ['10rem', '4rem'],
  ]);
});

test('the spinner gives up after 30 seconds', async () => {
  const overlays = openHost();
  await import('./Stack.tsx');
  vi.useFakeTimers();
  await act(async () => void overlays.during(new Promise(() => undefined)));
  await act(() => vi.advanceTimersByTimeAsync(29_900));
  expect(screen.queryByRole('status', { name: '처리 중' })).not.toBeNull();
  await act(() => vi.advanceTimersByTimeAsync(200));
  expect(screen.queryByRole('status', { name: '처리 중' })).toBeNull();
});

test('the trade history shows eight rows a page and says which are being recorded', async () => {
  const overlays = openHost();
  await opened(() => overlays.open('tradeHistory', { tokenId: tokenId(3001), name: '청해파도문' }));
  expect(await screen.findAllByRole('row')).toHaveLength(9);
  expect(screen.getByText('기록 중')).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: '3' }));
  await waitFor(() => expect(screen.getAllByRole('row')).toHaveLength(6));
});

test('the terms are none of them ticked, and both required ones and an e-mail are asked for', async () => {
  const overlays = openHost();
  const answer = await opened(() => overlays.open('terms', {}));
  const boxes = await screen.findAllByRole('checkbox');
  expect(boxes.map((box) => (box as HTMLInputElement).checked)).toEqual([false, false, false, false]);
  fireEvent.click(screen.getByRole('button', { name: '동의하고 계속하기' }));
  expect(await screen.findByText('약관에 동의하고 이메일 주소를 입력해 주세요.')).toBeDefined();
  fireEvent.click(screen.getByRole('checkbox', { name: '모두 동의합니다' }));
  fireEvent.click(screen.getByRole('checkbox', { name: /마케팅/ }));
  fireEvent.change(screen.getByRole('textbox', { name: '이메일' }), { target: { value: ' hong@example.com ' } });
  fireEvent.click(screen.getByRole('button', { name: '동의하고 계속하기' }));
  await waitFor(() => expect(answer()).toEqual({ email: 'hong@example.com', agree3: false }));
});
