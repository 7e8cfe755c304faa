import { cpSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ApiClient } from '@naru/api-client';
import type { Ruling } from '@naru/domain/dispute';
import type { IssuerExchangeAct, Recipient } from '@naru/domain/exchange';
import { plainDisclosure } from '@naru/domain/issuer';
import { parseSerial } from '@naru/domain/nft';
import { type ExchangeId, parseDid, type TokenId } from '@naru/domain/shared';
import { cardContent, cardTemplate, must, phoneOf } from '@naru/testkit';
import { eq } from 'drizzle-orm';
import { vi } from 'vitest';
import { type AuditReport, openAudit, runAudit } from '../../audit/run-audit.ts';
import type { Deps } from '../../kernel/deps.ts';
import { parseConfig } from '../../settings/config.ts';
import type { Database } from '../../stores/db.ts';
import { createPglite, wrapPglite } from '../../stores/pglite.ts';
import { members } from '../../stores/schema/index.ts';
import { writeCheckpoints } from '../../use-cases/checkpoint/write-checkpoints.ts';
import { openBulkJob, plainCard, untilBulk } from '../bulk.ts';
import { relayedAll } from '../chain-world.ts';
import { decidePart } from '../decided.ts';
import { depsBeside } from '../deps-beside.ts';
import { disputeAndDecide } from '../disputed.ts';
import { recordAll } from '../goods.ts';
import { openIssuer, png, shelve } from '../issuer.ts';
import { LIGHT_SETTINGS } from '../light-settings.ts';
import { joined, pay, startMarket, type TestMarket } from '../market-server.ts';
import { wrongPassports } from '../passports.ts';
import { buyOne, won } from '../stall.ts';
import { joinedByWallet } from '../wallet-member.ts';

const PRICE = 50_000;
const GOLD = 400_000;
const PIN = '135790';
const TO: Recipient = {
  name: '김수령',
  phone: '01098761234',
  zoneCode: '04524',
  address: '서울 중구 세종대로 110',
  addressDetail: '',
  memo: '',
};
const SETTINGS = { ...LIGHT_SETTINGS, NARU_CHAIN_BEAT_MS: '50', NARU_DEMO: 'off' };

/** What was redeemed for goods: `covered` was sold by a member before, and refunded as `refunded` was; `resent` is disputed a second time. */
type Redeemed = 'redeemed' | 'redeeming' | 'refunded' | 'covered' | 'resent';

/** A market of which nearly everything has happened once, all of it on the chain, and a copy of its database that nobody else touches. */
export interface CorruptionWorld {
  readonly database: Database;
  readonly deps: Deps;
  readonly tokens: Readonly<
    Record<'listed' | 'resold' | 'offered' | 'promised' | 'bid' | 'sent' | 'waiting' | 'untouched' | Redeemed, TokenId>
  >;
  readonly people: Readonly<Record<'seller' | 'buyer' | 'holder' | 'issuer', number>>;
  /** What is wrong with passports that were issued before, by NFT. */
  readonly passports: Readonly<Record<string, unknown>>;
  /** Looks at everything; `anew` works out the chain again, which whoever has not written its tables need not wait for. */
  audit(anew?: boolean): Promise<AuditReport>;
  close(): Promise<void>;
}

interface Happened {
  readonly passports: CorruptionWorld['passports'];
  readonly tokens: CorruptionWorld['tokens'];
  readonly people: CorruptionWorld['people'];
}

const live = async (market: TestMarket): Promise<Happened> => {
  const issuer = await openIssuer(market, 'GOLD');
  const pictures = await shelve(issuer, { price: won(PRICE), quantity: 12 });
  const gold = await shelve(issuer, { nftKind: 'transferable', productType: 'gold', price: won(GOLD), quantity: 7 });
  const [seller, buyer] = [(await joined(market, 'seller')).client, (await joined(market, 'buyer')).client];
  const { client: holder } = await joinedByWallet(market);
  const pin = seller.pinHasher.hash(PIN);
  const bought = async (client: ApiClient = seller): Promise<TokenId> => (await buyOne(market, client, pictures, PRICE)).tokenId;
  const list = async (tokenId: TokenId, price: number) => must(await seller.listings.list({ tokenId, price: won(price), pin })).listingId;

  const pricing = { productId: gold, price: won(GOLD), expectedPrice: won(GOLD) };
  const { siteCode } = issuer;
  must(await issuer.client.issuerPort.changePrices({ siteCode, rows: [pricing], key: issuer.client.newKey() }));
  for (const days of [1, 2]) {
    const from = new Date(Date.now() + days * 86_400_000).toISOString();
    must(await issuer.client.pricePlans.plan({ siteCode, from, rows: [pricing], key: issuer.client.newKey() }));
  }
  const picture = must(await issuer.client.cardTemplates.upload({ siteCode, picture: await png() }));
  const background = { colour: '#ffffff', fileId: picture.fileId };
  const content = cardContent({ template: cardTemplate({ background }) });
  const { templateId } = must(await issuer.client.cardTemplates.make({ siteCode, content, key: issuer.client.newKey() }));
  const wider = cardContent({ template: cardTemplate({ background, width: 500 }) });
  must(await issuer.client.cardTemplates.save({ siteCode, templateId, version: 1, content: wider }));
  const plain = must(await issuer.client.cardTemplates.make({ siteCode, content: plainCard(), key: issuer.client.newKey() }));
  const bulk = await openBulkJob(
    issuer,
    [
      ['상품명', '판매가'],
      ['첫 카드', '1000'],
      ['다음 카드', '2000'],
    ],
    plain.templateId,
  );
  const { planHash } = must(await issuer.client.bulk.job({ siteCode, jobId: bulk }));
  must(await issuer.client.bulk.mint({ siteCode, jobId: bulk, planHash: planHash ?? '', key: issuer.client.newKey() }));
  await untilBulk(issuer, bulk, 'done');
  const sheet = [
    ['상품명', '판매가', '받는 지갑', '받는 전화번호'],
    ['지갑으로 선물', '1000', must(await buyer.accounts.info()).did, ''],
    ['전화로 선물', '1000', '', '010-7777-0003'],
  ];
  const notice = plainDisclosure('normal', 'digital', '상품 상세 참조');
  const giving = await openBulkJob(issuer, sheet, plain.templateId, { notice });
  const seen = must(await issuer.client.bulk.job({ siteCode, jobId: giving })).planHash ?? '';
  const confirmed = { siteCode, jobId: giving, planHash: seen, pin: issuer.client.pinHasher.hash(PIN), key: issuer.client.newKey() };
  must(await issuer.client.bulk.mintGifts(confirmed));
  await untilBulk(issuer, giving, 'done');
  const news = { kind: 'info', title: '안내', text: '카드를 확인해 주세요.' } as const;
  must(await issuer.client.bulk.notifyHolders({ siteCode, jobId: giving, ...news, key: issuer.client.newKey() }));
  const draft = { kind: 'product', text: '금의 순도가 얼마인지 궁금합니다.', isPrivate: false } as const;
  const { questionId } = must(await seller.questions.ask({ productId: gold, draft, key: seller.newKey() }));
  for (const [version, text] of ['999.9입니다.', '999.9‰입니다.'].entries())
    must(await issuer.client.siteQuestions.answer({ siteCode, questionId, version, text }));
  const issuerPin = issuer.client.pinHasher.hash(PIN);
  const { dataList: units } = must(await issuer.client.issuerPort.items({ siteCode, productId: gold, page: 1, size: 20 }));
  const ids = units.slice(-1).map(({ itemId }) => itemId);
  const revocation = { siteCode, productId: gold, ids, reason: '파손', pin: issuerPin, key: issuer.client.newKey() };
  const revoked = must(await issuer.client.issuerPort.revokeItems(revocation));
  await vi.waitFor(async () => {
    if (must(await issuer.client.jobs.job(siteCode, revoked.jobId)).endedAt === null) throw new Error('a job that goes on');
  }, 30_000);

  const [untouched, listed, resold] = [await bought(holder), await bought(), await bought()];
  const first = await list(listed, 70_000);
  must(await seller.listings.cancel(first));
  await list(listed, 80_000);
  const listingId = await list(resold, 60_000);
  await pay(market, must(await buyer.orders.buyListing({ listingId, price: won(60_000), key: buyer.newKey() })).payUrl);

  const [offered, promised] = [await bought(), await bought()];
  for (const tokenId of [offered, promised]) {
    const { offerId } = must(await buyer.offerBook.request({ tokenId, price: won(40_000), message: '', key: buyer.newKey() }));
    must(await seller.offerBook.accept({ offerId, pin }));
    if (tokenId !== offered) continue;
    const { orderId, payUrl } = must(await buyer.orders.buyByOffer({ offerId, key: buyer.newKey() }));
    await pay(market, payUrl);
    const part = { orderId, amount: 4_321, bearer: 'earners', reason: '액자가 긁혔습니다.' } as const;
    must(await decidePart(await depsBeside(market), 'os:ops', part));
  }

  const bid = await bought();
  const { bidId } = must(await buyer.bidBook.place({ productId: pictures, price: won(30_000), key: buyer.newKey() }));
  must(await seller.bidBook.accept({ bidId, tokenId: bid, price: won(30_000), pin }));

  const [sent, waiting, taken] = [await bought(), await bought(), await bought()];
  const toDid = must(parseDid(must(await buyer.accounts.info()).did));
  must(await seller.sendings.send({ kind: 'gift', tokenIds: [sent], to: { did: toDid }, message: '', pin }));
  must(await seller.sendings.send({ kind: 'gift', tokenIds: [taken], to: { phone: phoneOf('01077770001') }, message: '', pin }));
  const code = async () => {
    const messages = (await (await fetch(`${market.origin}/sandbox/sms.json?to=01077770001`)).json()) as { text: string }[];
    return /NFT 코드: (\S+)/.exec(messages[0]?.text ?? '')?.[1];
  };
  must(await buyer.sendings.receive(must(parseSerial(await vi.waitUntil(code, { timeout: 20_000 })))));
  must(await seller.sendings.send({ kind: 'gift', tokenIds: [waiting], to: { phone: phoneOf('01077770002') }, message: '', pin }));

  const redeem = async (tokenId: TokenId): Promise<{ readonly tokenId: TokenId; readonly exchangeId: ExchangeId }> => {
    const { exchangeId } = must(await seller.exchanges.request({ tokenId, recipient: TO, pin, key: seller.newKey() }));
    await pay(market, must(await seller.exchanges.pay(exchangeId)).payUrl);
    return { tokenId, exchangeId };
  };
  const goldOf = async (client: ApiClient): Promise<TokenId> => (await buyOne(market, client, gold, GOLD)).tokenId;
  const step = async (exchangeId: ExchangeId, ...acts: readonly IssuerExchangeAct[]): Promise<void> => {
    for (const act of acts) must(await issuer.client.issuerExchanges.move(issuer.siteCode, [exchangeId], act));
  };
  const ship = { move: 'ship', carrier: 'postal', waybill: '60012-3456-7890' } as const;
  const [redeemed, redeeming] = [await redeem(await goldOf(seller)), await redeem(await goldOf(seller))];
  await recordAll(issuer, redeemed.exchangeId);
  await step(redeemed.exchangeId, { move: 'prepare' }, ship, { move: 'deliver' });
  must(await seller.exchanges.receive(redeemed.exchangeId));

  const sold = await goldOf(buyer);
  const soldListing = must(await buyer.listings.list({ tokenId: sold, price: won(500_000), pin })).listingId;
  await pay(market, must(await seller.orders.buyListing({ listingId: soldListing, price: won(500_000), key: seller.newKey() })).payUrl);
  const disputedOnce = async (tokenId: TokenId, ruling: Ruling): Promise<ExchangeId> => {
    const { exchangeId } = await redeem(tokenId);
    await recordAll(issuer, exchangeId);
    await step(exchangeId, { move: 'prepare' }, ship);
    await disputeAndDecide(market, { owner: seller, issuer }, exchangeId, ruling);
    return exchangeId;
  };
  const [refunded, resent] = [await goldOf(seller), await goldOf(seller)];
  await disputedOnce(sold, 'refund');
  await disputedOnce(refunded, 'refund');
  const again = await disputedOnce(resent, 'resend');
  await step(again, ship);
  must(await seller.disputes.open({ exchangeId: again, reason: 'damaged', text: '찌그러졌어요.', pictures: [], key: seller.newKey() }));

  // Money that comes after its order's end goes back.
  const late = must(await buyer.orders.buyFromStore({ productId: pictures, price: won(PRICE), key: buyer.newKey() }));
  await pay(market, late.payUrl, 'approve', 'virtualAccount');
  must(await buyer.orders.cancel(late.orderId));
  await pay(market, late.payUrl, 'deposit');

  const passports = await wrongPassports(market);
  const idOf = async (client: ApiClient): Promise<number> => {
    const { did } = must(await client.accounts.info());
    const [row] = await market.database.db.select({ id: members.id }).from(members).where(eq(members.did, did));
    if (row === undefined) throw new Error('nobody');
    return row.id;
  };
  return {
    passports,
    tokens: {
      untouched,
      listed,
      resold,
      offered,
      promised,
      bid,
      sent,
      waiting,
      redeemed: redeemed.tokenId,
      redeeming: redeeming.tokenId,
      refunded,
      covered: sold,
      resent,
    },
    people: { seller: await idOf(seller), buyer: await idOf(buyer), holder: await idOf(holder), issuer: await idOf(issuer.client) },
  };
};

/** Lets everything happen in a running market, stops it, and opens a copy of its database and keys. */
export const openCorruptionWorld = async (): Promise<CorruptionWorld> => {
  const market = await startMarket('pglite', SETTINGS);
  const happened = await live(market);
  const dataDir = mkdtempSync(join(tmpdir(), 'naru-corrupt-'));
  if (!('pglite' in market.database.driver)) throw new Error('no PGlite');
  const dump = await market.database.driver.pglite.dumpDataDir('none');
  cpSync(market.dataDir, dataDir, { recursive: true });
  await market.halt();
  const config = parseConfig({ ...SETTINGS, NARU_DATA_DIR: dataDir });
  if (!config.ok) throw new Error(config.failure);
  const database = wrapPglite(await createPglite({ loadDataDir: dump }));
  const deps = await relayedAll(config.value, database);
  await writeCheckpoints(deps);
  const openedAudit = await openAudit(deps, 'host');
  return {
    ...happened,
    database,
    deps,
    audit: (anew = true) => (anew ? runAudit(deps, { looks: 1, thread: 'host' }) : openedAudit.look()),
    close: async () => {
      await openedAudit.close();
      await database.close();
    },
  };
};
