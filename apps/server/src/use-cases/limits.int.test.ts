import { randomBytes } from 'node:crypto';
import { MOST_ADDRESSES } from '@naru/domain/address';
import { OPEN_BID_LIMIT } from '@naru/domain/bid';
import { MOST_OPEN_BULK_JOBS } from '@naru/domain/bulk';
import { MOST_CARD_TEMPLATES } from '@naru/domain/card-template';
import type { Failure } from '@naru/domain/failure';
import { MOST_FAVOURITES, MOST_PRICE_ALERTS } from '@naru/domain/favourite';
import { OPEN_OFFER_LIMIT } from '@naru/domain/offer';
import { MOST_WAITING_OF_ONE } from '@naru/domain/question';
import type { Result } from '@naru/domain/shared';
import { MOST_UNFINISHED } from '@naru/domain/unfinished';
import { OPEN_UPLOADS } from '@naru/domain/upload';
import { cardContent, unfinishedContent } from '@naru/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Member } from '../kernel/deps.ts';
import { only } from '../kernel/only.ts';
import type { Database } from '../stores/db.ts';
import { favourites, products } from '../stores/schema/index.ts';
import { PUT_UP, sendFile } from '../testing/bulk-shop.ts';
import { freshDatabase } from '../testing/fresh-database.ts';
import { makeGround, type TestGround } from '../testing/ground.ts';
import { type PlantedProduct, plantMarket } from '../testing/planted-market.ts';
import { RECIPIENT } from '../testing/recipient.ts';
import { won } from '../testing/stall.ts';
import { keepAddress } from './address/save-address.ts';
import { placeBid } from './bid/place-bid.ts';
import { openBulk } from './bulk/open-bulk.ts';
import { makeCardTemplate } from './card-template/manage-templates.ts';
import { like, setAlert } from './favourite/like.ts';
import { requestOffer } from './offer/request-offer.ts';
import { askQuestion } from './question/ask.ts';
import { beginUnfinished } from './unfinished/unfinished.ts';
import { beginUpload } from './upload/begin-upload.ts';

const AT_ONCE = 8;

interface Bounded {
  readonly member: Member;
  readonly product: PlantedProduct;
}

/** What is bounded by how many there are: the limit, and one more of it; `at` is another one for each. */
interface Limit {
  readonly most: number;
  /** Makes so many at once, where one after the other takes long. */
  readonly fill?: (of: Bounded, many: number) => Promise<void>;
  readonly oneMore: (of: Bounded, at: number) => Promise<Result<unknown, Failure>>;
}

/** Each limit that is counted before something is written is counted under a lock: many at once find as much room as there is. Trades have tests of their own. */
describe('many at once before a limit', () => {
  let database: Database;
  let ground: TestGround;
  let planted: ReturnType<typeof plantMarket>;
  let sites = 0;
  beforeAll(async () => {
    database = await freshDatabase('postgres');
    ground = makeGround(database);
    planted = plantMarket(database.db);
  });
  afterAll(() => database.close());

  const LIMITS: Readonly<Record<string, Limit>> = {
    'open bulk jobs of a site': {
      most: MOST_OPEN_BULK_JOBS,
      oneMore: async ({ member, product: { siteCode } }, at) => {
        const shop = { siteCode, operator: member };
        const upload = await sendFile(ground.deps, shop, { kind: 'sheet', bytes: Buffer.from('x'), name: `${at}.csv` });
        return openBulk(ground.deps, member, { siteCode, upload, terms: PUT_UP });
      },
    },
    'uploads of a site that are open': {
      most: OPEN_UPLOADS.most,
      oneMore: ({ member, product: { siteCode } }, at) =>
        beginUpload(ground.deps, member, randomBytes(18).toString('base64url'), { siteCode, kind: 'sheet', name: `${at}.csv`, size: 1 }),
    },
    'unfinished products of a site': {
      most: MOST_UNFINISHED,
      oneMore: ({ member, product: { siteCode } }) => beginUnfinished(ground.deps, member, { siteCode, content: unfinishedContent() }),
    },
    'templates of cards of a site': {
      most: MOST_CARD_TEMPLATES,
      oneMore: ({ member, product: { siteCode } }) => makeCardTemplate(ground.deps, member, { siteCode, content: cardContent() }),
    },
    'addresses of a member': {
      most: MOST_ADDRESSES,
      oneMore: ({ member }, at) => keepAddress(ground.deps, member, { label: `집 ${at}`, recipient: RECIPIENT, isDefault: false }),
    },
    'price alerts of a member': {
      most: MOST_PRICE_ALERTS,
      oneMore: async ({ member, product: { siteCode } }, at) => {
        const { productId } = await planted.product(siteCode, `달항아리 ${at}`);
        return setAlert(ground.deps, member, { productId, price: won(1_000) });
      },
    },
    'favourites of a member': {
      most: MOST_FAVOURITES,
      fill: async ({ member, product }, many) => {
        const made = await database.db
          .insert(products)
          .values(Array.from({ length: many }, (_, at) => ({ siteCode: product.siteCode, name: `사발 ${at}`, price: 1_000 })))
          .returning({ productId: products.id });
        await database.db.insert(favourites).values(made.map(({ productId }) => ({ memberId: member.id, productId })));
      },
      oneMore: async ({ member, product: { siteCode } }, at) => {
        const { productId } = await planted.product(siteCode, `달항아리 ${at}`);
        return like(ground.deps, member, { productId, liked: true });
      },
    },
    'open bids of a member': {
      most: OPEN_BID_LIMIT,
      oneMore: async ({ member, product: { siteCode } }, at) => {
        const { productId } = await planted.product(siteCode, `달항아리 ${at}`);
        return placeBid(ground.deps, member, { productId, price: won(1_000) });
      },
    },
    'questions of a member that wait': {
      most: MOST_WAITING_OF_ONE,
      oneMore: ({ member, product: { productId } }, at) =>
        askQuestion(ground.deps, member, { productId, draft: { kind: 'product', text: `크기가 어떻게 되나요? ${at}`, isPrivate: false } }),
    },
    'open offers of a member': {
      most: OPEN_OFFER_LIMIT,
      oneMore: async ({ member, product }, at) => {
        const { tokenId } = await planted.token(product, await planted.member(`가진이${at}`));
        return requestOffer(ground.deps, member, { tokenId, price: won(10_000) });
      },
    },
  };

  it.each(Object.entries(LIMITS).map(([name, limit]) => ({ name, ...limit })))(
    '$name: no more than may be',
    async ({ most, fill, oneMore }) => {
      sites += 1;
      const member = await planted.member(`여럿인이${sites}`);
      const owner = await planted.member(`발행인${sites}`);
      const product = await planted.product(await planted.site(`LIMIT${sites}`, owner), '달항아리');
      const of = { member, product };
      await fill?.(of, most - 2);
      for (let at = 0; fill === undefined && at < most - 2; at += 1) expect(await oneMore(of, at)).toMatchObject({ ok: true });
      const answers = await Promise.all(Array.from({ length: AT_ONCE }, (_, at) => oneMore(of, most + at)));
      expect(answers.filter(({ ok }) => ok)).toHaveLength(2);
      // And all of the others for the same reason.
      expect(only([...new Set(answers.flatMap((one) => (one.ok ? [] : [one.failure.name])))])).toMatch(/Limit|Exceeded|Waiting/);
    },
  );
});
