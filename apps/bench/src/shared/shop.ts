import { basesAt, createApiClient } from '@naru/api-client';
import { NO_TEXTS, type ProductDraft, plainDisclosure } from '@naru/domain/issuer';
import { type ProductId, parseWon } from '@naru/domain/shared';
import { must } from '@naru/testkit';

/** Who acts for the demo's issuers. */
export const OPERATOR = { email: 'issuer@naru.test', password: 'Naru-demo-2026' } as const;
/** A PNG of one pixel. */
const PIXEL = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==', 'base64');
const UNITS = 300;
const PRICE = must(parseWon(10_000));

/** Products of the demo's operator, each with all its units on the shelf. */
export const makeProducts = async (origin: string, count: number, units = UNITS): Promise<ProductId[]> => {
  const { sessions, accounts, issuerPort, newKey } = createApiClient({ bases: basesAt(origin) });
  must(await sessions.signIn(OPERATOR));
  const [site] = must(await accounts.info()).siteAuthList;
  if (site === undefined) throw new Error('the operator acts for no site');
  const { siteCode } = site;
  const texts = { ...NO_TEXTS, name: `한정판 ${units}개`, description: '도록' };
  const terms = { categoryId: null, productType: 'normal', nftKind: 'digital', royaltyBasisPoints: 0, perMemberLimit: null } as const;
  const notice = plainDisclosure('normal', 'digital', '상세 정보 참고');
  const draft: ProductDraft = { ...texts, ...terms, quantity: units, saleFrom: null, saleUntil: null, price: PRICE, notice };
  const picture = { name: 'pixel.png', type: 'image/png', arrayBuffer: async () => new Uint8Array(PIXEL).buffer };
  const made: ProductId[] = [];
  while (made.length < count) {
    const { productId } = must(await issuerPort.createProduct({ siteCode, draft, picture, key: newKey() }));
    must(await issuerPort.mint({ siteCode, productId, key: newKey() }));
    must(await issuerPort.listAll({ siteCode, productId, key: newKey() }));
    made.push(productId);
  }
  return made;
};

/** A server's answer to a step of a purchase, and what it led to. */
interface Step<T> {
  readonly status: number;
  readonly value: T | null;
}

/** Orders one of a product, as one member; where it is paid, null where nothing was ordered. */
export const order = async (origin: string, productId: ProductId, token: string): Promise<Step<string>> => {
  const answer = await fetch(`${origin}/center/store/v1/buy`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}`, 'idempotency-key': `buy-${productId}-${token}` },
    body: JSON.stringify({ productId, price: PRICE }),
  });
  const { status } = answer;
  const body: unknown = await answer.json().catch(() => null);
  const { resultData } = body as { resultData?: { payUrl?: string } | null };
  return { status, value: resultData?.payUrl ?? null };
};

/** Presses the button of the sandbox's page of payment. */
export const pay = async (origin: string, payUrl: string): Promise<Step<true>> => {
  const key = new URL(payUrl, origin).searchParams.get('key') ?? '';
  const body = new URLSearchParams({ key, method: 'accountTransfer' });
  const answer = await fetch(`${origin}/nft/pay/approve`, { method: 'POST', body, redirect: 'manual' });
  await answer.arrayBuffer();
  return { status: answer.status, value: answer.status === 303 ? true : null };
};

/** Buys one of a product and pays for it, as one member. */
export const buyAndPay = async (origin: string, productId: ProductId, token: string): Promise<void> => {
  const { value } = await order(origin, productId, token);
  if (value === null) throw new Error('nothing was ordered');
  await pay(origin, value);
};
