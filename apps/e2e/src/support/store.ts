import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { NO_TEXTS, plainDisclosure } from '@naru/domain/issuer';
import { type ExchangeId, type ProductId, parseSiteCode, parseWon, type SiteCode, type Won } from '@naru/domain/shared';
import { type Joined, joinedMember, pay, type Start } from './joined.ts';
import { expect, type Page } from './journey.ts';
import { PIN } from './member.ts';
import { must } from './must.ts';
import { operate } from './operator.ts';
import { picture } from './picture.ts';

const storeName = (code: string): string => `새벽공방${code}`;

const LATEST = 99_999_999;

/** A code that no other store has, in whichever worker, nor as its beginning. The newest comes first: so it is on the first page of the stores, however many there are. */
const newCode = (): string => `NEW${String(LATEST - (Date.now() % LATEST)).padStart(8, '0')}${process.env.TEST_PARALLEL_INDEX ?? ''}`;

/** Who sells in a store, as its owner would say it. */
export const SELLER = {
  company: '새벽공방',
  representative: '김새벽',
  businessNumber: '220-81-62517',
  openedOn: '2021-05-06',
  mailOrder: 'reported',
  mailOrderNumber: '2026-서울종로-0123',
  address: '서울특별시 종로구 사직로 2',
  phone: '02-765-4321',
  email: 'dawn@naru.test',
} as const;

/** Has an operator open a store for a member, on the server of the journeys or on the one of this folder; answers its code. */
export const openEmptyStore = async ({ did }: Joined, dataDir = process.env.E2E_DATA_DIR ?? ''): Promise<string> => {
  const code = newCode();
  const folder = mkdtempSync(join(tmpdir(), 'naru-logo-'));
  const logo = join(folder, 'logo.bmp');
  writeFileSync(logo, picture('logo.bmp').buffer);
  const opened = await operate(dataDir, 'site', 'create', code, storeName(code), '--member', did, '--logo', logo);
  rmSync(folder, { recursive: true });
  expect(opened).toEqual({ ok: true, said: expect.stringContaining('발행사를 만들었습니다.') });
  return code;
};

/** The same, with whoever sells in it, without whom nothing is sold. */
export const openStore = async (owner: Joined, dataDir?: string): Promise<string> => {
  const code = await openEmptyStore(owner, dataDir);
  must(await owner.client.issuerPort.changeSeller({ siteCode: must(parseSiteCode(code)), ...SELLER }));
  return code;
};

const BOOK = { name: 'book.bmp', type: 'image/bmp', arrayBuffer: async () => new Uint8Array(picture('book.bmp').buffer).buffer };

interface Goods {
  readonly name: string;
  readonly quantity: number;
  readonly price: Won;
  /** Whether it can be asked for, which is so where nothing is said. */
  readonly nftKind?: 'transferable' | 'digital';
}

/** Makes a product of that many items and puts all of them up, by the calls that the screens make. */
export const putUp = async (
  { client }: Joined,
  siteCode: SiteCode,
  { name, quantity, price, nftKind = 'transferable' }: Goods,
): Promise<ProductId> => {
  const { issuerPort, newKey } = client;
  const texts = { ...NO_TEXTS, name, description: '도록' };
  const terms = { categoryId: null, productType: 'normal', nftKind, royaltyBasisPoints: 0, perMemberLimit: null } as const;
  const notice = plainDisclosure('normal', nftKind, '상세 정보 참고');
  const draft = { ...texts, ...terms, quantity, saleFrom: null, saleUntil: null, price, notice };
  const { productId } = must(await issuerPort.createProduct({ siteCode, draft, picture: BOOK, key: newKey() }));
  must(await issuerPort.mint({ siteCode, productId, key: newKey() }));
  must(await issuerPort.listAll({ siteCode, productId, key: newKey() }));
  return productId;
};

/**
 * Puts goods of one piece up in a store of their own, and goes there as a visitor does: what others find, they may buy at the same moment.
 */
export const openStoreProduct = async (page: Page, start: Start): Promise<void> => {
  const issuer = await joinedMember(start, 'shop');
  const siteCode = must(parseSiteCode(await openStore(issuer)));
  const name = '강가의 오후';
  await putUp(issuer, siteCode, { name, quantity: 1, price: must(parseWon(320_000)), nftKind: 'digital' });
  await page
    .getByRole('navigation', { name: /^(주|하단) 메뉴$/ })
    .getByRole('link', { name: '스토어' })
    .click();
  // The screen that was left has lists, links and works of its own.
  await expect(page.getByRole('heading', { level: 1, name: '스토어' })).toBeVisible();
  await page.getByRole('combobox', { name: '정렬' }).selectOption('recent');
  await page
    .getByRole('main')
    .getByRole('list')
    .getByRole('link', { name: storeName(siteCode) })
    .click();
  await expect(page).toHaveURL(new RegExp(`siteCode=${siteCode}`));
  await page.getByRole('main').getByRole('article').filter({ hasText: name }).getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(name);
  await expect(page.getByRole('main').getByRole('button', { name: '구매하기' }).first()).toBeEnabled();
};

/** Records a picture of what goes into a parcel, without which none leaves. */
export const recordPicture = async ({ client }: Joined, siteCode: SiteCode, exchangeId: ExchangeId): Promise<void> => {
  const goods = { siteCode, exchangeId, serial: '', insurance: '', photo: BOOK, version: 0 };
  must(await client.issuerExchanges.recordGoods({ ...goods, key: client.newKey() }));
};

const TO = {
  name: '김구매',
  phone: '010-1234-5678',
  zoneCode: '04524',
  address: '서울특별시 중구 세종대로 110',
  addressDetail: '',
  memo: '',
};
const PRICE = 60_000;

/** A store that a member opens, and goods of it that another one has paid 60,000 won for, asked for, and are on their way. */
export const shippedTo = async (start: Start, issuer: Joined, { client }: Joined) => {
  const siteCode = must(parseSiteCode(await openStore(issuer)));
  const price = must(parseWon(PRICE));
  const productId = await putUp(issuer, siteCode, { name: '도록 「물결의 기록」', quantity: 1, price });
  const opened = must(await client.orders.buyFromStore({ productId, price, key: client.newKey() }));
  await pay(start.origin, opened);
  const [card] = must(await client.nfts.own({ page: 1, size: 1 })).dataList;
  if (card === undefined) throw new Error('nothing was bought');
  const pin = client.pinHasher.hash(PIN);
  const { exchangeId } = must(await client.exchanges.request({ tokenId: card.tokenId, recipient: TO, pin, key: client.newKey() }));
  const { issuerExchanges } = issuer.client;
  must(await issuerExchanges.move(siteCode, [exchangeId], { move: 'prepare' }));
  await recordPicture(issuer, siteCode, exchangeId);
  must(await issuerExchanges.move(siteCode, [exchangeId], { move: 'ship', carrier: 'postal', waybill: '6001234567890' }));
  return { siteCode, exchangeId, orderId: opened.orderId };
};
