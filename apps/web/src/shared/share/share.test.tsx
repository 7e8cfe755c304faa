import { type NativeBridge, NO_NATIVE } from '@naru/domain/native';
import { PortProvider } from '@naru/frontend/container';
import { press } from '@naru/frontend/testing';
import { render, screen } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { PassOn } from './PassOn.tsx';
import { passOn } from './pass-on.ts';

const MOON = { title: '달항아리', url: 'http://localhost:3000/nft/stories?id=7' };
const refuse = (name: string) => vi.fn().mockRejectedValue(new DOMException('', name));
const done = () => vi.fn().mockResolvedValue(undefined);

/** Gives this browser a sheet and a clipboard; without one, it has none. */
const browser = (share: ReturnType<typeof vi.fn> | null, writeText: ReturnType<typeof vi.fn> | null) =>
  vi.stubGlobal('navigator', { ...(share && { share }), ...(writeText && { clipboard: { writeText } }) });
afterEach(() => vi.unstubAllGlobals());

describe('passing a page on', () => {
  test.each([
    ['by the sheet of a phone', done(), done(), 'sheet'],
    ['to nobody, when the sheet is closed', refuse('AbortError'), done(), 'cancelled'],
    ['by the clipboard, when the sheet does not open', refuse('NotAllowedError'), done(), 'copied'],
    ['by the clipboard, where there is no sheet', null, done(), 'copied'],
    ['by hand, when the clipboard is refused', null, refuse('NotAllowedError'), 'shown'],
    ['by hand, where there is neither', null, null, 'shown'],
  ])('goes %s', async (_, share, writeText, by) => {
    browser(share, writeText);
    expect(await passOn(MOON, NO_NATIVE)).toBe(by);
    if (share !== null) expect(share).toHaveBeenCalledWith(MOON);
    if (by === 'copied') expect(writeText).toHaveBeenCalledWith(MOON.url);
    if (by === 'cancelled') expect(writeText).not.toHaveBeenCalled();
  });

  test.each([
    [true, 'sheet'],
    [false, 'cancelled'],
  ])('goes by the app around the page, where it has a sheet: %s', async (answer, by) => {
    const native: NativeBridge = { ...NO_NATIVE, present: true, share: async () => answer };
    browser(done(), done());
    expect(await passOn(MOON, native)).toBe(by);
    expect(navigator.share).not.toHaveBeenCalled();
  });

  test.each([
    [done(), '주소를 복사했어요.'],
    [null, MOON.url],
  ])('tells what to do next', async (writeText, said) => {
    browser(null, writeText);
    render(
      <PortProvider resolve={<T,>() => NO_NATIVE as T}>
        <PassOn title={MOON.title} route="stories" query={{ id: 7 }} />
      </PortProvider>,
    );
    await press('공유하기');
    expect(await screen.findByText(said)).toBeDefined();
  });
});
