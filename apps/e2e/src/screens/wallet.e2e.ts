import { gzipSync } from 'node:zlib';
import { expect, type Page, test } from '../support/journey.ts';
import { faultsInAllLooks } from '../support/looks.ts';
import { getCertificate, openPhone, paste, sayYes, startWallet, typeDigits } from '../support/phone.ts';
import { shownQr } from '../support/wallet.ts';

const BUDGET_KIB = 170;

const clean = async (phone: Page, screen: string): Promise<void> => {
  expect(await faultsInAllLooks(phone, screen), screen).toEqual([]);
};

test('every screen of the wallet stands every look', async ({ page, browser, request, origin, complaints }) => {
  const phone = await openPhone(browser, origin, complaints);
  await phone.goto('/wallet/');
  await expect(phone.getByRole('button', { name: '시작하기' })).toBeVisible();
  await clean(phone, 'welcome');
  await startWallet(phone);
  await clean(phone, 'no certificate');
  await phone.getByRole('link', { name: '가입 증명서 발급받기' }).click();
  await phone.getByRole('button', { name: '인증번호 받기' }).click();
  await clean(phone, 'application with its refusals');
  await phone.getByRole('link', { name: '뒤로' }).click();
  await getCertificate(phone, request, origin);
  await phone.getByRole('link', { name: '증명서 보기' }).click();
  await expect(phone.getByText('담긴 내용')).toBeVisible();
  await clean(phone, 'certificate');
  await phone.getByRole('button', { name: '증명서 삭제' }).click();
  await expect(phone.getByRole('dialog')).toBeVisible();
  await clean(phone, 'removing');
  await phone.getByRole('button', { name: '취소' }).click();
  await phone.getByRole('link', { name: '뒤로' }).click();
  await expect(phone.getByRole('article')).toBeVisible();
  await clean(phone, 'certificates');
  await paste(phone, await shownQr(page, () => page.goto('/nft/login?way=app')));
  await expect(phone.getByRole('button', { name: '보여 주기' })).toBeVisible();
  await clean(phone, 'request');
  await phone.getByRole('button', { name: '보여 주기' }).click();
  await expect(phone.getByRole('group', { name: /PIN 번호를 입력해/ })).toBeVisible();
  await clean(phone, 'PIN');
  await phone.getByRole('button', { name: '취소' }).click();
  await sayYes(phone, '보여 주기');
  await phone.getByRole('textbox', { name: '두 자리 번호' }).fill('10');
  await clean(phone, 'number');
  await phone.getByRole('button', { name: '확인', exact: true }).click();
  await expect(phone.getByRole('heading', { level: 2 })).toBeVisible();
  await clean(phone, 'outcome');
  await phone.getByRole('link', { name: '지갑 처음으로' }).click();
  for (const [place, settled] of [
    ['QR 스캔', phone.getByText(/^이 기기에는 쓸 수 있는 카메라가 없어요|^카메라를 쓸 수 없어요/)],
    ['기록', phone.getByText('증명서 발급')],
    ['설정', phone.getByRole('button', { name: '지금 잠그기' })],
  ] as const) {
    await phone.getByRole('navigation').getByRole('link', { name: place }).click();
    await expect(phone.getByRole('heading', { level: 1, name: place })).toBeVisible();
    await expect(settled).toBeVisible();
    await clean(phone, place);
  }
  await phone.getByRole('button', { name: '지금 잠그기' }).click();
  await expect(phone.getByRole('heading', { name: '지갑이 잠겨 있어요' })).toBeVisible();
  await clean(phone, 'lock');
  await phone.context().close();
});

/** What lies in the browser's database: whether the key gives itself away, and the bytes of the certificates as a text. */
const onDevice = (phone: Page) =>
  phone.evaluate(async () => {
    const done = <T>(request: IDBRequest<T>): Promise<T> =>
      new Promise((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    const database = await done(indexedDB.open('naru-wallet'));
    const all = (shelf: string) => done(database.transaction(shelf).objectStore(shelf).getAll());
    const [pair] = (await all('keys')) as CryptoKeyPair[];
    const boxes = (await all('certificates')) as { sealed: Uint8Array<ArrayBuffer> }[];
    database.close();
    if (pair === undefined) throw new Error('no key lies in the browser');
    const exported = await crypto.subtle.exportKey('jwk', pair.privateKey).then(
      () => 'read out',
      (error: DOMException) => error.name,
    );
    const sealed = boxes.map((box) => new TextDecoder().decode(box.sealed)).join('');
    return { extractable: pair.privateKey.extractable, exported, certificates: boxes.length, sealed };
  });

test('the wallet opens without a network once it was there, says so, and keeps no answer of the server', async ({
  browser,
  request,
  origin,
}) => {
  const complaints: string[] = [];
  const phone = await openPhone(browser, origin, complaints);
  await startWallet(phone);
  const { name } = await getCertificate(phone, request, origin);
  await test.step('on the device the key cannot be read out, and nothing lies in the clear', async () => {
    expect(await onDevice(phone)).toMatchObject({ extractable: false, certificates: 1, exported: 'InvalidAccessError' });
    expect((await onDevice(phone)).sealed).not.toContain(name);
  });
  await phone.evaluate(() => navigator.serviceWorker.ready);
  await phone.context().setOffline(true);
  await phone.goto('/wallet/log');
  await typeDigits(phone, /PIN 번호를 입력해/);
  await expect(phone.getByText('인터넷에 연결되어 있지 않아요')).toBeVisible();
  await expect(phone.getByText('증명서 발급')).toBeVisible();
  const cached = await phone.evaluate(async () => {
    const caches_ = await Promise.all((await caches.keys()).map((name) => caches.open(name)));
    return (await Promise.all(caches_.map((cache) => cache.keys()))).flat().map(({ url }) => new URL(url).pathname);
  });
  expect(cached.filter((path) => !path.startsWith('/wallet/'))).toEqual([]);
  expect(cached).toContain('/wallet/');
  await phone.context().setOffline(false);
  await expect(phone.getByText('인터넷에 연결되어 있지 않아요')).toBeHidden();
  await phone.context().close();
  expect(complaints.filter((complaint) => !/ERR_INTERNET_DISCONNECTED/.test(complaint))).toEqual([]);
});

test('the first load of /wallet/ keeps its budget of scripts', async ({ page }) => {
  const scripts: Promise<Buffer>[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') scripts.push(response.body());
  });
  await page.goto('/wallet/');
  await expect(page.getByRole('button', { name: '시작하기' })).toBeVisible();
  const weight = (await Promise.all(scripts)).reduce((sum, body) => sum + gzipSync(body, { level: 9 }).length, 0) / 1024;
  console.log(`first load of /wallet/: ${weight.toFixed(1)} KiB of scripts in ${scripts.length} files, gzip`);
  expect(weight).toBeLessThan(BUDGET_KIB);
});
