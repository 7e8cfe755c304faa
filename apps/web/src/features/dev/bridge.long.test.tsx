import { injectFakeHost } from '@naru/native-bridge/fake';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, onTestFinished, test } from 'vitest';
import { heading, press } from '../../testing/find.ts';
import { openPage } from '../../testing/render.tsx';

const PATIENCE = { timeout: 30_000 };

const rowOf = async (name: string): Promise<HTMLElement> => screen.findByRole('listitem', { name }, PATIENCE);

const tried = async (name: string, text: string): Promise<void> => {
  const row = await rowOf(name);
  fireEvent.click(within(row).getByRole('button', { name: `${name} 확인` }));
  await waitFor(() => expect(within(row).getByText(text)).toBeDefined(), PATIENCE);
};

test.each(['android', 'ios'])('a host that stands in for %s passes every row', async (kind) => {
  openPage(`/dev/bridge?host=${kind}`);
  await heading('앱 연결 확인');
  await press('모두 확인');
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('15개 가운데 15개 통과'), PATIENCE);
  expect((await rowOf('refreshToken')).textContent).toContain('"tokens":{"accessToken":"trial-access-token-of-the-page"');
  expect((await rowOf('strayField')).textContent).toContain('"refused":"malformed"');
});

test.each([
  ['refusing', 'refreshToken'],
  ['refusing', 'saveFile'],
])('a host that is %s fails at %s', async (behaviour, name) => {
  openPage(`/dev/bridge?host=android&behaviour=${behaviour}`);
  await tried(name, '실패');
});

test('where there is no app, the page says what to do, and shows one that stands in', async () => {
  openPage('/dev/bridge');
  await heading('이 화면을 연 앱이 없어요');
  fireEvent.click(screen.getByRole('link', { name: 'Android 흉내로 보기' }));
  await tried('share', '통과');
});

test('an app of the first version is tried by what it knows', async () => {
  const host = injectFakeHost('android', { origins: [location.origin], version: 1, acts: {} });
  onTestFinished(host.remove);
  openPage('/dev/bridge');
  await screen.findByText('연결 버전 1', {}, PATIENCE);
  expect(screen.getAllByRole('button', { name: /.+ 확인$/ }).map((button) => button.getAttribute('aria-label'))).not.toContain(
    'share 확인',
  );
  await tried('refreshJwt', '통과');
});

test.each(['stage', 'prod'] as const)('in %s there is no such page', async (mode) => {
  openPage('/dev/bridge', {}, {}, { mode });
  expect(await screen.findByRole('heading', { level: 1, name: /찾을 수 없/ }, PATIENCE)).toBeDefined();
});
