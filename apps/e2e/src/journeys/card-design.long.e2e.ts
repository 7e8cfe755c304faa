import type { Locator, Page } from '@playwright/test';
import { violationsOn } from '../support/axe.ts';
import { enter, joinedMember } from '../support/joined.ts';
import { expect, test } from '../support/journey.ts';
import { picture } from '../support/picture.ts';
import { openStore } from '../support/store.ts';

const MAKER = '/nft/issuer/multi-card-center/imagemaker';
const SAME = '발행될 그림 그대로예요.';

const drag = async (page: Page, what: Locator, dx: number, dy: number): Promise<void> => {
  await what.scrollIntoViewIfNeeded();
  const at = await what.boundingBox();
  if (at === null) throw new Error('nothing to drag');
  const [x, y] = [at.x + at.width / 2, at.y + at.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + dx / 2, y + dy / 2);
  await page.mouse.move(x + dx, y + dy);
  await page.mouse.up();
};

/** How far two pictures of one size differ on average, of 255. */
const difference = (blank: Page, one: Buffer, other: Buffer): Promise<number> =>
  blank.evaluate(
    async (pictures) => {
      const pixels = await Promise.all(
        pictures.map(async (base64) => {
          const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
          const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
          const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d');
          context?.drawImage(bitmap, 0, 0);
          return context?.getImageData(0, 0, bitmap.width, bitmap.height).data ?? new Uint8ClampedArray();
        }),
      );
      const [first = new Uint8ClampedArray(), second = new Uint8ClampedArray()] = pixels;
      return first.reduce((sum, value, at) => sum + Math.abs(value - (second[at] ?? 255)), 0) / first.length;
    },
    [one.toString('base64'), other.toString('base64')],
  );

test('an issuer designs a card by hand and by keys, sees it as it will be minted, and keeps it', async ({
  page,
  browser,
  request,
  origin,
}) => {
  const owner = await joinedMember({ origin, request }, 'designer');
  await openStore(owner);
  await enter(page, owner);
  await page.goto(MAKER);
  await page.getByRole('link', { name: '새 카드 디자인' }).click();
  await page.getByLabel('디자인 이름').fill('회원 카드');
  const name = page.getByRole('button', { name: '글 {이름} 옮기기' });
  const top = page.getByLabel('위에서');

  await test.step('dragged, taken back, moved by keys, made larger by its corner', async () => {
    await drag(page, name, 0, -60);
    await expect.poll(async () => Number(await top.inputValue())).toBeLessThan(780);
    await page.keyboard.press('Control+z');
    await expect(top).toHaveValue('800');
    await name.focus();
    await page.keyboard.press('Shift+ArrowDown');
    await page.keyboard.press('ArrowDown');
    await expect(top).toHaveValue('811');
    await drag(page, page.getByRole('button', { name: '글 {이름} 크기' }), -40, 0);
    await expect.poll(async () => Number(await page.getByLabel('너비').inputValue())).toBeLessThan(680);
  });

  await test.step('an example picture, and a name that cannot be drawn', async () => {
    await page.locator('input[type="file"][aria-label="예시 1 사진 그림"]').setInputFiles(picture('moon.bmp'));
    await page.getByLabel('이름', { exact: true }).fill('金나루');
    await expect(page.getByRole('list', { name: '고칠 곳' })).toContainText('‘金’(한자)');
    await page.getByLabel('이름', { exact: true }).fill('똠방각하와 찦차를 타고 온 펲시맨');
    await expect(page.getByText(SAME)).toBeVisible();
  });

  await test.step('what the browser draws is what the server draws', async () => {
    await page.getByRole('checkbox', { name: '안전 여백 보기' }).uncheck();
    const minted = page.getByRole('img', { name: '발행될 카드' });
    const size = () => minted.evaluate((image: HTMLImageElement) => [image.naturalWidth, image.naturalHeight]);
    await expect.poll(size).toEqual([800, 1120]);
    await page.mouse.move(0, 0);
    await page.getByLabel('디자인 이름').focus();
    const drawn = await minted.screenshot();
    await minted.evaluate((image) => {
      image.style.opacity = '0';
    });
    const sketched = await minted.screenshot();
    await minted.evaluate((image) => {
      image.style.opacity = '1';
    });
    const blank = await (await browser.newContext()).newPage();
    expect(await difference(blank, drawn, sketched)).toBeLessThan(3);
  });

  await test.step('kept, and found again', async () => {
    expect(await violationsOn(page)).toEqual([]);
    await page.getByRole('button', { name: '저장', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: '회원 카드' })).toBeVisible();
    await page.reload();
    await name.click();
    await expect(top).toHaveValue('811');
    await page.getByRole('link', { name: '목록', exact: true }).click();
    await page.getByRole('button', { name: '회원 카드 복제' }).click();
    await expect(page.getByRole('article', { name: '회원 카드 사본' })).toBeVisible();
    expect(await violationsOn(page)).toEqual([]);
  });
});
