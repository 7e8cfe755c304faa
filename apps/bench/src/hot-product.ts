import { basesAt, createApiClient } from '@naru/api-client';
import { disclosureLabels, NO_TEXTS, type ProductDraft } from '@naru/domain/issuer';
import { type ProductId, parseWon } from '@naru/domain/shared';
import { must } from '@naru/testkit';
import pg from 'pg';
import { inParallel, makeBuyers } from './drop.ts';
import type { Ground } from './shared/ground.ts';
import { report } from './shared/report.ts';
import { quantile } from './shared/timing.ts';

export const OPERATOR = { email: 'issuer@naru.test', password: 'Naru-demo-2026' } as const;
/** A PNG of one pixel. */
const PIXEL = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==', 'base64');
const UNITS = 300;
const AT_ONCE = 50;
const ROUNDS = 5;
const PRICE = must(parseWon(10_000));
/** What the database does by itself at a purchase, and may do without. */
const TRIGGERS = { 'the counters of shelves': 'items_move on items', 'the word to the site': 'orders_tell_site on orders' } as const;
const AIM = 0.9;

/** Products of the demo's operator, each with all its units on the shelf. */
export const makeProducts = async (origin: string, count: number): Promise<ProductId[]> => {
  const { sessions, accounts, issuerPort, newKey } = createApiClient({ bases: basesAt(origin) });
  must(await sessions.signIn(OPERATOR));
  const [site] = must(await accounts.info()).siteAuthList;
  if (site === undefined) throw new Error('the operator acts for no site');
  const { siteCode } = site;
  const texts = { ...NO_TEXTS, name: '한정판 삼백 개', description: '도록' };
  const terms = { categoryId: null, productType: 'normal', nftKind: 'digital', royaltyBasisPoints: 0, perMemberLimit: null } as const;
  const notice = disclosureLabels('normal', 'digital').map((label) => ({ label, value: '상세 정보 참고' }));
  const draft: ProductDraft = { ...texts, ...terms, quantity: UNITS, saleFrom: null, saleUntil: null, price: PRICE, notice };
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

/** Buys one of a product and pays for it, as one member. */
export const buyAndPay = async (origin: string, productId: ProductId, token: string): Promise<void> => {
  const response = await fetch(`${origin}/center/store/v1/buy`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}`, 'idempotency-key': `hot-${productId}-${token}` },
    body: JSON.stringify({ productId, price: PRICE }),
  });
  const { resultData } = (await response.json()) as { resultData: { payUrl: string } };
  const key = new URL(resultData.payUrl, origin).searchParams.get('key') ?? '';
  const body = new URLSearchParams({ key, method: 'accountTransfer' });
  await fetch(`${origin}/nft/pay/approve`, { method: 'POST', body, redirect: 'manual' });
};

/** Buys and pays every unit of a product, so many at once; answers the purchases of a second. */
const sellOut = async (origin: string, productId: ProductId, tokens: readonly string[]): Promise<number> => {
  const seconds = await inParallel(
    UNITS,
    async (index) => {
      await buyAndPay(origin, productId, tokens[index] ?? '');
    },
    AT_ONCE,
  );
  return UNITS / seconds;
};

/** Purchases of one product that everybody wants, with and without what triggers add to each; in turn, so that what else the machine does meets all alike. */
export const benchHotProduct = async ({ origin, databaseUrl }: Ground): Promise<void> => {
  const admin = new pg.Client({ connectionString: databaseUrl });
  await admin.connect();
  const tokens = await makeBuyers(admin, UNITS);
  const ways = [undefined, ...Object.values(TRIGGERS)];
  const products = await makeProducts(origin, ways.length * (ROUNDS + 1));
  const rates = new Map(ways.map((way): [string | undefined, number[]] => [way, []]));
  for (let round = 0; round <= ROUNDS; round += 1) {
    for (const way of ways) {
      const productId = products.pop();
      if (productId === undefined) throw new Error('too few products');
      const [name, table] = way?.split(' on ') ?? [];
      if (way !== undefined) await admin.query(`alter table ${table} disable trigger ${name}`);
      const rate = await sellOut(origin, productId, tokens);
      if (way !== undefined) await admin.query(`alter table ${table} enable trigger ${name}`);
      // The first round warms the server up.
      if (round > 0) rates.get(way)?.push(rate);
      const { rows } = await admin.query(`select from items where product_id = $1 and state = 'sold'`, [productId]);
      if (rows.length !== UNITS) throw new Error(`${rows.length} of ${UNITS} units were sold`);
    }
  }
  await admin.end();
  const usual = quantile(rates.get(undefined) ?? [], 0.5);
  for (const [what, trigger] of Object.entries(TRIGGERS)) {
    const some = rates.get(trigger) ?? [];
    report({
      name: 'one hot product, purchases per second',
      ours: usual,
      peer: quantile(some, 0.5),
      unit: '/s',
      peerName: `without ${what} (${Math.min(...some).toFixed(1)} to ${Math.max(...some).toFixed(1)})`,
      aim: { atLeast: AIM },
    });
  }
};
