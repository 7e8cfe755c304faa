import { ENDPOINTS, type Endpoint, type EndpointName } from '@naru/contract';
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MOUNTS } from '../http/http-env.ts';
import { DATA_HEADERS } from '../http/security-headers.ts';
import { openIssuer, type TestIssuer } from '../testing/issuer.ts';
import { joined, startMarket, type TestMarket } from '../testing/market-server.ts';
import { oneOfEach } from '../testing/one-of-each.ts';
import { type RealThings, sampleOf } from '../testing/sample.ts';

const NAMES = Object.keys(ENDPOINTS) as EndpointName[];
const of = (name: EndpointName): Endpoint => ENDPOINTS[name];

/** Tables whose rows tell that something happened; sessions and audit of reading are not among them. */
const WATCHED = [
  'members',
  'sites',
  'categories',
  'products',
  'items',
  'tokens',
  'listings',
  'orders',
  'payments',
  'ledger_entries',
  'history',
  'chain_actions',
  'exchanges',
  'inquiries',
  'inquiry_files',
  'offers',
  'bids',
  'gifts',
  'member_addresses',
  'file_links',
  'files',
  'jobs',
  'job_rows',
  'product_pictures',
  'price_plans',
  'questions',
  'question_answers',
  'card_templates',
  'card_template_versions',
  'card_pictures',
  'unfinished_products',
  'unfinished_uploads',
];

/** What stands in nobody's answers but the owner's: where goods go, what was asked and offered. */
const SECRETS = ['김수령', '세종대로 110', '혼자만 아는 문의', '둘만 아는 제안', '둘만 아는 문의', '둘만 아는 답변', '01098761234'];

/** The body of a call with files: what is said beside them, and a file in each of its parts. */
const formOf = ({ files = [] }: Endpoint, body: string): FormData => {
  const form = new FormData();
  form.set('data', body);
  for (const part of files) form.append(part, new File([body], 'picture.png', { type: 'image/png' }));
  return form;
};

describe('every endpoint of the table', () => {
  let market: TestMarket;
  let issuer: TestIssuer;
  let member = '';
  let otherIssuer = '';
  let holder = '';
  /** One thing of every kind, none of which is the stranger's. */
  let real: RealThings;
  beforeAll(async () => {
    market = await startMarket('postgres');
    issuer = await openIssuer(market, 'ART');
    const rival = await openIssuer(market, 'RIVAL');
    const [owner, buyer] = [(await joined(market, 'owner')).client, (await joined(market, 'buyer')).client];
    real = await oneOfEach(market, issuer, owner, buyer);
    member = (await joined(market, 'stranger')).client.store.read().token;
    otherIssuer = rival.client.store.read().token;
    holder = issuer.client.store.read().token;
  });
  afterAll(() => market.stop());

  const send = async (name: EndpointName, token: string, body: string | undefined, sample: ReturnType<typeof sampleOf>) => {
    const endpoint = of(name);
    const path = endpoint.path.replace(/\{(\w+)\}/g, (_, part: string) => encodeURIComponent(sample.params[part] ?? ''));
    const query = new URLSearchParams(sample.query);
    const type = endpoint.bodyKind === 'form' ? 'application/x-www-form-urlencoded' : 'application/json';
    const multipart = endpoint.bodyKind === 'multipart';
    const response = await fetch(`${market.origin}${MOUNTS[endpoint.api]}${path}?${query}`, {
      method: endpoint.method,
      headers: {
        ...(token === '' ? {} : { authorization: `Bearer ${token}` }),
        ...(body === undefined || multipart ? {} : { 'content-type': type }),
      },
      ...(body === undefined ? {} : { body: multipart ? formOf(endpoint, body) : body }),
      redirect: 'manual',
    });
    const bare = DATA_HEADERS.filter(([header]) => !response.headers.has(header)).map(([header]) => header);
    // A stream of news does not end by itself.
    const endless = response.headers.get('content-type')?.startsWith('text/event-stream') === true;
    const text = endless ? '' : await response.text();
    if (endless) await response.body?.cancel();
    return { status: response.status, bare, text, code: /"resultCode":(-?\d+)/.exec(text)?.[1] };
  };

  const fingerprint = async (): Promise<string> => {
    const counts = await Promise.all(
      WATCHED.map(async (table) => {
        const { rows } = await market.database.db.execute<{ print: string }>(
          sql`select coalesce(md5(string_agg(t::text, '|' order by t::text)), '') as print from ${sql.identifier(table)} t`,
        );
        return `${table}:${rows[0]?.print}`;
      }),
    );
    return counts.join('\n');
  };

  it('refuses what does not parse with -1001 and the failing field, and never answers 5xx or a stack', async () => {
    const before = await fingerprint();
    const withBody = NAMES.filter((name) => of(name).body !== undefined);
    const garbage = fc.oneof(
      fc.constantFrom('', '{', 'null', '[]', '"text"', '42', '{"a":', '\u0000', '{"__proto__":{"x":1}}', '{"price":1e999}'),
      fc.json(),
      fc
        .dictionary(fc.constantFrom('price', 'pin', 'email', 'tokenId', 'listingId', 'siteCode', 'ids', 'x'), fc.jsonValue())
        .map((value) => JSON.stringify(value)),
    );
    for (const name of withBody) {
      const token = of(name).audience === 'site' ? holder : of(name).audience === 'open' ? '' : member;
      await fc.assert(
        fc.asyncProperty(garbage, async (body) => {
          const answer = await send(name, token, body, sampleOf(of(name), of(name).audience === 'site' ? new Map() : real));
          expect({ name, body, ...answer }).toMatchObject({ status: expect.toSatisfy((status: number) => status < 500) });
          expect(answer.text).not.toMatch(/at .*\.ts:\d+|node_modules/);
          if (answer.status === 400) expect(answer.text).toMatch(/"resultCode":-1001.*"field":"[^"]+"/);
        }),
        { numRuns: 8 },
      );
    }
    expect(await fingerprint()).toBe(before);
  });

  it.each(['nobody', 'a stranger', 'another issuer'] as const)(
    'as %s changes nothing that is not theirs, and never answers 5xx',
    async (who) => {
      const token = { nobody: '', 'a stranger': member, 'another issuer': otherIssuer }[who];
      const before = await fingerprint();
      const answers = [];
      for (const name of NAMES) {
        // What a stranger may do with their own account (PIN, nickname, session) is not the question here.
        if (
          [
            'userLogout',
            'walletPin',
            'userInfoUpdate',
            'cashReceiptUpdate',
            'passwordChange',
            'refreshToken',
            'soldNoticeSeen',
            'leave',
          ].includes(name)
        )
          continue;
        // Buying and asking are open to every member; that it changes things is its purpose.
        if (who !== 'nobody' && ['storeBuy', 'buy', 'buyCheapest', 'offerRequest', 'bidPlace', 'questionAsk'].includes(name)) continue;
        const sample = sampleOf(of(name), real);
        const body =
          of(name).body === undefined
            ? undefined
            : of(name).bodyKind === 'form'
              ? new URLSearchParams(sample.body as Record<string, string>).toString()
              : JSON.stringify(sample.body);
        const answer = await send(name, token, body, sample);
        answers.push({ name, audience: of(name).audience, ...answer });
      }
      expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
      expect(
        answers.flatMap(({ name, text }) => SECRETS.filter((secret) => text.includes(secret)).map((secret) => ({ name, secret }))),
      ).toEqual([]);
      expect(answers.filter(({ bare }) => bare.length > 0)).toEqual([]);
      const gated = answers.filter(({ audience }) => audience === 'site' || (who === 'nobody' && audience === 'member'));
      expect(gated.filter(({ status, code }) => !(status === 401 || code === '-1002' || code === '-1001'))).toEqual([]);
      // What issuers upload is large: of anybody who acts for no site it is not even read.
      const uploads = answers.filter(({ name, audience }) => audience === 'site' && of(name).bodyKind === 'multipart');
      if (who === 'a stranger') expect(new Set(uploads.map(({ code }) => code))).toEqual(new Set(['-1002']));
      expect(await fingerprint()).toBe(before);
    },
  );

  it('answers unknown ids with -1030', async () => {
    const unknown: [EndpointName, Record<string, string>][] = [
      ['nftDetail', { x: '999999999' }],
      ['marketProduct', { x: '999999999' }],
      ['storeProduct', { productId: '999999999' }],
      ['creatorStore', { siteCode: 'NOWHERE' }],
      ['orderState', { x: 'nothing-of-this-kind' }],
      ['listingBuyable', { x: '999999999' }],
      ['productPicture', { x: '999999999' }],
      ['noticePost', { x: '999999999' }],
      ['inquiry', { x: '999999999' }],
      ['productQuestions', { productId: '999999999' }],
      ['bidsOfProduct', { productId: '999999999' }],
      ['bidStanding', { productId: '999999999' }],
      ['questionDelete', { x: '999999999' }],
    ];
    for (const [name, params] of unknown) {
      const { code } = await send(name, member, undefined, { params, query: {}, body: {} });
      expect({ name, code }).toEqual({ name, code: '-1030' });
    }
  });
});
