import { BULK_COLUMNS } from '@naru/domain/bulk';
import { routeAt } from '@naru/domain/navigation';
import { openJob } from '../support/bulk.ts';
import { dialogComponents } from '../support/dialog-files.ts';
import { furnishedIssuer, furnishedMember, visitorsThings } from '../support/furnished.ts';
import { comeNear, goOn, isThere } from '../support/go-on.ts';
import { bought, enter, joinedByWallet } from '../support/joined.ts';
import { expect, type Page, test } from '../support/journey.ts';
import { newPerson, PASSWORD, sayWho } from '../support/member.ts';
import { mailCode } from '../support/post.ts';
import { mixedRegistersOn } from '../support/registers.ts';
import { faultsInAllVariants } from '../support/visual-variants.ts';
import { approve, newWallet, shownQr } from '../support/wallet.ts';
import { addressesOf, type Looker, type Things } from './addresses.ts';
import { DIALOGS } from './dialogs.ts';

/** Screens that send on whoever looks at them without what they are for, and where to; with it they are looked at by themselves. */
const SENT_ON: Readonly<Record<string, string>> = {
  signIn: 'login',
  registComplete: 'login',
  mobileSignUpComplete: 'login',
  foundEmail: 'findEmail',
  issuerStoreProductExchangeConfirm: 'userProductExchange',
  eventSmathStep2: 'eventSmathStep1',
  eventSmathStep3: 'login',
};

/** Somebody who looks at everything that is theirs to see, in one page, and writes down what is wrong. */
const onlooker = (page: Page) => {
  const faults: string[] = [];
  const seen: string[] = [];
  const look = async (where: string, on = page, within = ''): Promise<void> => {
    faults.push(
      ...(await mixedRegistersOn(on, within)).map((mixed) => `${where}: ${mixed}`),
      ...(await faultsInAllVariants(on, where, within)),
    );
  };
  const atDialog = async (component: string): Promise<void> => {
    await expect(page.getByRole('dialog', { name: DIALOGS[component]?.title ?? '' }).last()).toBeVisible();
    await look(component, page, '[role="dialog"]');
    seen.push(component);
  };
  return {
    look,
    atDialog,
    atScreens: async (looker: Looker, things: Things): Promise<void> => {
      for (const [name, address] of addressesOf(looker, things)) {
        await goOn(page, address);
        await isThere(page);
        const shown = routeAt(new URL(page.url()).pathname.replace(/^\/nft/, '')).name;
        if (shown !== (SENT_ON[name] ?? name)) faults.push(`${address} shows ${shown} instead of ${name}`);
        await look(address);
      }
    },
    atDialogs: async (looker: string, ground: { readonly things: Things; readonly sell: () => Promise<void> }): Promise<void> => {
      for (const [component, { as, open }] of Object.entries(DIALOGS)) {
        if (as !== looker || open === undefined) continue;
        await page.setViewportSize({ width: 1280, height: 900 });
        await open(page, ground);
        await atDialog(component);
      }
    },
    /** That nothing was wrong, and that every dialog of theirs was seen. */
    ends: (...lookers: readonly string[]): void => {
      expect(faults).toEqual([]);
      const theirs = Object.entries(DIALOGS).flatMap(([component, { as }]) => (lookers.includes(as) ? [component] : []));
      expect(seen.toSorted()).toEqual(theirs.toSorted());
    },
  };
};

/** What the steps before leave for those after them. */
const TYPED_CODE = {
  serial: 'NARU-0000-0000-0000',
  campaign: {
    campaignId: 1,
    title: '가을 이벤트',
    text: '머그컵을 드려요.',
    prize: '머그컵',
    siteName: '나루 아트',
    startsAt: '2026-11-01T00:00:00.000Z',
    endsAt: '2026-12-31T00:00:00.000Z',
  },
};
const FOUND_EMAIL = { email: 'so****@naru.test', joinType: 'web', joinedAt: '2026-11-21T03:00:00.000Z' };

const NOTHING_SOLD = async (): Promise<void> => undefined;

test('a card that speaks in two registers is found, and two cards that each keep to one are not', async ({ page }) => {
  const mixed = '<section><p>상품을 골랐어요.</p><p>확인해 주세요.</p><p>저장했습니다.</p></section>';
  const apart = '<section><p>필요</p><p>상품을 골랐어요. 살까요?</p></section><section><p>저장했습니다.</p></section>';
  await page.setContent(`<main>${mixed}</main>`);
  expect(await mixedRegistersOn(page)).toEqual(['“상품을 골랐어요.” beside “저장했습니다.”']);
  await page.setContent(`<main>${apart}</main>`);
  expect(await mixedRegistersOn(page)).toEqual([]);
});

test('every component that draws a dialog is among those that are looked at', () => {
  expect(Object.keys(DIALOGS).sort()).toEqual(dialogComponents());
});

test('every screen of visitors stands every visual variant', async ({ page, request, origin }) => {
  const { atScreens, ends } = onlooker(page);
  const wallet = await newWallet(request, origin);
  await atScreens('visitor', { ...(await visitorsThings({ origin, request })), jwt: await wallet.didJwt() });
  ends();
});

test('every dialog of visitors stands every visual variant, and so do a gift, the search and the ways of joining', async ({
  page,
  request,
  origin,
}) => {
  const { look, atDialog, atDialogs, ends } = onlooker(page);
  const things = await visitorsThings({ origin, request });
  const wallet = await newWallet(request, origin);

  await test.step('the gift that is unwrapped, and what one looks for', async () => {
    await page.goto(`/nft/gift?key=${things.card}#${things.code}`);
    await page.getByRole('button', { name: '선물 풀기' }).click();
    await expect(page.getByText('“첫 돌을 축하해요”')).toBeVisible();
    await look('an unwrapped gift');
    await page.setViewportSize({ width: 1280, height: 900 });
    await goOn(page, '/nft/market');
    const field = page.getByRole('combobox', { name: '상품 검색' });
    await field.click();
    await expect(page.getByRole('region', { name: '최근 검색어' })).toBeVisible();
    await field.fill('ㄱ');
    await expect(page.getByRole('listbox', { name: '검색 제안' })).toBeVisible();
    await field.press('ArrowDown');
    await look('suggestions');
  });

  await test.step('joining by wallet, up to its terms', async () => {
    await page.setViewportSize({ width: 1280, height: 900 });
    await approve(page, wallet, await shownQr(page, () => page.goto('/nft/login?way=app')));
    await atDialog('SignUpTerms');
  });

  await test.step('joining by e-mail, with the phone check in a window of its own', async () => {
    await page.setViewportSize({ width: 1280, height: 900 });
    const person = newPerson('looker');
    await page.goto('/nft/join');
    await page.getByRole('checkbox', { name: '[필수] 서비스 이용약관' }).check();
    await page.getByRole('checkbox', { name: '[필수] 개인정보 수집·이용' }).check();
    await page.getByRole('button', { name: '다음' }).click();
    await page.getByRole('textbox', { name: '이메일' }).fill(person.email);
    await page.getByRole('button', { name: '다음' }).click();
    await look('the code of an e-mail address');
    await page.getByRole('textbox', { name: '인증번호' }).fill(await mailCode(request, origin, person.email));
    await page.getByRole('button', { name: '확인' }).click();
    const opens = page.getByRole('main').getByRole('button', { name: '휴대폰 본인확인' });
    const [check] = await Promise.all([page.waitForEvent('popup'), opens.click()]);
    // The window is empty before it goes to its page.
    await expect(check.getByRole('textbox', { name: '이름' })).toBeVisible();
    await look('the phone check', check);
    await sayWho(check, request, origin, person);
    await look('the number of the phone check', check);
    await Promise.all([check.waitForEvent('close'), check.getByRole('button', { name: '확인', exact: true }).click()]);
    await page.getByRole('textbox', { name: '비밀번호', exact: true }).fill(PASSWORD);
    await page.getByRole('textbox', { name: '비밀번호 확인' }).fill(PASSWORD);
    await look('the password of somebody new');
    await page.getByRole('button', { name: '가입하기' }).click();
    await atDialog('WelcomePopup');
    await page.context().clearCookies();
    // Whoever has never been here: popups are shown once a visit.
    await page.evaluate(() => {
      localStorage.clear();
      sessionStorage.clear();
    });
  });
  await atDialogs('visitor', { things, sell: NOTHING_SOLD });
  ends('visitor', 'joining');
});

test('every screen of members stands every visual variant', async ({ page, request, origin }) => {
  const { atScreens, ends } = onlooker(page);
  const member = await furnishedMember({ origin, request });
  await enter(page, member);
  await atScreens('member', member.things);
  ends();
});

test('every dialog of members stands every visual variant, and so do what opens in its place and where they pay', async ({
  page,
  browser,
  request,
  origin,
}) => {
  const { look, atDialogs, ends } = onlooker(page);
  const member = await furnishedMember({ origin, request });
  const { things } = member;
  await enter(page, member);

  await test.step('what opens in its place: a dispute, a report, a bid, an offer, and what is asked for', async () => {
    await goOn(page, `/nft/user/product/exchange/detail?exchangeId=${things.exchange}`);
    await page.getByRole('button', { name: '아직 못 받았어요 / 문제가 있어요' }).click();
    await page.getByRole('button', { name: '알리기' }).click();
    await look('the form of a dispute with its refusals');
    await goOn(page, `/nft/detail?tokenId=${things.others}`);
    await comeNear(page, '상품 문의');
    await page.getByRole('button', { name: /신고하기$/ }).click();
    await expect(page.getByRole('form', { name: /신고/ })).toBeVisible();
    await look('the form of a report');
    await goOn(page, `/nft/market/detail?productId=${things.wanted}`);
    await comeNear(page, '상품 문의');
    await look('what is bid for a product, and its alert');
    await page.goto(`/nft/accept-propsal?offerId=${things.offer}`);
    await page.getByRole('main').getByRole('button', { name: '역제안' }).click();
    await look('the form of a counter-offer');
    await page.goto(`/nft/user/product/exchange?tokenId=${things.goods}`);
    await page.getByLabel('받는 분 이름').fill('김구매');
    await page.getByLabel('휴대폰 번호').fill('010-1234-5678');
    await page.getByLabel('우편번호').fill('04524');
    await page.getByLabel('도로명 주소').fill('서울특별시 중구 세종대로 110');
    await page.getByRole('button', { name: '신청 내용 확인' }).click();
    await expect(page).toHaveURL(/exchange\/confirm/);
    await isThere(page);
    await look('what is asked for, before it is');
  });

  await test.step('what one comes to by the step before', async () => {
    for (const path of ['/nft/login/MobileSigupComplete', '/nft/regist-complete', '/nft/event/smath/step_03']) {
      await page.goto(path);
      await isThere(page);
      await look(`${path} of a member`);
    }
    await page.evaluate((entry) => sessionStorage.setItem('naru.smath', entry), JSON.stringify(TYPED_CODE));
    await goOn(page, '/nft/event/smath/step_02');
    await isThere(page);
    await expect(page).toHaveURL(/step_02$/);
    await look('the form of an entry');
    await page.evaluate((found) => {
      history.pushState({ usr: found, key: 'found', idx: 1 }, '', '/nft/found-email');
      dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
    }, FOUND_EMAIL);
    await expect(page.getByText(FOUND_EMAIL.email)).toBeVisible();
    await look('the address that was found');
  });

  await test.step('where an order is paid, waits for its deposit, and has ended', async () => {
    const pay = await browser.newPage({ baseURL: origin });
    await pay.goto(things.payUrl ?? '');
    await look('paying', pay);
    await pay.getByText('가상계좌').click();
    await pay.getByRole('button', { name: /원 결제하기$/ }).click();
    await pay.goto(things.payUrl ?? '');
    await look('waiting for a deposit', pay);
    await pay.goto('/nft/pay?key=nothing');
    await look('nothing to pay', pay);
    for (const box of ['mail', 'sms']) {
      await pay.goto(`/sandbox/${box}`);
      await look(`the sandbox’s ${box}`, pay);
    }
    await pay.close();
  });
  await test.step('a stored log-in that nobody answers for', async () => {
    const lost = await browser.newPage({ baseURL: origin });
    await enter(lost, member);
    await lost.route(/\/(account|center)\//, (route) => route.abort());
    await lost.goto('/nft/signin');
    await expect(lost.getByRole('heading', { name: '로그인 이어하기' })).toBeVisible();
    await look('a log-in to go on with', lost);
    await lost.close();
  });
  await atDialogs('member', member);
  ends('member');
});

test('every screen of the issuer center stands every visual variant', async ({ page, request, origin }) => {
  const { atScreens, ends } = onlooker(page);
  const issuer = await furnishedIssuer({ origin, request });
  await enter(page, issuer);
  const columns = [BULK_COLUMNS.name, BULK_COLUMNS.price, BULK_COLUMNS.picture];
  await openJob(page, [columns.map(({ head }) => head), ['카드 하나', '1000', '1.bmp'], ['', '', '']], ['1.bmp']);
  const job = new URL(page.url()).searchParams.get('jobId') ?? '';
  await page.goto(`/nft/issuer/product/create?siteCode=NARU-ART`);
  await page.getByRole('textbox', { name: '상품명' }).fill('새벽 나루터');
  await expect(page.getByText(/저장했어요/).first()).toBeVisible();
  await atScreens('issuer', { ...issuer.things, job });
  ends();
});

test('every dialog of the issuer center stands every visual variant, and so does what the owner of a store alone sees', async ({
  page,
  request,
  origin,
}) => {
  const { look, atDialogs, ends } = onlooker(page);
  const issuer = await furnishedIssuer({ origin, request });
  await enter(page, issuer);
  await test.step('what the owner of a store alone sees, and the answer to a dispute', async () => {
    const { store, disputed } = issuer.things;
    for (const path of ['/nft/issuer/store/account-update', '/nft/issuer/staff', '/nft/issuer/log']) {
      await goOn(page, `${path}?siteCode=${store}`);
      await isThere(page);
      await look(`${path} of an owner`);
    }
    await goOn(page, `/nft/issuer/exchange/detail?siteCode=${store}&exchangeId=${disputed}`);
    await page.getByRole('button', { name: '답변하기' }).click();
    await look('the form of an answer with its refusals');
  });
  await atDialogs('issuer', { things: issuer.things, sell: NOTHING_SOLD });
  ends('issuer');
});

test('the dialog of a wallet’s approval stands every visual variant', async ({ page, request, origin }) => {
  const start = { origin, request };
  const { atDialogs, ends } = onlooker(page);
  const member = await joinedByWallet(start);
  const [token] = await bought(start, member, { site: 'NARU-SPORTS', count: 1 });
  await enter(page, member);
  await atDialogs('wallet', { things: { token: String(token) }, sell: NOTHING_SOLD });
  ends('wallet');
});
