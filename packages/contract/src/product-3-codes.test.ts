import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { tradeRow } from './history/replies.ts';
import { ENDPOINTS, type Endpoint } from './index.ts';
import { inquiryRow } from './inquiry/replies.ts';
import { issuerProduct } from './issuer/replies.ts';
import { nftCard } from './nft/replies.ts';
import { order } from './order/replies.ts';
import { productQuestion } from './question/replies.ts';
import { storeCard } from './store/replies.ts';
import { userDetailWire } from './wire/index.ts';

/** The codes that a field of a schema lets through, without the null of a field that may be empty. */
const taken = (schema: z.ZodMiniType, field: string): unknown[] => {
  const { properties = {} } = z.toJSONSchema(schema, { io: 'input' });
  const property = properties[field];
  if (typeof property !== 'object') return [];
  const plain = property.anyOf?.find((one) => typeof one === 'object' && one.enum !== undefined) ?? property;
  return typeof plain === 'object' ? [...(plain.enum ?? [plain.const])].filter((value) => value !== undefined) : [];
};

type Row = readonly [enumeration: string, schema: z.ZodMiniType, field: string, values: readonly (string | number)[]];

/** The enumerations of product 3 where they travel: exactly these codes pass. */
const ENUMERATIONS: readonly Row[] = [
  ['Transfer-request state: CREATE 0, SUCCESS 1, FAIL 2', ENDPOINTS.transferState.result.schema, 'state', [0, 1, 2]],
  [
    'QR/action type: DID_TRANSFER 00 to PHONE_TRANSFER 06',
    ENDPOINTS.transferState.result.schema,
    'qrType',
    ['00', '01', '02', '03', '04', '05', '06'],
  ],
  ['NFT state: MINT 1, ON_SALE 2, SOLD 3, REVOKE 4', nftCard.schema, 'state', [1, 2, 3, 4]],
  ['Sale state: PRIVATE 0, NOT_SALE 1, ON_SALE 2', nftCard.schema, 'saleState', [0, 1, 2]],
  ['NFT kind: DIGITAL 0, TRANSFERABLE 1', nftCard.schema, 'nftKind', [0, 1]],
  ['NFT kind, as a filter', ENDPOINTS.marketProducts.query, 'nftKind', ['0', '1']],
  ['Genre, ours: 1 to 12, and other 0', ENDPOINTS.categoryCreate.body, 'genre', [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 0]],
  ['Product type: NORMAL 0, CERTIFICATE 1, GOLD 2', storeCard.schema, 'productType', [0, 1, 2]],
  ['Media kind: ALL 0, IMAGE 1, AUDIO 2, VIDEO 3, PDF 4, ZIP 5', nftCard.schema, 'mediaType', [0, 1, 2, 3, 4, 5]],
  ['Payment method: account transfer 1000, virtual account 1800', order.schema, 'method', [1000, 1800]],
  ['Delivery carrier: postal 1, a logistics company 2, and three more of ours', ENDPOINTS.deliveryState.body, 'carrier', [1, 2, 3, 4, 5]],
  ['Inquiry answer: waiting 0, answered 1', inquiryRow.schema, 'answerState', [0, 1]],
  ['Inquiry type: product 1 to event 6, and two of ours', inquiryRow.schema, 'inquiryType', [1, 2, 3, 4, 5, 6, 7, 8]],
  ['Question kind: product 1 to other 4', ENDPOINTS.questionAsk.body, 'questionKind', [1, 2, 3, 4]],
  ['Question state: waiting 0, answered 1', productQuestion.schema, 'questionState', [0, 1]],
  ['Reason of hiding a question: 1 to 5', ENDPOINTS.questionHide.body, 'reason', [1, 2, 3, 4, 5]],
  ['Join type: app 1, web 2, unknown -1', userDetailWire, 'joinType', [1, 2, -1]],
  ['Trade/history type codes: 00 to 09', tradeRow.schema, 'tradeType', ['00', '01', '02', '03', '04', '05', '06', '07', '08', '09']],
  ['Visibility: PUBLIC 0, PRIVATE 1 may be asked for', ENDPOINTS.nftUpdate.body, 'visibility', [0, 1]],
];

describe('the enumerations of product 3 on the wire', () => {
  it.each(ENUMERATIONS)('%s', (_, schema, field, values) => {
    expect(taken(schema, field)).toEqual(values);
  });

  it.each([
    ['', true],
    ['2001', true],
    ['2003', true],
    ['2006', true],
    ['2002', false],
  ])('Logout type %j: %s', (logoutType, passes) => {
    expect(ENDPOINTS.userLogout.query.safeParse({ logoutType }).success).toBe(passes);
  });
});

const fieldsOf = ({ params, query, body }: Endpoint): string[] =>
  [params, query, body].flatMap((part) => (part === undefined ? [] : Object.keys(z.toJSONSchema(part, { io: 'input' }).properties ?? {})));
const REQUEST_FIELDS = new Set(Object.values(ENDPOINTS).flatMap((endpoint: Endpoint) => fieldsOf(endpoint)));

describe('the request names of product 3', () => {
  it.each(['siteCode', 'ids', 'categoryName', 'did', 'verifyType', 'verifyCode', 'pin', 'comparePin', 'serial', 'nonce'])('%s', (name) => {
    expect(REQUEST_FIELDS.has(name)).toBe(true);
  });
});

describe('the issuer store product cell', () => {
  it('carries its place, and whether it is shown or gone, as the section names them', () => {
    const { properties = {} } = z.toJSONSchema(issuerProduct.schema);
    const types = ['row', 'col', 'active', 'delete'].map((name) => Object(properties[name]).type);
    expect(types).toEqual(['integer', 'integer', 'boolean', 'boolean']);
  });
});
