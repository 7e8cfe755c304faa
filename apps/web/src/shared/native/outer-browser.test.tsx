import { type NativeBridge, NO_NATIVE } from '@naru/domain/native';
import { screen } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { heading } from '../../testing/find.ts';
import { openPage } from '../../testing/render.tsx';

const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 16_5_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148';
const APP: NativeBridge = { ...NO_NATIVE, present: true };

const installIn = async (userAgent: string, native = NO_NATIVE): Promise<void> => {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(userAgent);
  openPage('/mobile/install', {}, {}, {}, native);
  await heading('나루 지갑 앱 설치');
};
afterEach(() => void vi.restoreAllMocks());

describe('the way out of another app’s browser', () => {
  test('is a link where there is one', async () => {
    await installIn(`${IPHONE} KAKAOTALK 10.3.1`);
    const link = await screen.findByRole('link', { name: '다른 브라우저로 열기' });
    expect(link.getAttribute('href')).toMatch(/^kakaotalk:\/\/web\/openExternal\?url=http/);
  });

  test('is said in words where there is none', async () => {
    await installIn(`${IPHONE} Instagram 339.0.3.12.91 (iPhone15,2)`);
    expect((await screen.findByRole('note')).textContent).toContain('인스타그램 안에서는 지갑 앱이 열리지 않을 수 있어요.');
    expect(screen.getByRole('button', { name: '주소 복사' })).toBeDefined();
  });

  test.each([
    ['a browser of its own', `${IPHONE} Version/16.5 Safari/604.1`, NO_NATIVE],
    ['our app', `${IPHONE} NaruWallet/2.0.0 (bridge 2)`, APP],
    ['the first of our apps, which did not name itself', 'Mozilla/5.0 (Linux; Android 13; wv) Chrome/100.0', APP],
  ])('is not in %s', async (_, userAgent, native) => {
    await installIn(userAgent, native);
    expect(screen.queryByRole('note')).toBeNull();
  });
});
