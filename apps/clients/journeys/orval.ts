import { given, tell } from './given.ts';
import { signIn, storeBuy, storeProducts } from './orval/calls.ts';

const signedIn = await signIn({ email: given.email, password: given.password });
if (signedIn.status !== 200 || signedIn.data.resultCode !== 0) throw new Error(signedIn.data.resultMsg);
const headers = { authorization: `Bearer ${signedIn.data.resultData.accessToken}` };

const listed = await storeProducts({ siteCode: given.siteCode, size: '10' }, { headers });
if (listed.status !== 200 || listed.data.resultCode !== 0) throw new Error(listed.data.resultMsg);
const seen = listed.data.resultData.dataList.length;

const dear = await storeBuy({ productId: given.productId, price: given.price + 1 }, {}, { headers });
if (dear.status !== 200 || dear.data.resultCode !== -5002) throw new Error('a price that is none was taken');
const refusal = dear.data.resultData;
const priceNow = refusal !== null && 'price' in refusal ? refusal.price : undefined;

const bought = await storeBuy({ productId: given.productId, price: given.price }, { 'Idempotency-Key': given.key }, { headers });
if (bought.status !== 200 || bought.data.resultCode !== 0) throw new Error(bought.data.resultMsg);
tell({ seen, refusedFor: dear.data.resultCode, priceNow, payUrl: bought.data.resultData.payUrl, orderId: bought.data.resultData.orderId });
