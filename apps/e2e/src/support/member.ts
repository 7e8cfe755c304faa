import type { APIRequestContext, Locator } from '@playwright/test';
import { expect, type Page } from './journey.ts';
import { mailCode, smsCode } from './post.ts';

export const DEMO_PASSWORD = 'Naru-demo-2026';
export const PASSWORD = 'Naru-test-2026!';
export const PIN = '135790';

let people = 0;

export const newPerson = (name: string): { email: string; phone: string; name: string } => {
  people += 1;
  const mark = `${Date.now()}${process.pid}${people}`;
  return { email: `${name}.${mark}@naru.test`, phone: `010${mark.slice(-8)}`, name: `${name}${mark}` };
};

/** Types six digits into the PIN dialog that asks for `label`: by the computer's keys, or by pressing the pad's buttons, which takes longer. */
export const typePin = async (page: Page, label: string | RegExp, digits: string, by: 'keys' | 'buttons' = 'keys'): Promise<void> => {
  const pad = page.getByRole('dialog').getByRole('group', { name: label });
  await expect(pad.getByRole('button', { name: '1', exact: true })).toBeEnabled();
  await expect(pad.getByRole('status')).toHaveAccessibleName('6자리 중 0자리 입력');
  for (const digit of digits) await (by === 'keys' ? pad.press(digit) : pad.getByRole('button', { name: digit, exact: true }).click());
};

/** Answers the notice that is open. */
export const acknowledge = async (page: Page, text: string | RegExp): Promise<void> => {
  // What follows it may speak of the same: a pad for a PIN has no such button.
  const notice = page.getByRole('dialog').filter({ hasText: text, has: page.getByRole('button', { name: '확인', exact: true }) });
  await notice.getByRole('button', { name: '확인', exact: true }).click();
  await expect(notice).toBeHidden();
};

type Named = { readonly name: string; readonly phone: string; readonly born?: Born };

/** A birth date as the phone check asks for it: YYMMDD, and the digit behind the dash. */
export interface Born {
  readonly birth: string;
  readonly digit: string;
}
const GROWN_UP: Born = { birth: '900102', digit: '2' };

/** Says on the page of the phone check who one is, and types the number that comes; the last press is the caller's. */
export const sayWho = async (
  check: Page,
  request: APIRequestContext,
  origin: string,
  { name, phone, born = GROWN_UP }: Named,
): Promise<void> => {
  await check.getByText('SKT', { exact: true }).click();
  await check.getByRole('textbox', { name: '이름' }).fill(name);
  await check.getByRole('textbox', { name: '생년월일 6자리' }).fill(born.birth);
  await check.getByRole('textbox', { name: '주민등록번호 뒤 첫 자리' }).fill(born.digit);
  await check.getByRole('textbox', { name: '휴대폰 번호' }).fill(phone);
  await check.getByRole('checkbox', { name: /약관에 모두 동의/ }).check();
  await check.getByRole('button', { name: '인증번호 받기' }).click();
  await expect(check.getByRole('timer')).toContainText(/^2:|^3:00/);
  await check.getByRole('textbox', { name: '인증번호' }).fill(await smsCode(request, origin, phone));
};

export const provePhone = async (page: Page, request: APIRequestContext, origin: string, person: Named): Promise<void> => {
  const [check] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('main').getByRole('button', { name: '휴대폰 본인확인' }).click(),
  ]);
  await sayWho(check, request, origin, person);
  await Promise.all([check.waitForEvent('close'), check.getByRole('button', { name: '확인', exact: true }).click()]);
};

/** Joins by e-mail code and phone identity, up to the welcome popup, which offers to make the PIN. */
export const join = async (page: Page, request: APIRequestContext, origin: string, person: NewPerson): Promise<void> => {
  await page.goto('/nft/join');
  await joinHere(page, request, origin, person);
};

type NewPerson = ReturnType<typeof newPerson> & Named;

/** The same for whoever has come to the screen of joining already. */
export const joinHere = async (page: Page, request: APIRequestContext, origin: string, person: NewPerson): Promise<void> => {
  await proveToJoin(page, request, origin, person);
  await page.getByRole('textbox', { name: '비밀번호', exact: true }).fill(PASSWORD);
  await page.getByRole('textbox', { name: '비밀번호 확인' }).fill(PASSWORD);
  await page.getByRole('button', { name: '가입하기' }).click();
  await expect(page.getByRole('dialog', { name: '회원가입을 마쳤습니다' })).toBeVisible();
};

/** Agrees, and proves address and phone, on the screen of joining. */
export const proveToJoin = async (page: Page, request: APIRequestContext, origin: string, person: NewPerson): Promise<void> => {
  await page.getByRole('checkbox', { name: '[필수] 서비스 이용약관' }).check();
  await page.getByRole('checkbox', { name: '[필수] 개인정보 수집·이용' }).check();
  await page.getByRole('button', { name: '다음' }).click();
  await page.getByRole('textbox', { name: '이메일' }).fill(person.email);
  await page.getByRole('button', { name: '다음' }).click();
  await page.getByRole('textbox', { name: '인증번호' }).fill(await mailCode(request, origin, person.email));
  await page.getByRole('button', { name: '확인' }).click();
  await provePhone(page, request, origin, person);
};

export const makePin = async (page: Page, pin = PIN): Promise<void> => {
  await page.getByRole('button', { name: 'PIN 번호 만들기' }).click();
  await typePin(page, '새 PIN 번호를 입력하세요', pin);
  await typePin(page, '새 PIN 번호를 한 번 더 입력하세요', pin);
  await proveBy(page, 'PIN 번호 등록');
  await acknowledge(page, 'PIN');
};

export const proveBy = async (page: Page, title: string, password = PASSWORD): Promise<void> => {
  const dialog = page.getByRole('dialog', { name: title });
  await dialog.getByRole('textbox', { name: '비밀번호' }).fill(password);
  await dialog.getByRole('button', { name: '확인', exact: true }).click();
};

/** Types e-mail and password into the log-in screen and sends them, whatever comes of it. */
export const typeLogIn = async (page: Page, email: string, password: string): Promise<void> => {
  await page.goto('/nft/login');
  await page.getByRole('textbox', { name: '이메일' }).fill(email);
  await page.getByRole('textbox', { name: '비밀번호', exact: true }).fill(password);
  await page.getByRole('main').getByRole('button', { name: '로그인' }).click();
};

export const signIn = async (page: Page, email: string, password: string): Promise<void> => {
  await typeLogIn(page, email, password);
  await expect(page).toHaveURL(/\/nft\/home/);
};

export const signOut = async (page: Page): Promise<void> => {
  await page.goto('/nft/user/info/account-info');
  await page.getByRole('button', { name: '로그아웃' }).click();
  await acknowledge(page, '로그아웃');
  await expect(page.getByRole('banner').getByRole('link', { name: '로그인' })).toBeVisible();
};

/** Agrees in the dialog of a purchase where it asks for that: the question is drawn together with the button. */
export const agreeToPay = async (dialog: Locator): Promise<void> => {
  await expect(dialog.getByRole('button', { name: '결제하기' })).toBeVisible();
  const consent = dialog.getByRole('checkbox', { name: /청약철회/ });
  if ((await consent.count()) > 0) await consent.check();
};

/** Orders what the page shows and pays it on the sandbox provider's page. */
export const buyAndPay = async (page: Page): Promise<void> => {
  await page.getByRole('main').getByRole('button', { name: '구매하기' }).first().click();
  const dialog = page.getByRole('dialog');
  await agreeToPay(dialog);
  await dialog.getByRole('button', { name: '결제하기' }).click();
  await page.waitForURL(/\/nft\/pay\?key=/);
  await page.getByRole('button', { name: /원 결제하기$/ }).click();
  await page.waitForURL(/\/nft\/user\/history\/payment/);
  await expect(page.getByRole('heading', { name: '구매를 마쳤어요' })).toBeVisible();
};
