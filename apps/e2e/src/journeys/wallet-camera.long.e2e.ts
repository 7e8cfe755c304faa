import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '../support/journey.ts';
import { getCertificate, nameShownNumber, sayYes, startWallet } from '../support/phone.ts';
import { shownQr } from '../support/wallet.ts';

const FRAMES = 4;

test('the camera reads the QR from the desktop’s screen', async ({ page: desktop, playwright, request, origin, launchOptions }) => {
  const folder = await mkdtemp(join(tmpdir(), 'naru-camera-'));
  const film = join(folder, 'screen.mjpeg');
  const browser = await playwright.chromium.launch({
    ...launchOptions,
    args: [
      ...(launchOptions.args ?? []),
      ...['--use-fake-ui-for-media-stream', '--use-fake-device-for-media-stream', `--use-file-for-fake-video-capture=${film}`],
    ],
  });
  const phone = await browser.newPage({ baseURL: origin, viewport: { width: 390, height: 844 }, locale: 'ko-KR' });
  await startWallet(phone);
  await getCertificate(phone, request, origin);
  await phone.getByRole('link', { name: '지갑 처음으로' }).click();

  // A QR lasts two minutes: it is filmed once the phone is ready for it, whose camera sees the film from when it is opened.
  await desktop.setViewportSize({ width: 1280, height: 720 });
  await shownQr(desktop, () => desktop.goto('/nft/login?way=app'));
  await expect(desktop.getByRole('img', { name: '지갑 앱으로 스캔할 QR 코드' })).toBeVisible();
  const frame = await desktop.screenshot({ type: 'jpeg', quality: 90, animations: 'disabled' });
  await writeFile(film, Buffer.concat(Array.from({ length: FRAMES }, () => frame)));
  await phone.getByRole('navigation').getByRole('link', { name: 'QR 스캔' }).click();
  await sayYes(phone, '보여 주기');
  await nameShownNumber(phone, desktop);
  await expect(phone.getByRole('heading', { name: '확인을 마쳤어요' })).toBeVisible();
  await browser.close();
  await rm(folder, { recursive: true, force: true });
});
