import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { tradeRow } from './history/replies.ts';
import { bannerPopup, home } from './home/replies.ts';
import { ENDPOINTS, schemaOf } from './index.ts';
import { issuerProduct } from './issuer/replies.ts';
import { marketDetail } from './listing/replies.ts';
import { nftCard, nftDetail } from './nft/replies.ts';
import { storeCard } from './store/replies.ts';
import { agreementWire, tokensWire, userBasicWire, userDetailWire } from './wire/index.ts';

const { marketProducts, marketUnlisted, storeProducts, verifyQr, transferState, soldNotice, nftShare, version } = ENDPOINTS;
const rowOf = (list: z.ZodMiniArray<z.ZodMiniType>): z.ZodMiniType => list.def.element;
const actionQr = ENDPOINTS.transferQr.result.schema;
const nonceInfo = ENDPOINTS.actionNonceInfo.result;

/** The field names of product 3, entity by entity, and where they travel. */
const ENTITIES: readonly (readonly [entity: string, schema: z.ZodMiniType, fields: string])[] = [
  ['NFT token', nftCard.schema, 'thumbnail thumbnailPath info tokenId mediaType siteCode'],
  ['NFT token in full', nftDetail.schema, 'thumbnail thumbnailPath info tokenId mediaType siteCode'],
  ['NFT token, its share key', nftShare.result, 'shareKey'],
  ['trade history row', tradeRow.schema, 'tradeType time fromNickname toNickname price txId'],
  ['listing', marketDetail.schema, 'marketPlaceDetail dataList'],
  ['listing, its detail', marketDetail.schema.shape.marketPlaceDetail, 'thumbnail'],
  ['paged list', schemaOf(marketProducts.result), 'dataList page size allCount'],
  ['QR response', verifyQr.result.schema, 'qrData qrNonce duration'],
  ['QR response, another form', actionQr, 'nonce base64QrImage'],
  ['transfer state result', transferState.result.schema, 'state qrType'],
  ['auth tokens', tokensWire, 'accessToken refreshToken'],
  ['user, basic', userBasicWire, 'email name nickname did'],
  [
    'user detail',
    userDetailWire,
    'did name nickname gender birth phone email joinType state isPrivate detail bankId bankAccount bankAccountHolder cashReceiptType ' +
      'cashReceiptNumber siteAuthList userAgree isCILinked emailUserInfo ownTransferableNFTCount',
  ],
  ['user detail, an agreement', agreementWire, 'isMust isAgree'],
  ['terms agreement', ENDPOINTS.registAgree.body, 'agree1 agree2 agree3 email'],
  [
    'issuer store product cell',
    issuerProduct.schema,
    'displayId siteCode productId productName thumbnail state listCount row col price reserveCount active delete updateDatetime createDatetime',
  ],
  ['product on a shelf', storeCard.schema, 'displayId siteCode productId productName thumbnail price'],
  ['sold-NFT notification', soldNotice.result, 'count firstTokenName totalPrice totalFeePrice totalDepositPrice'],
  ['home data, a menu entry', rowOf(home.schema.shape.headerMenu), 'siteCode siteName siteRoute'],
  ['home data, banners', home.schema.shape.banner, 'top center'],
  ['home data, a banner', rowOf(home.schema.shape.banner.shape.top), 'id'],
  ['home data, a popup', rowOf(home.schema.shape.popup), 'id shown'],
  ['home data, a creator', rowOf(home.schema.shape.creators), 'siteCode siteName storeUrl logoImage'],
  ['home data', home.schema, 'recent recentlyListed hot'],
  ['banners and popups', bannerPopup.schema, 'banner popup'],
  ['bank list item', rowOf(ENDPOINTS.codeList.result), 'kindCode detailCode kindName detailName edit hide sort updateDid updateDatetime'],
  ['user bank info, as it is read', userDetailWire, 'bankId bankAccount bankAccountHolder bankName'],
  ['user bank info, as it is changed', ENDPOINTS.userBankUpdate.body, 'bankId bankAccount bankAccountHolder'],
  ['cash receipt', ENDPOINTS.cashReceipt.result, 'cashReceiptType cashReceiptNumber'],
  ['cash receipt, as it is changed', ENDPOINTS.cashReceiptUpdate.body, 'cashReceiptType cashReceiptNumber'],
  ['search options, market', marketProducts.query, 'page size order sort nftKind minPrice maxPrice'],
  ['search options, store', storeProducts.query, 'order sort page size name productCategoryId isFixedPrice'],
  ['search options, unlisted', marketUnlisted.query, 'page size'],
  ['transfer parameters, what is moved', nonceInfo, 'qrType tokenNames'],
  ['listing parameters', ENDPOINTS.listingWallet.body, 'tokenId price'],
  ['version', version.result, 'version'],
];

describe('product 3 on the wire', () => {
  it.each(ENTITIES)('%s', (_, schema, fields) => {
    const wanted = fields.split(' ');
    const carried = Object.keys(z.toJSONSchema(schema, { io: 'input' }).properties ?? {});
    expect(wanted.filter((name) => !carried.includes(name))).toEqual([]);
  });
});
