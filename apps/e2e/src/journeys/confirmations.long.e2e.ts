import { parseTokenId, parseWon } from '@naru/domain/shared';
import type { Locator } from '@playwright/test';
import { bought, enter, joinedByWallet, joinedMember, type Start } from '../support/joined.ts';
import { expect, type Page, test } from '../support/journey.ts';
import { acknowledge, newPerson, PIN, typePin } from '../support/member.ts';
import { must } from '../support/must.ts';
import { approve, shownQr } from '../support/wallet.ts';

/*
 * Every action that a member confirms, by PIN and by QR; some in the journeys of what they belong to:
 *
 *                          PIN            QR
 * list                     first-trade    wallet-member, two-devices
 * list several             here (three)   here (two)
 * cancel several           here           (needs no confirmation)
 * change the price         here           here
 * accept an offer          here           here
 * counter an offer         offers         here
 * give to a wallet id      here           here
 * give to a phone          offers         here
 * transfer to a wallet id  here (five)    here (two)
 * transfer to a phone      here           here
 * move to an app's wallet  here           (web members only)
 * exchange                 exchange       here
 * leave                    leaving        here
 */

const ASK_PIN = 'PIN 번호 6자리를 입력하세요';

const sayWhom = async (page: Page, receiver: { readonly did: string } | { readonly phone: string }): Promise<void> => {
  const dialog = page.getByRole('dialog', { name: 'NFT 보내기' });
  if ('phone' in receiver) {
    await dialog.getByText('휴대폰 번호로').click();
    await dialog.getByRole('textbox', { name: '휴대폰 번호' }).fill(receiver.phone);
  } else {
    await dialog.getByText('닉네임이나 지갑 ID로').click();
    await dialog.getByRole('textbox', { name: '닉네임 또는 지갑 ID' }).fill(receiver.did);
  }
};
const next = (page: Page) => page.getByRole('dialog', { name: 'NFT 보내기' }).getByRole('button', { name: '다음' }).click();
const own = (page: Page, token: string) => page.getByRole('listitem').filter({ has: page.locator(`a[href*="tokenId=${token}"]`) });

/** Opens the dialog that gives NFTs away: one by its own button, several by their boxes. */
const beginSending = async (page: Page, tokens: readonly string[], kind?: '소유권 이전'): Promise<void> => {
  await page.goto('/nft/user/info/nft');
  if (tokens.length === 1) {
    await own(page, tokens.join())
      .getByRole('button', { name: /더보기$/ })
      .click();
    await page.getByRole('dialog').getByRole('button', { name: '보내기' }).click();
  } else {
    for (const token of tokens) await own(page, token).getByRole('checkbox').check();
    await page.getByRole('button', { name: '선택한 NFT 보내기' }).click();
  }
  if (kind !== undefined) await page.getByRole('dialog', { name: 'NFT 보내기' }).getByText(kind).click();
};

/** Somebody offers a price for a member's NFT; the page of its answer. */
const offered = async (start: Start, token: string, amount: number): Promise<string> => {
  const buyer = await joinedMember(start, 'bidder');
  const query = { tokenId: must(parseTokenId(token)), price: must(parseWon(amount)), message: '', key: buyer.client.newKey() };
  const { offerId } = must(await buyer.client.offerBook.request(query));
  return `/nft/accept-propsal?offerId=${offerId}`;
};

/** Opens the form that puts NFTs on sale, by their boxes, and types the price of each. */
const beginListing = async (page: Page, tokens: readonly string[], prices: readonly number[]): Promise<Locator> => {
  await page.goto('/nft/user/info/nft');
  for (const token of tokens) await own(page, token).getByRole('checkbox').check();
  await page.getByRole('link', { name: '선택한 NFT 판매 등록' }).click();
  const rows = page.getByRole('list', { name: '여러 NFT 판매 등록' }).getByRole('listitem');
  await expect(rows).toHaveCount(tokens.length);
  for (const [at, price] of prices.entries()) await rows.nth(at).getByRole('textbox').fill(String(price));
  return rows;
};
const putOnSale = (page: Page, count: number) => page.getByRole('button', { name: `${count}개 판매 등록` }).click();

test('by PIN: a transfer of five of which one stays, three listed and two taken back, a gift, a phone, an offer, and the way to a wallet', async ({
  page,
  request,
  origin,
}) => {
  const start = { origin, request };
  const member = await joinedMember(start, 'pinner');
  const friend = await joinedMember(start, 'friend');
  const app = await joinedByWallet(start);
  const pin = member.client.pinHasher.hash(PIN);
  const tokens = await bought(start, member, { site: 'NARU-SPORTS', count: 9 });
  const listed = tokens[2] ?? '';
  await enter(page, member);

  await test.step('five are transferred under one PIN; the third, which was put on sale meanwhile, stays', async () => {
    await beginSending(page, tokens.slice(0, 5));
    await sayWhom(page, friend);
    const order = { tokenId: must(parseTokenId(listed)), price: must(parseWon(70_000)), pin };
    must(await member.client.listings.list(order));
    await next(page);
    await typePin(page, ASK_PIN, PIN);
    await acknowledge(page, /소유권이 이전되었습니다\. 1개는 옮기지 못했습니다/);
    const theirs = must(await friend.client.nfts.own({ page: 1, size: 100 })).dataList.map(({ tokenId }) => String(tokenId));
    expect(theirs.sort()).toEqual(
      tokens
        .slice(0, 5)
        .filter((token) => token !== listed)
        .sort(),
    );
  });

  await test.step('three are put on sale under one PIN, each at its price, and each tells of itself; then two are taken off', async () => {
    const three = tokens.slice(6, 9);
    const rows = await beginListing(page, three, [81_000, 82_000, 83_000]);
    await putOnSale(page, 3);
    for (const price of ['81,000원', '82,000원', '83,000원']) await expect(page.getByRole('dialog')).toContainText(price);
    await typePin(page, ASK_PIN, PIN);
    await acknowledge(page, '3개를 판매 등록했습니다');
    await expect(rows.getByText('판매 등록됨')).toHaveCount(3);
    await page.getByRole('link', { name: '판매 중인 NFT 보기' }).click();
    for (const [at, token] of three.entries()) await expect(own(page, token)).toContainText(`8${at + 1},000원`);
    for (const token of three.slice(0, 2)) await own(page, token).getByRole('checkbox').check();
    await page.getByRole('button', { name: '선택한 NFT 판매 취소' }).click();
    await page.getByRole('dialog', { name: '판매 취소' }).getByRole('button', { name: '판매 취소' }).click();
    await acknowledge(page, '2개의 판매를 취소했습니다');
    await expect(page.getByRole('list', { name: '판매 중' }).getByRole('listitem')).toHaveCount(2);
    await expect(own(page, three[2] ?? '')).toContainText('83,000원');
  });

  await test.step('the one on sale gets another price', async () => {
    await page.goto(`/nft/listing?tokenId=${listed}`);
    await page.getByRole('textbox', { name: '판매 가격' }).fill('77000');
    await page.getByRole('main').getByRole('button', { name: '가격 변경' }).click();
    await typePin(page, ASK_PIN, PIN);
    await acknowledge(page, '판매 가격이 변경되었습니다');
    await expect(page.getByRole('list', { name: '판매 중' })).toContainText('77,000원');
  });

  await test.step('one is given to a wallet id, another transferred to a phone', async () => {
    await beginSending(page, tokens.slice(5, 6));
    await sayWhom(page, friend);
    await next(page);
    await typePin(page, ASK_PIN, PIN);
    await acknowledge(page, /선물했습니다/);
    await beginSending(page, tokens.slice(6, 7), '소유권 이전');
    await sayWhom(page, newPerson('phone'));
    await next(page);
    await typePin(page, ASK_PIN, PIN);
    await acknowledge(page, '문자로 NFT 코드를 보냈습니다');
    await expect(page.getByRole('list', { name: '선물 대기' })).toContainText('수령 대기');
  });

  await test.step('an offer is accepted', async () => {
    await page.goto(await offered(start, listed, 50_000));
    await page.getByRole('main').getByRole('button', { name: '제안 수락' }).click();
    await typePin(page, ASK_PIN, PIN);
    await acknowledge(page, '가격 제안을 수락했습니다');
  });

  await test.step('what is free moves to an app member’s wallet', async () => {
    await page.goto('/nft/user/info/wallet-account');
    await page.getByRole('textbox', { name: '받을 지갑 ID' }).fill(app.did);
    await page.getByRole('checkbox', { name: /선택$/ }).first().check();
    await page.getByRole('button', { name: '지갑으로 옮기기' }).click();
    await typePin(page, ASK_PIN, PIN);
    await acknowledge(page, '모든 NFT의 소유권이 이전되었습니다');
    expect(must(await app.client.nfts.own({ page: 1, size: 100 })).allCount).toBe(1);
  });
});

test('by QR: a counter-offer and an acceptance, gifts and transfers to ids and phones, two at once, two listed, a new price, an exchange, and leaving', async ({
  page,
  request,
  origin,
}) => {
  const start = { origin, request };
  const member = await joinedByWallet(start);
  const friend = await joinedMember(start, 'friend');
  const { wallet } = member;
  const tokens = await bought(start, member, { site: 'NARU-SPORTS', count: 8 });
  const [gold] = await bought(start, member, { site: 'NARU-GOLD', kind: 'gold', count: 1 });
  await enter(page, member);
  /** Has the wallet approve what a press asks for; what it was shown. */
  const byQr = async (press: () => Promise<unknown>): Promise<string> => approve(page, wallet, await shownQr(page, press));

  await test.step('an offer is countered, the next one accepted', async () => {
    await page.goto(await offered(start, tokens[0] ?? '', 50_000));
    await page.getByRole('main').getByRole('button', { name: '역제안' }).click();
    await page.getByRole('textbox', { name: '역제안할 가격' }).fill('60000');
    const counter = page.getByRole('form', { name: '역제안하기' }).getByRole('button', { name: '역제안' });
    expect(await byQr(() => counter.click())).toContain('60,000원');
    await acknowledge(page, '역제안을 보냈습니다');
    await page.goto(await offered(start, tokens[0] ?? '', 55_000));
    expect(await byQr(() => page.getByRole('main').getByRole('button', { name: '제안 수락' }).click())).toContain('55,000원');
    await acknowledge(page, '가격 제안을 수락했습니다');
  });

  await test.step('one is given and two are transferred to a wallet id, each under one approval', async () => {
    await beginSending(page, tokens.slice(1, 2));
    await sayWhom(page, friend);
    await byQr(() => next(page));
    await acknowledge(page, /선물했습니다/);
    await beginSending(page, tokens.slice(2, 4));
    await sayWhom(page, friend);
    await byQr(() => next(page));
    await acknowledge(page, '소유권이 이전되었습니다');
    expect(must(await friend.client.nfts.own({ page: 1, size: 100 })).allCount).toBe(3);
  });

  await test.step('one is given and one transferred to a phone', async () => {
    for (const [at, kind] of [
      [4, undefined],
      [5, '소유권 이전'],
    ] as const) {
      await beginSending(page, tokens.slice(at, at + 1), kind);
      await sayWhom(page, newPerson('phone'));
      await byQr(() => next(page));
      await acknowledge(page, '문자로 NFT 코드를 보냈습니다');
    }
    await expect(page.getByRole('list', { name: '선물 대기' }).getByRole('listitem')).toHaveCount(2);
  });

  await test.step('two are put on sale, one approval after the other', async () => {
    const rows = await beginListing(page, tokens.slice(6, 8), [84_000, 85_000]);
    const first = await shownQr(page, () => putOnSale(page, 2));
    const second = await shownQr(page, async () => expect(await approve(page, wallet, first)).toContain('84,000원'));
    expect(await approve(page, wallet, second)).toContain('85,000원');
    await acknowledge(page, '2개를 판매 등록했습니다');
    await expect(rows.getByText('판매 등록됨')).toHaveCount(2);
  });

  await test.step('one of them gets another price', async () => {
    await page.goto(`/nft/listing?tokenId=${tokens[6]}`);
    await page.getByRole('textbox', { name: '판매 가격' }).fill('77000');
    const press = () => page.getByRole('main').getByRole('button', { name: '가격 변경' }).click();
    expect(await byQr(press)).toContain('판매 가격을 77,000원으로 변경합니다');
    await acknowledge(page, '판매 가격이 변경되었습니다');
    await expect(page.getByRole('list', { name: '판매 중' })).toContainText('77,000원');
  });

  await test.step('gold is asked for, and the request taken back', async () => {
    await page.goto(`/nft/issuer/store/product/exchange/confirm?tokenId=${gold}`);
    await page.getByLabel('받는 분 이름').fill('김구매');
    await page.getByLabel('휴대폰 번호').fill('010-1234-5678');
    await page.getByLabel('우편번호').fill('04524');
    await page.getByLabel('도로명 주소').fill('서울특별시 중구 세종대로 110');
    await page.getByRole('button', { name: '신청 내용 확인' }).click();
    await page.getByRole('checkbox', { name: /청약철회 안내/ }).check();
    await page.getByRole('checkbox', { name: /개인정보 제공/ }).check();
    await byQr(() => page.getByRole('button', { name: '신청하고 결제하기' }).click());
    await page.waitForURL(/\/nft\/pay\?key=/);
    await page.getByRole('button', { name: /원 결제하기$/ }).click();
    await expect(page.getByRole('list', { name: '진행 내역' })).toContainText('신청 완료');
    const [asked] = must(await member.client.exchanges.mine({ page: 1, size: 10 })).dataList;
    if (asked !== undefined) must(await member.client.exchanges.withdraw(asked.exchangeId));
  });

  await test.step('leaves', async () => {
    await page.goto('/nft/user/info/update?part=data');
    await page.getByRole('button', { name: '탈퇴 절차 보기' }).click();
    await page.getByRole('checkbox', { name: /포기하는 데/ }).check();
    await page.getByRole('checkbox', { name: /모두 확인했고/ }).check();
    const leaving = await byQr(() => page.getByRole('button', { name: '탈퇴하기' }).click());
    expect(leaving).toBe('보유한 NFT를 포기하고 나루에서 탈퇴합니다.');
    await acknowledge(page, '탈퇴가 완료되었습니다');
    await acknowledge(page, '로그아웃되었습니다');
  });
});
