import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { heading, press } from '../../testing/find.ts';
import { openPage } from '../../testing/render.tsx';

const STORES = { appStore: 'https://apps.apple.com/kr/app/id1', playStore: 'https://play.google.com/store/apps/details?id=kr.naru' };

const linksOfGuide = async (config: Parameters<typeof openPage>[3]) => {
  const { unmount } = openPage('/join', {}, {}, config);
  await heading('회원가입');
  await press('앱으로 가입하기');
  const guide = await screen.findByRole('dialog', { name: '앱으로 가입하는 방법' });
  const links = within(guide).getAllByRole('link');
  // After them comes the sandbox's own wallet.
  const found = links.slice(0, 2).map((link) => `${link.textContent} ${link.getAttribute('href')}`);
  unmount();
  return found;
};

test('product 2: the sign-up guide links to both app stores, or to how the app is had where they have no address', async () => {
  expect(await linksOfGuide({ walletStores: STORES })).toEqual([`App Store ${STORES.appStore}`, `Google Play ${STORES.playStore}`]);
  expect(await linksOfGuide({})).toEqual(['App Store /nft/mobile/install', 'Google Play /nft/mobile/install']);
});
