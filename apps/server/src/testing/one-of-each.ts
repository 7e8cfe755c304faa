import type { ApiClient } from '@naru/api-client';
import { ENDPOINTS } from '@naru/contract';
import { cardContent, must, phoneOf, unfinishedContent } from '@naru/testkit';
import { desc } from 'drizzle-orm';
import { expect, vi } from 'vitest';
import { gifts } from '../stores/schema/index.ts';
import { openBulkJob, sendSheet } from './bulk.ts';
import { png, shelve, type TestIssuer } from './issuer.ts';
import type { TestMarket } from './market-server.ts';
import type { RealThings } from './sample.ts';
import { buySeveral, won } from './stall.ts';

const RECIPIENT = {
  name: '김수령',
  phone: '010-9876-1234',
  zoneCode: '04524',
  address: '서울특별시 중구 세종대로 110',
  addressDetail: '3층',
  memo: '',
};

/** Makes one thing of every kind that has an id, between two members and an issuer. */
export const oneOfEach = async (market: TestMarket, issuer: TestIssuer, owner: ApiClient, buyer: ApiClient): Promise<RealThings> => {
  const pin = owner.pinHasher.hash('135790');
  const price = won(60_000);
  const productId = await shelve(issuer, { price, quantity: 8, nftKind: 'transferable' });
  const { categoryId } = must(await issuer.client.issuerPort.createCategory({ siteCode: issuer.siteCode, name: '도자' }));
  const { siteCode } = issuer;
  const selection = { ids: [productId] };
  const { jobId } = must(
    await issuer.client.issuerPort.changeStates({ siteCode, selection, state: 'onSale', key: issuer.client.newKey() }),
  );
  await vi.waitFor(async () => expect(must(await issuer.client.jobs.job(siteCode, jobId)).state).toBe('done'), 30_000);
  const { unfinishedId } = must(
    await issuer.client.unfinished.begin({
      siteCode,
      content: unfinishedContent({ name: '혼자만 아는 문의' }),
      key: issuer.client.newKey(),
    }),
  );
  const content = cardContent({ name: '혼자만 아는 문의' });
  const { templateId } = must(await issuer.client.cardTemplates.make({ siteCode, content, key: issuer.client.newKey() }));
  const bulk = await openBulkJob(issuer, [
    ['상품명', '판매가'],
    ['혼자만 아는 문의', '1000'],
  ]);
  const upload = await sendSheet(issuer, [
    ['상품명', '판매가'],
    ['혼자만 아는 문의', '2000'],
  ]);
  const from = new Date(Date.now() + 86_400_000).toISOString();
  const rows = [{ productId, price: won(70_000), expectedPrice: price }];
  must(await issuer.client.pricePlans.plan({ siteCode, from, rows, key: issuer.client.newKey() }));
  const [plan] = must(await issuer.client.pricePlans.list({ page: 1, size: 1, siteCode })).dataList;
  const [listed, wanted, sent, redeemed, free] = await buySeveral(market, owner, productId, price, 5);
  if (listed === undefined || wanted === undefined || sent === undefined || redeemed === undefined || free === undefined)
    throw new Error('too little was bought');
  const { listingId } = must(await owner.listings.list({ tokenId: listed, price: won(90_000), pin }));
  const { orderId } = must(await buyer.orders.buyFromStore({ productId, price, key: buyer.newKey() }));
  const { offerId } = must(await buyer.offerBook.request({ tokenId: wanted, price, message: '둘만 아는 제안', key: buyer.newKey() }));
  const { bidId } = must(await buyer.bidBook.place({ productId, price: won(50_000), key: buyer.newKey() }));
  must(await owner.sendings.send({ kind: 'gift', tokenIds: [sent], to: { phone: phoneOf('01012349999') }, message: '', pin }));
  const [gift] = await market.database.db.select({ id: gifts.id }).from(gifts).orderBy(desc(gifts.id)).limit(1);
  const { exchangeId } = must(await owner.exchanges.request({ tokenId: redeemed, recipient: RECIPIENT, pin, key: owner.newKey() }));
  const { addressId } = must(await owner.addressBook.keep({ label: '집', recipient: RECIPIENT, isDefault: true }));
  const draft = { type: 'other', title: '혼자만 아는 문의', text: '혼자만 아는 문의입니다.' } as const;
  must(await owner.inquiries.write({ draft, subject: null, files: [await png()], key: owner.newKey() }));
  const question = { kind: 'product', text: '둘만 아는 문의를 남깁니다.', isPrivate: true } as const;
  const { questionId } = must(await owner.questions.ask({ productId, draft: question, key: owner.newKey() }));
  must(await issuer.client.siteQuestions.answer({ siteCode, questionId, version: 0, text: '둘만 아는 답변을 남깁니다.' }));
  return new Map<unknown, unknown>([
    [ENDPOINTS.nftDetail.params.shape.x, free],
    [ENDPOINTS.storeBuy.body.shape.productId, productId],
    [ENDPOINTS.productPicture.params.shape.x, String(productId)],
    [ENDPOINTS.buy.body.shape.listingId, listingId],
    [ENDPOINTS.listingBuyable.params.shape.x, String(listingId)],
    [ENDPOINTS.orderState.params.shape.x, orderId],
    [ENDPOINTS.offerAccept.body.shape.offerId, offerId],
    [ENDPOINTS.bidAccept.body.shape.bidId, bidId],
    [ENDPOINTS.offerBuy.params.shape.x, String(offerId)],
    [ENDPOINTS.giftTakeBack.params.shape.x, String(gift?.id ?? 0)],
    [ENDPOINTS.exchange.params.shape.x, String(exchangeId)],
    [ENDPOINTS.addressRemove.params.shape.x, String(addressId)],
    [ENDPOINTS.categoryDelete.params.shape.x, String(categoryId)],
    [ENDPOINTS.job.params.shape.x, String(jobId)],
    [ENDPOINTS.pricePlanChange.params.shape.x, String(plan?.planId ?? 0)],
    [ENDPOINTS.questionChange.params.shape.x, String(questionId)],
    [ENDPOINTS.bulkCard.params.shape.x, String(bulk)],
    [ENDPOINTS.bulkMint.body.shape.jobId, bulk],
    [ENDPOINTS.bulkPreview.body.shape.upload, upload],
    [ENDPOINTS.cardTemplate.params.shape.x, String(templateId)],
    [ENDPOINTS.unfinishedProduct.params.shape.x, String(unfinishedId)],
    [ENDPOINTS.giftWallet.body.shape.pin, pin],
  ]);
};
