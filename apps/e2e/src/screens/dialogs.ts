import { comeNear, goOn, isThere } from '../support/go-on.ts';
import { expect, type Page } from '../support/journey.ts';
import type { Looker, Things } from './addresses.ts';

/** What opening a dialog takes besides the page. */
interface Ground {
  readonly things: Things;
  /** Has somebody buy what the member has on sale. */
  readonly sell: () => Promise<void>;
}

/** A dialog, who sees it, by what name, and what leads to it; those without a way are come past on the longer way of joining. */
interface Dialog {
  readonly as: Looker | 'joining' | 'wallet';
  readonly title: string | RegExp;
  readonly open?: (page: Page, ground: Ground) => Promise<void>;
}

const main = (page: Page) => page.getByRole('main');
const go = async (page: Page, address: string): Promise<void> => {
  await goOn(page, address);
  await isThere(page);
};
const press = (page: Page, name: string | RegExp): Promise<void> => main(page).getByRole('button', { name }).first().click();
/** Puts one on sale at a price, up to what confirms it; a price that is far from what others ask is asked about first. */
const putOnSale = async (page: Page, tokenId: string | undefined, price: string): Promise<void> => {
  await go(page, `/nft/listing?tokenId=${tokenId}`);
  await page.getByRole('textbox', { name: '판매 가격' }).fill(price);
  await press(page, '판매 등록');
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  const goOnWithIt = dialog.getByRole('button', { name: '이 가격으로 계속하기' });
  if (await goOnWithIt.isVisible()) await goOnWithIt.click();
};
/** Has the next answer of a call be a refusal that this market gives seldom or never. */
const refuseOnce = (page: Page, call: string, resultCode: number): Promise<unknown> =>
  page.route(call, (route) => route.fulfill({ json: { resultCode, resultMsg: '', resultData: null } }), { times: 1 });

/**
 * Every dialog by the component that draws it, in the order in which they are opened: those that end what they are opened in come last. None is left
 * out: the list of components comes from the sources.
 */
export const DIALOGS: Readonly<Record<string, Dialog>> = {
  BannerPopup: {
    as: 'visitor',
    title: /./,
    open: async (page) => {
      await page.goto('/nft/home');
      await isThere(page);
    },
  },
  SearchDialog: {
    as: 'visitor',
    title: '검색',
    open: async (page) => {
      await page.setViewportSize({ width: 320, height: 900 });
      await go(page, '/nft/market');
      await page.getByRole('button', { name: '검색', exact: true }).click();
    },
  },
  GenericPopup: {
    as: 'visitor',
    title: '필터',
    open: async (page) => {
      await page.setViewportSize({ width: 320, height: 900 });
      await go(page, '/nft/market');
      await press(page, /^필터/);
    },
  },
  PictureDialog: {
    as: 'visitor',
    title: /./,
    open: async (page, { things }) => {
      await go(page, `/nft/detail?tokenId=${things.token}`);
      await main(page).getByTitle('크게 보기').click();
    },
  },
  ShareDialog: {
    as: 'visitor',
    title: '공유하기',
    open: async (page, { things }) => {
      await go(page, `/nft/market/detail?productId=${things.product}`);
      await press(page, '공유하기');
      await page.getByRole('dialog').getByRole('button', { name: 'QR 코드' }).click();
    },
  },
  TradeHistoryPopup: {
    as: 'visitor',
    title: /^거래 내역/,
    open: async (page, { things }) => {
      await go(page, `/nft/detail?tokenId=${things.token}`);
      await press(page, '거래 내역 전체 보기');
    },
  },
  SignUpGuide: {
    as: 'visitor',
    title: '앱으로 가입하는 방법',
    open: async (page) => {
      await go(page, '/nft/join');
      await press(page, '앱으로 가입하기');
    },
  },
  TermsDialog: {
    as: 'visitor',
    title: '약관에 동의하고 가입하기',
    open: async (page) => {
      await go(page, '/nft/login');
      await refuseOnce(page, '**/api/v2/member/sign-in', -3018);
      await page.getByRole('textbox', { name: '이메일' }).fill('nobody@naru.test');
      await page.getByRole('textbox', { name: '비밀번호', exact: true }).fill('nothing');
      await main(page).getByRole('button', { name: '로그인', exact: true }).click();
    },
  },
  AlertDialog: {
    as: 'visitor',
    title: '확인이 필요해요',
    open: async (page) => {
      // As within the wallet app, which does not answer.
      await page.addInitScript('globalThis.naruNative = { postMessage: () => undefined }');
      await page.goto('/nft/mobile/login?next=%2Fmobile%2FmyList');
    },
  },
  ChooseDialog: {
    as: 'member',
    title: /No\. /,
    open: async (page) => {
      await go(page, '/nft/user/info/nft');
      await press(page, /더보기$/);
    },
  },
  SendDialog: {
    as: 'member',
    title: 'NFT 보내기',
    open: async (page) => {
      await page.getByRole('dialog').getByRole('button', { name: '보내기' }).click();
      await page
        .getByRole('dialog')
        .getByRole('button', { name: /카드 미리보기$/ })
        .click();
    },
  },
  SentCardDialog: {
    as: 'member',
    title: '받는 분이 보는 카드',
    open: async (page) => {
      await go(page, '/nft/user/info/gift-delay');
      await press(page, /카드 보기/);
      await page.getByRole('dialog').getByRole('button', { name: '선물 풀기' }).click();
    },
  },
  OriginalDialog: {
    as: 'member',
    title: /No\. /,
    open: async (page, { things }) => {
      await go(page, `/nft/detail?tokenId=${things.token}`);
      await press(page, '원본 보기');
    },
  },
  AddressDialog: {
    as: 'member',
    title: '주소 찾기',
    open: async (page, { things }) => {
      await go(page, `/nft/user/product/exchange?tokenId=${things.goods}`);
      await press(page, '주소 찾기');
    },
  },
  OrderDialog: {
    as: 'member',
    title: '구매 내용을 확인해 주세요',
    open: async (page, { things }) => {
      await go(page, `/nft/issuer/store/product/detail?productId=${things.product}`);
      await press(page, /구매하기$/);
    },
  },
  ConfirmDialog: {
    as: 'member',
    title: '구매 입찰하기',
    open: async (page, { things }) => {
      await go(page, `/nft/market/detail?productId=${things.product}`);
      await comeNear(page, '상품 문의');
      const part = page.getByRole('region', { name: '구매 입찰' });
      await part.getByRole('textbox', { name: '입찰할 가격' }).fill('1000');
      await part.getByRole('button', { name: /입찰하기$/ }).click();
    },
  },
  NoticeDialog: {
    as: 'member',
    title: '구매 입찰 완료',
    open: (page) => page.getByRole('dialog').getByRole('button', { name: '구매 입찰하기' }).click(),
  },
  RefusedDialog: {
    as: 'member',
    title: '알림',
    open: async (page, { things }) => {
      await go(page, `/nft/detail?tokenId=${things.token}`);
      await refuseOnce(page, '**/nft/v2/update/detail-type', -5000);
      await main(page).getByText('거래와 발행 기록', { exact: true }).click();
    },
  },
  PinSignDialog: {
    as: 'member',
    title: '판매 등록 확인',
    open: (page, { things }) => putOnSale(page, things.token, '81000'),
  },
  PinSettingDialog: {
    as: 'member',
    title: 'PIN 번호 변경',
    open: async (page) => {
      await go(page, '/nft/user/info/update?part=security');
      await press(page, 'PIN 번호 변경');
    },
  },
  PinResetDialog: {
    as: 'member',
    title: 'PIN 번호 재설정',
    open: async (page) => {
      await go(page, '/nft/user/info/update?part=security');
      await press(page, 'PIN 번호 재설정');
    },
  },
  ProofDialog: {
    as: 'member',
    title: '본인확인',
    open: async (page) => {
      await go(page, '/nft/user/info/update?part=bank');
      const part = page.getByRole('region', { name: '정산 계좌' });
      await part.getByRole('combobox', { name: '은행' }).selectOption('088');
      await part.getByRole('textbox', { name: '계좌번호' }).fill('110-123-456789');
      await part.getByRole('button', { name: '계좌 저장' }).click();
    },
  },
  SerialDialog: {
    as: 'member',
    title: 'NFT 코드 입력',
    open: async (page) => {
      await page.goto('/nft/mobile/enable?serial=ABCD-EFGH');
    },
  },
  IdleDialog: {
    as: 'member',
    title: '로그인 연장',
    open: async (page) => {
      // The limit of production, of which all but the minute of the warning goes by at once.
      await page.clock.install();
      await page.route(
        '**/nft/user/notices',
        async (route) => {
          const answer = await route.fetch();
          await route.fulfill({ response: answer, body: (await answer.text()).replace('"sessionMinutes":43200', '"sessionMinutes":30') });
        },
        { times: 1 },
      );
      await page.goto('/nft/user/notices');
      await isThere(page);
      await page.clock.fastForward('29:05');
    },
  },
  SoldPopup: {
    as: 'member',
    title: 'NFT가 판매되었습니다',
    open: async (page, { sell }) => {
      await sell();
      await page.goto('/nft/user/notices');
    },
  },
  Quick: {
    as: 'issuer',
    title: '빠른 이동',
    open: async (page) => {
      await go(page, '/nft/issuer/home');
      await page.keyboard.press('Control+k');
    },
  },
  QuantityDialog: {
    as: 'issuer',
    title: /만들기$/,
    open: async (page) => {
      await go(page, '/nft/issuer/product/list');
      await press(page, / 만들기$/);
    },
  },
  SecondFactorDialog: {
    as: 'issuer',
    title: '2차 인증',
    open: async (page) => {
      // What the page before still asks for is not what is to be refused.
      await page.goto('about:blank');
      await refuseOnce(page, '**/issuer/v2/product?*', -5126);
      await page.goto('/nft/issuer/product/list');
    },
  },
  WalletActionDialog: {
    as: 'wallet',
    title: 'QR',
    open: async (page, { things }) => {
      await putOnSale(page, things.token, '910000');
      await expect(page.getByRole('img', { name: '지갑 앱으로 스캔할 QR 코드' })).toBeVisible();
    },
  },
  SignUpTerms: { as: 'joining', title: '약관에 동의하고 가입하기' },
  WelcomePopup: { as: 'joining', title: '회원가입을 마쳤습니다' },
};
