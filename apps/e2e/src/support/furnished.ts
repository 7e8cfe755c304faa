import { parsePhone } from '@naru/domain/account';
import { parseWon, type TokenId } from '@naru/domain/shared';
import { bought, type Joined, joinedMember, pay, type Start } from './joined.ts';
import { expect } from './journey.ts';
import { newPerson, PIN } from './member.ts';
import { must } from './must.ts';
import { operate } from './operator.ts';
import { giftLink } from './post.ts';
import { SITE, thingsOf } from './staff.ts';
import { shippedTo } from './store.ts';

/** Somebody of whose own there is one of everything that a screen may show, by the name that stands for it in an address. */
export interface Furnished extends Joined {
  readonly things: Readonly<Record<string, string>>;
}

/** A member who has something on sale as well. */
export interface Selling extends Furnished {
  /** Has somebody else buy it. */
  readonly sell: () => Promise<void>;
}

const won = (amount: number) => must(parseWon(amount));

/** Gives somebody's NFT to a phone for a first birthday; the key and the code of its card. */
const given = async ({ origin, request }: Start, { client }: Joined, tokenId: TokenId): Promise<{ card: string; code: string }> => {
  const { phone } = newPerson('gifted');
  const pin = client.pinHasher.hash(PIN);
  const gift = { kind: 'gift', tokenIds: [tokenId], message: '첫 돌을 축하해요', wrapping: 'firstBirthday', pin } as const;
  must(await client.sendings.send({ ...gift, to: { phone: must(parsePhone(phone)) } }));
  const [, card = '', code = ''] = /key=([\w-]+)#(\S+)/.exec(await giftLink(request, origin, phone)) ?? [];
  return { card, code };
};

/** What a visitor finds in the demo, and the gift that somebody has for them. */
export const visitorsThings = async (start: Start): Promise<Readonly<Record<string, string>>> => {
  const { request } = start;
  const giver = await joinedMember(start, 'giver');
  const [present] = await bought(start, giver, { site: 'NARU-SPORTS', count: 1 });
  if (present === undefined) throw new Error('nothing was bought');
  const { resultData } = await (await request.get('/center/marketplace/v1/product/listing')).json();
  const listed = resultData.dataList as { tokenId: string; productId: number; siteCode: string; productType: number; thumbnail: string }[];
  const [first, gold] = [listed.find(({ productType }) => productType !== 2), listed.find(({ productType }) => productType === 2)];
  const history = await (await request.get(`/center/history/v1/trade/${gold?.tokenId}?start=0&size=8`)).json();
  const { txId = '' } = (history.resultData.dataList as { txId: string }[]).find((row) => row.txId !== '') ?? {};
  return {
    token: String(gold?.tokenId),
    product: String(first?.productId),
    gold: String(gold?.productId),
    site: String(first?.siteCode),
    image: encodeURIComponent(String(first?.thumbnail)),
    transaction: txId,
    did: giver.did,
    ...(await given(start, giver, present)),
  };
};

/** A member who has, sells, gives away, wants, redeems and complains. */
export const furnishedMember = async (start: Start): Promise<Selling> => {
  const { origin } = start;
  const [member, other, shop] = [await joinedMember(start, 'all'), await joinedMember(start, 'other'), await joinedMember(start, 'shop')];
  const { client } = member;
  const pin = client.pinHasher.hash(PIN);
  const { exchangeId } = await shippedTo(start, shop, member);
  const [first, second, third] = (await bought(start, member, { site: 'NARU-SPORTS', count: 3 })) as [TokenId, TokenId, TokenId];
  const [gold] = await bought(start, member, { site: 'NARU-GOLD', kind: 'gold', count: 1 });
  const [theirs] = await bought(start, other, { site: 'NARU-SPORTS', count: 1 });
  if (gold === undefined || theirs === undefined) throw new Error('nothing was bought');
  const { listingId } = must(await client.listings.list({ tokenId: second, price: won(210_000), pin }));
  await given(start, member, third);
  const offer = { tokenId: first, price: won(50_000), message: '꼭 갖고 싶어요', key: other.client.newKey() };
  const { offerId } = must(await other.client.offerBook.request(offer));
  const [done] = must(await client.orders.mine({ page: 1, size: 1 })).dataList;
  const { siteCode } = must(await client.nfts.detail(first));
  // Those of which there is most: others buy at the same moment.
  const { dataList } = must(await client.stores.products({ siteCode, page: 1, size: 100 }));
  const [wanted, open] = dataList.toSorted((one, another) => another.available - one.available);
  if (wanted === undefined || open === undefined) throw new Error('the store is empty');
  const unpaid = must(await client.orders.buyFromStore({ productId: wanted.productId, price: wanted.price, key: client.newKey() }));
  must(await client.bidBook.place({ productId: wanted.productId, price: won(1_000), key: client.newKey() }));
  const draft = { type: 'delivery', title: '언제 오나요', text: '받을 날이 궁금해요.' } as const;
  const { id } = must(await client.inquiries.write({ draft, subject: null, files: [], key: client.newKey() }));
  const { shareKey } = must(await client.originals.share(first, { endsWithdrawal: true }));
  return {
    ...member,
    sell: async () => {
      const { orders, newKey } = other.client;
      await pay(origin, must(await orders.buyListing({ listingId, price: won(210_000), key: newKey() })));
    },
    things: {
      product: String(open.productId),
      wanted: String(wanted.productId),
      token: String(first),
      tokens: `${first},${gold}`,
      others: String(theirs),
      goods: String(gold),
      offer: String(offerId),
      exchange: String(exchangeId),
      order: String(done?.orderId),
      unpaid: String(unpaid.orderId),
      payUrl: unpaid.payUrl,
      inquiry: String(id),
      site: siteCode,
      key: shareKey,
    },
  };
};

/** Somebody who acts for the demo's site, and owns a store where goods are disputed. */
export const furnishedIssuer = async (start: Start): Promise<Furnished> => {
  const [issuer, owner] = [await joinedMember(start, 'issuer'), await joinedMember(start, 'owner')];
  const granted = await operate(process.env.E2E_DATA_DIR ?? '', 'site', 'grant', SITE, issuer.did);
  expect(granted.ok, granted.said).toBe(true);
  const { siteCode, exchangeId } = await shippedTo(start, issuer, owner);
  const dispute = {
    exchangeId,
    reason: 'notArrived',
    text: '배송 완료라는데 받지 못했습니다.',
    pictures: [],
    key: owner.client.newKey(),
  } as const;
  must(await owner.client.disputes.open(dispute));
  return { ...issuer, things: { ...(await thingsOf(issuer)), store: siteCode, disputed: String(exchangeId) } };
};
