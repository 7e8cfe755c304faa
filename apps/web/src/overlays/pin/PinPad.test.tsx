import { failure } from '@naru/domain/failure';
import { fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { Surround, standInThings } from '../../testing/render.tsx';
import { type PadView, PinPad } from './PinPad.tsx';

const digit = vi.fn();
const erase = vi.fn();
const clear = vi.fn();
const REST: PadView = { filled: 2, length: 6, takesDigits: true, busy: false, problem: null, digit, erase, clear };
const pad = (change: Partial<PadView> = {}) =>
  render(
    <Surround resolve={standInThings()}>
      <PinPad label="PIN 번호" view={{ ...REST, ...change }} />
    </Surround>,
  );

beforeEach(() => void vi.clearAllMocks());

describe('the PIN pad', () => {
  test('takes digits from its keys and from the computer’s', () => {
    pad();
    fireEvent.click(screen.getByRole('button', { name: '7' }));
    fireEvent.keyDown(screen.getByRole('group', { name: 'PIN 번호' }), { key: '0' });
    expect(digit.mock.calls).toEqual([['7'], ['0']]);
  });

  test.each([
    ['Backspace', erase],
    ['Delete', clear],
  ])('%s takes digits back', (key, called) => {
    pad();
    fireEvent.keyDown(screen.getByRole('group', { name: 'PIN 번호' }), { key });
    expect(called).toHaveBeenCalledTimes(1);
  });

  test.each(['a', 'F5', 'Tab', 'ㅂ', '+'])('leaves %s alone', (key) => {
    pad();
    expect(fireEvent.keyDown(screen.getByRole('group', { name: 'PIN 번호' }), { key })).toBe(true);
    expect([digit, erase, clear].flatMap(({ mock }) => mock.calls)).toEqual([]);
  });

  test('says how many digits there are, never which', () => {
    const { container } = pad({ filled: 4 });
    expect(screen.getByRole('status', { name: '6자리 중 4자리 입력' })).toBeDefined();
    expect(container.querySelectorAll('input')).toHaveLength(0);
  });

  test('rests while digits are not taken, and tells what was wrong', () => {
    pad({ takesDigits: false, problem: failure('pinWrong') });
    expect((screen.getByRole('button', { name: '1' }) as HTMLButtonElement).disabled).toBe(true);
    expect(screen.getByRole('alert').textContent).toBe('PIN 번호가 일치하지 않습니다.');
  });

  test('keeps the order of a telephone, until its digits are to be shuffled, on this device from then on', () => {
    localStorage.clear();
    const order = () =>
      screen
        .getAllByRole('button')
        .map(({ textContent }) => textContent ?? '')
        .filter((text) => /^\d$/.test(text));
    const first = pad();
    expect(order().join('')).toBe('1234567890');
    fireEvent.click(screen.getByRole('button', { name: '숫자 섞기' }));
    const shuffled = order();
    expect(shuffled.toSorted().join('')).toBe('0123456789');
    fireEvent.click(screen.getByRole('button', { name: shuffled[3] as string }));
    expect(digit).toHaveBeenLastCalledWith(shuffled[3]);
    first.unmount();
    const orders = Array.from({ length: 3 }, () => {
      const { unmount } = pad();
      const seen = order().join('');
      unmount();
      return seen;
    });
    expect(new Set([shuffled.join(''), ...orders]).size).toBeGreaterThan(1);
    pad();
    fireEvent.click(screen.getByRole('button', { name: '숫자 순서대로' }));
    expect(order().join('')).toBe('1234567890');
    expect(localStorage.getItem('naru.pin-shuffled')).toBe('off');
  });
});
