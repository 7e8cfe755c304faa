import type { APIRequestContext, Browser } from '@playwright/test';
import { expect, type Page } from './journey.ts';
import { newPerson } from './member.ts';
import { smsCode } from './post.ts';

export const WALLET_PIN = '902813';

/** Chromium tells every HTTP 4xx as a console error: a request that was used up or ran out is part of the journeys. */
const EXPECTED = /the server responded with a status of (400|401|409|410)/;

/** A phone with the wallet app open: another browser than the shop's, which knows nothing of it. */
export const openPhone = async (
  browser: Browser,
  origin: string,
  complaints: string[],
  colorScheme: 'light' | 'dark' = 'light',
): Promise<Page> => {
  const context = await browser.newContext({
    baseURL: origin,
    locale: 'ko-KR',
    timezoneId: 'Asia/Seoul',
    colorScheme,
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    deviceScaleFactor: 2,
  });
  context.on('weberror', (error) => complaints.push(`phone: ${error.error()}`));
  context.on('console', (message) => {
    if (message.type() === 'error' && !EXPECTED.test(message.text())) complaints.push(`phone: ${message.text()}`);
  });
  return context.newPage();
};

/** Types six digits on the pad that asks for `label`, by the keys. */
export const typeDigits = async (phone: Page, label: string | RegExp, digits = WALLET_PIN): Promise<void> => {
  const pad = phone.getByRole('group', { name: label });
  await expect(pad.getByRole('status')).toHaveAccessibleName('6자리 중 0자리 입력');
  await expect(pad.getByRole('button', { name: '1', exact: true })).toBeEnabled();
  for (const digit of digits) await pad.press(digit);
};

/** The first start: the welcome, and the PIN twice. */
export const startWallet = async (phone: Page): Promise<void> => {
  await phone.goto('/wallet/');
  await phone.getByRole('button', { name: '시작하기' }).click();
  await typeDigits(phone, /PIN 번호 6자리를 정해/);
  await typeDigits(phone, /한 번 더/);
  await expect(phone.getByRole('heading', { level: 1, name: '내 증명서' })).toBeVisible();
};

/** Asks the sandbox's issuer for a certificate, and types the number that came to the phone. */
export const getCertificate = async (phone: Page, request: APIRequestContext, origin: string): Promise<{ name: string; phone: string }> => {
  const person = newPerson('지갑');
  await phone.getByRole('link', { name: '가입 증명서 발급받기' }).click();
  await phone.getByRole('textbox', { name: '이름' }).fill(person.name);
  await phone.getByRole('textbox', { name: '생년월일' }).fill('19910203');
  await phone.getByText('여성', { exact: true }).click();
  await phone.getByRole('textbox', { name: '휴대폰 번호' }).fill(person.phone);
  await phone.getByRole('button', { name: '인증번호 받기' }).click();
  await expect(phone.getByRole('textbox', { name: '인증번호' })).toBeVisible();
  await phone.getByRole('textbox', { name: '인증번호' }).fill(await smsCode(request, origin, person.phone));
  await phone.getByRole('button', { name: '증명서 담기' }).click();
  await expect(phone.getByRole('heading', { name: '증명서를 담았어요' })).toBeVisible();
  return person;
};

/** Opens the text of a QR as if it had been scanned. */
export const paste = async (phone: Page, qrData: string): Promise<void> => {
  await phone
    .getByRole('link', { name: '지갑 처음으로' })
    .or(phone.getByRole('link', { name: 'QR 스캔' }))
    .first()
    .click();
  const scan = phone.getByRole('navigation').getByRole('link', { name: 'QR 스캔' });
  await scan.click();
  await phone.getByRole('textbox', { name: 'QR 내용 붙여 넣기' }).fill(qrData);
  await phone.getByRole('button', { name: '열기' }).click();
};

export const sayYes = async (phone: Page, button: '보여 주기' | '승인하기'): Promise<void> => {
  await phone.getByRole('button', { name: button }).click();
  await typeDigits(phone, /PIN 번호를 입력해/);
};

/** Names the number that the desktop shows. */
export const nameShownNumber = async (phone: Page, desktop: Page): Promise<void> => {
  await expect(phone.getByRole('textbox', { name: '두 자리 번호' })).toBeVisible();
  const number = desktop.getByRole('strong').filter({ hasText: /^\d{2}$/ });
  await phone.getByRole('textbox', { name: '두 자리 번호' }).fill((await number.textContent()) ?? '');
  await phone.getByRole('button', { name: '확인', exact: true }).click();
};

/** Reads the QR on a picture, as somebody does who has sent themselves a screenshot. */
export const scanPicture = async (phone: Page, picture: Buffer): Promise<void> => {
  await phone
    .getByRole('link', { name: '지갑 처음으로' })
    .or(phone.getByRole('link', { name: 'QR 스캔' }))
    .first()
    .click();
  await phone.getByRole('navigation').getByRole('link', { name: 'QR 스캔' }).click();
  await expect(phone.getByRole('button', { name: 'QR 사진 올리기' })).toBeEnabled();
  await phone.locator('input[type=file]').setInputFiles({ name: 'screen.png', mimeType: 'image/png', buffer: picture });
};
