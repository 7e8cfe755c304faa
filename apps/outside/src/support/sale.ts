/** Of a program outside: a signed-in `seller` lists an NFT, `tokenId`; a `buyer` orders it, `opened`, and pays at `origin`. `must` takes an answer’s value. */
export const SALE = `const own = must(await seller.nfts.own({ page: 1, size: 100, onSale: false })).dataList;
const details = await Promise.all(own.map(async ({ tokenId }) => must(await seller.nfts.detail(tokenId))));
const { tokenId } = details.find(({ whyNot }) => whyNot.list === null);
const { listingId } = must(await seller.listings.list({ tokenId, price: 54_000, pin: seller.pinHasher.hash('135790') }));
const opened = must(await buyer.orders.buyListing({ listingId, price: 54_000, key: buyer.newKey() }));
const key = new URL(opened.payUrl, origin).searchParams.get('key');
await fetch(origin + '/nft/pay/approve', { method: 'POST', body: new URLSearchParams({ key, method: 'accountTransfer' }), redirect: 'manual' });`;
