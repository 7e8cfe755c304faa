import { setTimeout as pause } from 'node:timers/promises';
import { type ApiClient, basesAt, createApiClient } from '@naru/api-client';
import type { QrStep } from '@naru/domain/qr';
import { parseSiteCode, type TokenId } from '@naru/domain/shared';
import type { APIRequestContext } from '@playwright/test';
import { expect, type Page } from './journey.ts';
import { newPerson, PASSWORD, PIN } from './member.ts';
import { must } from './must.ts';
import { mailCode, smsCode } from './post.ts';
import { newWallet, type PhoneWallet } from './wallet.ts';

/** Where a journey goes on that begins elsewhere than with joining and buying: both have journeys of their own. */
export interface Start {
  readonly origin: string;
  readonly request: APIRequestContext;
}

/** A member who has joined through the calls that the screens make. */
export interface Joined {
  readonly client: ApiClient;
  readonly email: string;
  readonly did: string;
}

const provedPhone = async ({ origin, request }: Start, client: ApiClient, person: { name: string; phone: string }): Promise<string> => {
  const { identityId, page } = must(await client.accounts.startIdentity({ purpose: 'join', way: 'window' }));
  const step = async (name: string, form: Readonly<Record<string, string>>): Promise<void> => {
    const headers = client.cookies.header();
    const answer = await fetch(`${origin}${page}/${name}`, {
      method: 'POST',
      headers,
      body: new URLSearchParams(form),
      redirect: 'manual',
    });
    if (answer.status !== 303) throw new Error(`the phone check said no to ${name}`);
  };
  await step('send', { carrier: 'skt', birth: '900102', digit: '2', agree: 'on', ...person });
  await step('code', { code: await smsCode(request, origin, person.phone) });
  return must(await client.accounts.confirmIdentity(identityId)).identityKey;
};

const didOf = (client: ApiClient): string => client.store.read().loginInfo.did;

export const joinedMember = async (start: Start, name: string): Promise<Joined> => {
  const person = newPerson(name);
  const { email } = person;
  const client = createApiClient({ bases: basesAt(start.origin) });
  must(await client.accounts.sendEmailCode({ email, verifyType: 'signUp' }));
  const verifyCode = await mailCode(start.request, start.origin, email);
  const { emailTempToken } = must(await client.accounts.verifyEmailCode({ email, verifyType: 'signUp', verifyCode }));
  const identityKey = await provedPhone(start, client, person);
  const terms = { agree1: true, agree2: true, agree3: false };
  must(await client.accounts.joinByEmail({ email, password: PASSWORD, emailTempToken, identityKey, ...terms }));
  must(await client.sessions.signIn({ email, password: PASSWORD }));
  const pin = client.pinHasher.hash(PIN);
  must(await client.pinKeeper.register({ pin, comparePin: pin, password: PASSWORD }));
  return { client, email, did: didOf(client) };
};

export const joinedByWallet = async (start: Start): Promise<Joined & { readonly wallet: PhoneWallet }> => {
  const client = createApiClient({ bases: basesAt(start.origin) });
  const wallet = await newWallet(start.request, start.origin);
  const { qrData, nonce } = must(await client.qrTickets.forJoin());
  await wallet.scan(qrData);
  await wallet.answer();
  expect(await wallet.name(await numberOf(async () => must(await client.qrTickets.signInStep(nonce))))).toBe('approved');
  const { email } = newPerson('wallet');
  must(await client.walletAccounts.agree({ email, agree1: true, agree2: true, agree3: false }));
  must(await client.walletAccounts.join(nonce));
  must(await client.walletAccounts.signIn(nonce));
  return { client, wallet, email, did: didOf(client) };
};

/** As long as other things are waited for: a busy machine is no fault. */
const PATIENCE_MS = 60_000;

const numberOf = async (ask: () => Promise<QrStep>): Promise<string> => {
  for (const until = Date.now() + PATIENCE_MS; Date.now() < until; await pause(10)) {
    const { matchNumber } = await ask();
    if (matchNumber !== null) return matchNumber;
  }
  throw new Error('no number is shown');
};

/** Pays an opened order at the sandbox's provider. */
export const pay = async (origin: string, { payUrl }: { readonly payUrl: string }): Promise<void> => {
  const key = new URL(payUrl, origin).searchParams.get('key') ?? '';
  const body = new URLSearchParams({ key, method: 'accountTransfer' });
  await fetch(`${origin}/nft/pay/approve`, { method: 'POST', body, redirect: 'manual' });
};

/** Buys `count` of a store's NFTs, of one product after the other, those of which it has most first; `kind` says of which. */
export const bought = async (
  { origin }: Start,
  { client }: Joined,
  query: { site: string; kind?: string; count: number },
): Promise<TokenId[]> => {
  const siteCode = must(parseSiteCode(query.site));
  const own = async () => must(await client.nfts.own({ page: 1, size: 100 })).dataList.map(({ tokenId }) => tokenId);
  const before = await own();
  const { dataList } = must(await client.stores.products({ siteCode, page: 1, size: 100 }));
  const shelf = dataList
    .filter(({ productType }) => productType === (query.kind ?? productType))
    .sort((one, other) => other.available - one.available);
  let wanted = query.count;
  for (const { productId, price } of shelf) {
    while (wanted > 0) {
      const opened = await client.orders.buyFromStore({ productId, price, key: client.newKey() });
      // Sold out, or as many as one member may have: the next product.
      if (!opened.ok) break;
      await pay(origin, opened.value);
      wanted -= 1;
    }
  }
  if (wanted > 0) throw new Error(`${query.site} has ${wanted} too few`);
  return (await own()).filter((token) => !before.includes(token));
};

/** Puts a member's session into a browser, which goes on with it as the same client: once the page has found that it had none, and then that it has one. */
export const enter = async (page: Page, { client }: Joined): Promise<void> => {
  await page.goto('/nft/etc/cs/notice');
  const [, value = ''] = /naru_client=([^;]+)/.exec(client.cookies.header().cookie) ?? [];
  await page.context().addCookies([{ name: 'naru_client', value, url: new URL('/', page.url()).href, httpOnly: true }]);
  await expect(page.getByRole('banner').getByRole('link', { name: '로그인' })).toBeVisible();
  await page.evaluate((login) => localStorage.setItem('naru.login', login), JSON.stringify(client.store.read()));
  await page.reload();
  await expect(page.getByRole('banner').getByRole('link', { name: /^내 정보/ })).toBeVisible();
};
