import { given, tell } from './given.ts';
import { client } from './hey-api/client.gen.ts';
import { signIn, storeBuy, storeProducts } from './hey-api/index.ts';

client.setConfig({ baseUrl: given.origin });

const signedIn = await signIn({ body: { email: given.email, password: given.password } });
if (signedIn.data?.resultCode !== 0) throw new Error(signedIn.data?.resultMsg);
const { accessToken: token } = signedIn.data.resultData;
client.setConfig({ baseUrl: given.origin, auth: ({ scheme }) => (scheme === 'bearer' ? token : undefined) });

const listed = await storeProducts({ query: { siteCode: given.siteCode, size: '10' } });
if (listed.data?.resultCode !== 0) throw new Error(listed.data?.resultMsg);
const seen = listed.data.resultData.dataList.length;

const dear = await storeBuy({ body: { productId: given.productId, price: given.price + 1 } });
if (dear.data?.resultCode !== -5002) throw new Error('a price that is none was taken');
const refusal = dear.data.resultData;
const priceNow = refusal !== null && 'price' in refusal ? refusal.price : undefined;

const bought = await storeBuy({ headers: { 'Idempotency-Key': given.key }, body: { productId: given.productId, price: given.price } });
if (bought.data?.resultCode !== 0) throw new Error(bought.data?.resultMsg);
tell({ seen, refusedFor: dear.data.resultCode, priceNow, payUrl: bought.data.resultData.payUrl, orderId: bought.data.resultData.orderId });
