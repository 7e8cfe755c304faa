import createClient from 'openapi-fetch';
import { given, tell } from './given.ts';
import type { paths } from './openapi-typescript/calls.ts';

const client = createClient<paths>({ baseUrl: given.origin });

const signedIn = await client.POST('/account/api/v2/member/sign-in', {
  body: { email: given.email, password: given.password },
  bodySerializer: (body) => new URLSearchParams(body),
  headers: { 'content-type': 'application/x-www-form-urlencoded' },
});
if (signedIn.data?.resultCode !== 0) throw new Error(signedIn.data?.resultMsg ?? signedIn.error?.resultMsg);
const token = signedIn.data.resultData.accessToken;
client.use({
  onRequest: ({ request }) => {
    request.headers.set('authorization', `Bearer ${token}`);
    return request;
  },
});

const listed = await client.GET('/center/store/v1/product/list', { params: { query: { siteCode: given.siteCode, size: '10' } } });
if (listed.data?.resultCode !== 0) throw new Error(listed.data?.resultMsg);
const seen = listed.data.resultData.dataList.length;

const dear = await client.PUT('/center/store/v1/buy', { body: { productId: given.productId, price: given.price + 1 } });
if (dear.data?.resultCode !== -5002) throw new Error('a price that is none was taken');
const refusal = dear.data.resultData;
const priceNow = refusal !== null && 'price' in refusal ? refusal.price : undefined;

const bought = await client.PUT('/center/store/v1/buy', {
  params: { header: { 'Idempotency-Key': given.key } },
  body: { productId: given.productId, price: given.price },
});
if (bought.data?.resultCode !== 0) throw new Error(bought.data?.resultMsg);
tell({ seen, refusedFor: dear.data.resultCode, priceNow, payUrl: bought.data.resultData.payUrl, orderId: bought.data.resultData.orderId });
