import {
  fetchRequest,
  newHolderKey,
  present,
  readOffer,
  readRequestLink,
  receiveCredential,
  refuse,
  selectCredential,
  signDidJwt,
} from '@naru/identity/holder';
import type { APIRequestContext } from '@playwright/test';
import { AGAIN } from './again.ts';
import { expect, type Page } from './journey.ts';
import { newPerson } from './member.ts';
import { must } from './must.ts';
import { smsCode } from './post.ts';

/** A wallet on somebody's phone, as far as the market sees of one. */
export interface PhoneWallet {
  /** Scans a QR; what it asks to be approved, in one line, where it is about an action. */
  scan(qrData: string): Promise<string | undefined>;
  /** Answers the scanned request with the join certificate; the number that the screen shows is to be named next. */
  answer(): Promise<void>;
  /** Names the number; what the market says of it. */
  name(number: string): Promise<string>;
  /** Signs what opens the reading of its holder's NFTs. */
  didJwt(): Promise<string>;
  refuse(): Promise<void>;
}

/** A wallet with a fresh join certificate of the sandbox's issuer. */
export const newWallet = async (request: APIRequestContext, origin: string): Promise<PhoneWallet> => {
  const { name, phone } = newPerson('지갑');
  const key = await newHolderKey();
  const data = { name, phone, birth: '19910203', gender: 'F' };
  const offered = await request.post(`${origin}/sandbox/issuer/offers`, { data, ...AGAIN });
  const { resultData } = (await offered.json()) as { resultData: { offer: string } };
  const offer = must(await readOffer(resultData.offer));
  const certificate = must(await receiveCredential({ offer, txCode: await smsCode(request, origin, phone), key }));
  let scanned: Awaited<ReturnType<typeof fetchRequest>> | undefined;
  let goOn: string | undefined;
  const scannedRequest = () => {
    if (scanned === undefined) throw new Error('nothing was scanned');
    return must(scanned);
  };
  return {
    scan: async (qrData) => {
      scanned = await fetchRequest(must(readRequestLink(qrData)));
      return must(scanned).action?.summary;
    },
    answer: async () => {
      const credential = must(selectCredential(scannedRequest(), [certificate]));
      goOn = must(await present({ request: scannedRequest(), key, credential })).redirectUri;
    },
    didJwt: () => signDidJwt({ key, audience: origin }),
    name: async (number) => {
      if (goOn === undefined) throw new Error('nothing was answered');
      const named = await request.post(goOn, { data: { number }, ...AGAIN });
      return ((await named.json()) as { matched: string }).matched;
    },
    refuse: async () => void must(await refuse(scannedRequest())),
  };
};

/** What the QR says that `act` makes the page show: the journeys have no camera. */
export const shownQr = async (page: Page, act: () => Promise<unknown>): Promise<string> => {
  const [answer] = await Promise.all([
    page.waitForResponse(
      (response) => /\/(?:vp-verify-qr|info\/qr|qr\/(?:transfer|gift|delivery|listing|revoke))/.test(response.url()) && response.ok(),
    ),
    act(),
  ]);
  const { resultData } = (await answer.json()) as { resultData: { qrData: string } };
  return resultData.qrData;
};

/** Scans what the page shows, answers it, and names the number that the page then shows; what the wallet was asked to approve, in one line. */
export const approve = async (page: Page, wallet: PhoneWallet, qrData: string): Promise<string> => {
  const summary = await wallet.scan(qrData);
  await expect(page.getByText('지갑에서 확인 중이에요')).toBeVisible();
  await wallet.answer();
  await expect(page.getByText('지갑에 이 번호를 입력해 주세요')).toBeVisible();
  const number = page.getByRole('strong').filter({ hasText: /^\d{2}$/ });
  expect(await wallet.name((await number.textContent()) ?? '')).toBe('approved');
  return summary ?? '';
};
