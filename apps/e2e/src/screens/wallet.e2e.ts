import { gzipSync } from 'node:zlib';
import { expect, type Page, test } from '../support/journey.ts';
import { getCertificate, openPhone, startWallet, typeDigits } from '../support/phone.ts';

const BUDGET_KIB = 170;

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
