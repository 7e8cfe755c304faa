import { type NativeBridge, NO_NATIVE } from '@naru/domain/native';
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { RunConfig } from '../../shared/config.ts';
import { TOKENS } from '../../shared/tokens.ts';
import { Surround, standInThings } from '../../testing/render.tsx';
import { OverlayHost } from '../OverlayHost.tsx';
import { TEXTS } from './texts.ts';
import { kakaoLink, messageLink, openSystemSheet } from './ways.ts';

const MOON = { title: '달항아리', url: 'http://localhost:3000/nft/stories?id=7' };
const refuse = (name: string) => vi.fn().mockRejectedValue(new DOMException('', name));
const done = () => vi.fn().mockResolvedValue(undefined);

/** Gives this browser a sheet, a clipboard and a user agent; without one, it has none. */
const browser = (share: ReturnType<typeof vi.fn> | null, writeText: ReturnType<typeof vi.fn> | null, userAgent = 'X11; Linux') => {
  const value = { userAgent, ...(share && { share }), ...(writeText && { clipboard: { writeText } }) };
  Object.defineProperty(globalThis, 'navigator', { value, configurable: true });
};
const OWN = Object.getOwnPropertyDescriptor(globalThis, 'navigator');
afterEach(() => {
  cleanup();
  if (OWN === undefined) Reflect.deleteProperty(globalThis, 'navigator');
  else Object.defineProperty(globalThis, 'navigator', OWN);
});

/** The sheet as it opens here, and the names of its ways. */
const opened = async (config: Partial<RunConfig> = {}, native: NativeBridge = NO_NATIVE) => {
  const resolve = standInThings({}, {}, config, native);
  render(
    <Surround resolve={resolve}>
      <OverlayHost />
    </Surround>,
  );
  await act(async () => void resolve(TOKENS.overlays).open('share', MOON));
  const dialog = await screen.findByRole('dialog', { name: TEXTS.title });
  return {
    dialog,
    ways: within(dialog)
      .getAllByRole('listitem')
      .map((one) => one.textContent),
  };
};

describe('the sheet', () => {
  test('has what works everywhere: the link, its QR, and the address to select', async () => {
    browser(null, null);
    const { dialog, ways } = await opened();
    expect(ways).toEqual([TEXTS.copy, TEXTS.qr]);
    expect(dialog.textContent).toContain(MOON.url);
    expect(within(dialog).queryByRole('img')).toBeNull();
    fireEvent.click(within(dialog).getByRole('button', { name: TEXTS.qr, expanded: false }));
    expect(await within(dialog).findByText(TEXTS.qrOf(MOON.title))).toBeDefined();
  });

  test('has KakaoTalk, a message and the system’s sheet where there are such', async () => {
    browser(done(), done(), 'Mozilla/5.0 (Linux; Android 16) Chrome/143 Mobile');
    const { dialog, ways } = await opened({ kakaoShare: true });
    expect(ways).toEqual([TEXTS.kakao, TEXTS.message, TEXTS.copy, TEXTS.qr, TEXTS.more]);
    const link = (name: string) => within(dialog).getByRole('link', { name }).getAttribute('href');
    expect(link(TEXTS.kakao)).toBe('/nft/kakao?to=%2Fstories%3Fid%3D7');
    expect(link(TEXTS.message)).toBe(`sms:?body=${encodeURIComponent(`${MOON.title}\n${MOON.url}`)}`);
  });

  test.each([
    ['that it is copied', done(), TEXTS.copied],
    ['what to do where it cannot be', refuse('NotAllowedError'), TEXTS.notCopied],
    ['what to do where there is no clipboard', null, TEXTS.notCopied],
  ])('says %s', async (_, writeText, said) => {
    browser(null, writeText);
    const { dialog } = await opened();
    fireEvent.click(within(dialog).getByRole('button', { name: TEXTS.copy }));
    await waitFor(() => expect(within(dialog).getByRole('status').textContent).toBe(said));
    if (writeText !== null) expect(writeText).toHaveBeenCalledWith(MOON.url);
  });

  test.each([
    ['closes once the system’s has been used', done(), null],
    ['stays where the system’s is left', refuse('AbortError'), ''],
    ['stays and says so where the system’s does not open', refuse('NotAllowedError'), TEXTS.noSheet],
  ])('%s', async (_, share, said) => {
    browser(share, null);
    const { dialog } = await opened();
    fireEvent.click(within(dialog).getByRole('button', { name: TEXTS.more }));
    await waitFor(() => expect(share).toHaveBeenCalledWith(MOON));
    if (said === null) await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    else await waitFor(() => expect(within(dialog).getByRole('status').textContent).toBe(said));
  });
});

test.each([
  [true, 'done'],
  [false, 'left'],
])('the app around the page comes before the browser’s sheet: %s', async (answer, outcome) => {
  browser(done(), null);
  const native: NativeBridge = { ...NO_NATIVE, present: true, share: async () => answer };
  expect(await openSystemSheet(MOON, native)).toBe(outcome);
  expect(navigator.share).not.toHaveBeenCalled();
});

test.each([
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 26_0 like Mac OS X) Safari/605', 'sms:&body='],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Safari/605', 'sms:&body='],
  ['Mozilla/5.0 (Linux; Android 16) Chrome/143 Mobile', 'sms:?body='],
  ['Mozilla/5.0 (Windows NT 10.0) Chrome/143', undefined],
])('messages are opened as %s reads their link', (userAgent, start) => {
  expect(messageLink(userAgent, MOON)?.slice(0, 10)).toBe(start);
});

test('the key of a shared original stays behind the # on its way to KakaoTalk', () => {
  expect(kakaoLink('/nft', { title: '', url: 'https://naru.kr/nft/share?tokenId=1&siteCode=A#secret' })).toBe(
    '/nft/kakao?to=%2Fshare%3FtokenId%3D1%26siteCode%3DA#secret',
  );
});
