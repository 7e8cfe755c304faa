import { PICTURE_WIDTHS } from '@naru/domain/file';
import { ROUTE_BASE } from '@naru/domain/navigation';
import { expect, test } from '../support/journey.ts';

const [SMALLEST = 0] = PICTURE_WIDTHS;
const MOST = 1.3;
/** A pixel more or less: what `sizes` says is rounded otherwise than what is laid out. */
const ROUNDING = 1.01;

const SCREENS = [
  { width: 320, height: 640, deviceScaleFactor: 1 },
  { width: 390, height: 844, deviceScaleFactor: 3 },
  { width: 412, height: 823, deviceScaleFactor: 2.625 },
  { width: 820, height: 1_180, deviceScaleFactor: 2 },
  { width: 1_024, height: 768, deviceScaleFactor: 1 },
  { width: 1_440, height: 900, deviceScaleFactor: 1 },
  { width: 1_920, height: 1_080, deviceScaleFactor: 1 },
];
/** Pages by their address, or by the first link of another page to such an address. */
const PAGES: readonly (readonly [name: string, path: string, link?: string])[] = [
  ['home', '/home'],
  ['market', '/market'],
  ['product', '/market', '/market/detail?'],
  ['NFT', '/home', '/detail?'],
  ['stores', '/issuer/store'],
  ['store', '/issuer/store?siteCode=NARU-ART'],
  ['product of a store', '/issuer/store?siteCode=NARU-ART', '/issuer/store/product/detail?'],
  ['stories', '/stories'],
  ['story', '/stories', '/stories?'],
];
const addresses = new Map<string, string>();

test.beforeAll(async ({ origin }) => {
  for (const [name, path, link] of PAGES) {
    const address = origin + ROUTE_BASE + path;
    const found = link && (await (await fetch(address)).text()).split(`href="${ROUTE_BASE}${link}`)[1]?.split('"')[0];
    addresses.set(name, link === undefined ? address : origin + ROUTE_BASE + link + found);
  }
});

/** Shelves that a page opens with. */
const SHELVES: ReadonlySet<string> = new Set(['market', 'stores', 'store']);

for (const { width, height, deviceScaleFactor } of SCREENS) {
  test(`at ${width} px and ${deviceScaleFactor} pixels each, no picture is fetched much larger than it is shown, and the first row at once`, async ({
    browser,
  }) => {
    const tooLarge: string[] = [];
    const late: string[] = [];
    let seen = 0;
    for (const [name, address] of addresses) {
      // As the server renders it: the same elements as later. Nothing is fetched yet: of pictures that a browser has already, it may take a larger one.
      const page = await browser.newPage({ viewport: { width, height }, deviceScaleFactor, javaScriptEnabled: false });
      await page.goto(address);
      const pictures = await page.locator('img[srcset]').evaluateAll((images) =>
        images
          .map((image) => image as HTMLImageElement)
          .filter(({ currentSrc }) => currentSrc !== '')
          .map((image) => {
            const [address = '', chosen = ''] = image.currentSrc.split('?w=');
            return { address, chosen: Number(chosen), shown: image.clientWidth, whole: Number(image.getAttribute('width')) };
          }),
      );
      seen += pictures.length;
      for (const [picture, same] of Map.groupBy(pictures, (one) => one.address)) {
        const shown = Math.max(...same.map((one) => one.shown)) * deviceScaleFactor;
        for (const { chosen, whole } of same) {
          const fetched = Math.min(chosen, whole);
          if (chosen > SMALLEST && fetched > shown * MOST * ROUNDING) tooLarge.push(`${name}: ${fetched} for ${shown} (${picture})`);
        }
      }
      if (SHELVES.has(name)) {
        const loadings = await page.locator('main li img[srcset]').evaluateAll((images) => {
          const topOf = (image: Element) => image.getBoundingClientRect().top;
          const first = Math.min(...images.map(topOf));
          return images.filter((image) => topOf(image) === first).map((image) => image.getAttribute('loading'));
        });
        if (loadings.length === 0 || loadings.includes('lazy')) late.push(`${name}: ${loadings.join()}`);
      }
      await page.close();
    }
    expect([tooLarge, late]).toEqual([[], []]);
    expect(seen).toBeGreaterThan(PAGES.length * 2);
  });
}

test('where a picture does not come, its place shows a drawing of ours, and no mark of the browser’s', async ({ page, context }) => {
  await page.route(/\/file\/.*\?w=/, (route) => route.fulfill({ contentType: 'image/webp', body: 'torn off' }));
  await page.goto(`${ROUTE_BASE}/market`);
  const picture = page.locator('main li img[srcset]').first();
  await expect.poll(() => picture.evaluate((image) => (image as HTMLImageElement).complete)).toBe(true);
  const shot = (await picture.screenshot()).toString('base64');
  // The mark stands in the corner, with the words of the picture beside it.
  const blank = await context.newPage();
  const colours = await blank.evaluate(async (png) => {
    const bitmap = await createImageBitmap(await (await fetch(`data:image/png;base64,${png}`)).blob());
    const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
    const context = canvas.getContext('2d');
    context?.drawImage(bitmap, 0, 0);
    const coloursIn = (left: number, top: number, width: number, height: number) =>
      new Set(new Uint32Array(context?.getImageData(left, top, width, height).data.buffer ?? new ArrayBuffer(0))).size;
    const { width, height } = bitmap;
    return { corner: coloursIn(8, 8, width / 2, height / 5), middle: coloursIn(width / 3, height / 3, width / 3, height / 3) };
  }, shot);
  expect(colours.corner).toBe(1);
  expect(colours.middle).toBeGreaterThan(1);
});
