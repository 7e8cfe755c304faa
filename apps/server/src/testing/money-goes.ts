import type { OpenedOrder } from '@naru/domain/order';
import { DAY_MS } from '@naru/domain/shared';
import { must } from '@naru/testkit';
import { and, eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Member } from '../kernel/deps.ts';
import { only } from '../kernel/only.ts';
import { brand } from '../stores/branding.ts';
import { exchanges, listings, offers, products, siteAuthorities, tokens } from '../stores/schema/index.ts';
import { placeBid } from '../use-cases/bid/place-bid.ts';
import { answerDispute } from '../use-cases/dispute/answer-dispute.ts';
import { openDispute } from '../use-cases/dispute/open-dispute.ts';
import { refundEnded } from '../use-cases/exchange/end-exchange.ts';
import { moveDeliveries } from '../use-cases/exchange/move-deliveries.ts';
import { openPayment } from '../use-cases/exchange/pay-exchange.ts';
import { withdrawExchange } from '../use-cases/exchange/withdraw.ts';
import { listItems, makeItems } from '../use-cases/issuer/make-items.ts';
import { mintItems } from '../use-cases/issuer/mint-items.ts';
import { requestOffer } from '../use-cases/offer/request-offer.ts';
import { buyByOffer, buyListing } from '../use-cases/order/buy.ts';
import { buyFromStore } from '../use-cases/order/buy-from-store.ts';
import { confirmOrder } from '../use-cases/order/confirm.ts';
import { issueDueReceipts } from '../use-cases/order/issue-receipts.ts';
import { expireDueOrders, settleOpen } from '../use-cases/order/pay.ts';
import { cancelOrder } from '../use-cases/order/release.ts';
import { returnDueParts } from '../use-cases/order/return-part.ts';
import { reverseDueOrders } from '../use-cases/order/reverse.ts';
import { withdrawPurchase } from '../use-cases/order/reverse-sale.ts';
import { bidSaleOf, doApproved, exchangeOf, offerSaleOf, saleOf } from './approved-acts.ts';
import { onBothEngines } from './both-engines.ts';
import { decideDispute, decidePart, decideReversal } from './decided.ts';
import type { PaymentCall, PaymentFault } from './fake-payments.ts';
import { disclosureOf } from './issuer.ts';
import { PAYMENT_PROVIDERS } from './payment-providers.ts';
import { openPaymentShop, type PaymentShop, PRICE } from './payment-shop.ts';
import { brokenTruths } from './truths.ts';

const RESALE = 3_000;
const GOODS_PRICE = 200_000;
const TO = { name: '김수령', phone: '01098761234', zoneCode: '04524', address: '서울 중구', addressDetail: '', memo: '' };

/** Where a journey ends: how its order stands, and what of it the provider still has, in won. */
interface End {
  readonly orderId: string;
  readonly state: string;
  readonly left: number;
}
/** One way of money. `faulty` has the provider fail once at its next call of the kind. */
type Journey = (world: World, faulty: (call: PaymentCall) => void) => Promise<End>;

/** A payment shop that also sells goods and gold that its buyers have sent to them. */
export const openMoneyWorld = async (shop: PaymentShop) => {
  const { deps, issuer } = shop;
  await deps.db.insert(siteAuthorities).values({ siteCode: 'SHOP', memberId: issuer.id });
  const stocked = async (type: 'normal' | 'gold') => {
    const made = { siteCode: 'SHOP', name: type, price: GOODS_PRICE, type, nftKind: 'transferable' } as const;
    const noticeFields = disclosureOf(type, 'transferable');
    const { id } = only(
      await deps.db
        .insert(products)
        .values({ ...made, noticeFields })
        .returning(),
    );
    await deps.transact((tx) => makeItems(tx, { productId: id, quantity: 30, price: GOODS_PRICE, at: deps.clock.now() }));
    must(await mintItems(deps, issuer, { siteCode: brand.site('SHOP'), productId: id }));
    must(await listItems(deps, issuer, { siteCode: brand.site('SHOP'), productId: id }));
    return id;
  };
  const shelves = { goods: await stocked('normal'), gold: await stocked('gold') };

  /** The order is paid by transfer, and its payer led back. */
  const pay = async ({ orderId, payUrl }: OpenedOrder): Promise<string> => {
    const { providerKey } = await shop.atWindow(payUrl, 'accountTransfer');
    await shop.agreed(providerKey, { amount: (await shop.orderOf(orderId)).price });
    return orderId;
  };
  /** What a member has bought of the store, and paid for. */
  const owned = async (productId = shop.productId, price = PRICE) => {
    const owner = await shop.somebody();
    const opened = must(await buyFromStore(deps, owner, { productId, price: brand.won(price) }));
    await pay(opened);
    return { owner, orderId: opened.orderId, tokenId: (await shop.orderOf(opened.orderId)).tokenId ?? '' };
  };
  const listed = async (owner: Member, tokenId: string) => {
    must(await doApproved(deps, owner, saleOf(tokenId, RESALE)));
    const onSale = and(eq(listings.tokenId, tokenId), eq(listings.state, 'onSale'));
    return only(await deps.db.select().from(listings).where(onSale)).id;
  };
  const resold = async () => {
    const { owner, tokenId } = await owned();
    const listingId = await listed(owner, tokenId);
    const buyer = await shop.somebody();
    return { buyer, opened: must(await buyListing(deps, buyer, { listingId, price: brand.won(RESALE) })) };
  };
  /** Goods, which a buyer may give back. */
  const ownedGoods = () => owned(shelves.goods, GOODS_PRICE);
  const ownedGold = () => owned(shelves.gold, GOODS_PRICE);
  /** The costs of gold that its owner wants to have. */
  const redeemed = async () => {
    const { owner, tokenId } = await ownedGold();
    const { exchangeId } = must(await doApproved(deps, owner, exchangeOf(tokenId, TO)));
    return { owner, exchangeId, opened: must(await openPayment(deps, owner, { exchangeId })) };
  };
  /** Gold that its owner has redeemed, paid the costs of, and that has left its vault. */
  const sent = async ({ owner, tokenId }: { readonly owner: Member; readonly tokenId: string }) => {
    const { exchangeId } = must(await doApproved(deps, owner, exchangeOf(tokenId, TO)));
    const costs = await pay(must(await openPayment(deps, owner, { exchangeId })));
    const siteCode = brand.site('SHOP');
    const move = (event: 'prepare' | 'ship', details = {}) =>
      moveDeliveries(deps, issuer, { siteCode, ids: [exchangeId], event, ...details });
    must(await move('prepare'));
    // Making a picture safe takes longer than everything else; what has to be recorded is tried elsewhere.
    await deps.db.update(exchanges).set({ goodsNeeds: [] }).where(eq(exchanges.id, exchangeId));
    must(await move('ship', { carrier: 'postal', waybill: '60012-3456-7890' }));
    return { siteCode, exchangeId, costs };
  };
  /** Gold that has left its vault, and of which its owner says that something is wrong, as its issuer has heard. */
  const disputed = async () => {
    const { owner, tokenId, orderId: bought } = await ownedGold();
    const { siteCode, exchangeId, costs } = await sent({ owner, tokenId });
    const { disputeId } = must(await openDispute(deps, owner, { exchangeId, reason: 'damaged', text: '상자가 젖었어요.', pictures: [] }));
    must(await answerDispute(deps, issuer, { siteCode, exchangeId, stance: 'contest', text: '보낼 때는 멀쩡했습니다.' }));
    return { bought, costs, disputeId };
  };
  return { ...shop, pay, owned, ownedGoods, ownedGold, listed, resold, redeemed, sent, disputed };
};
type World = Awaited<ReturnType<typeof openMoneyWorld>>;

const JOURNEYS: Readonly<Record<string, Journey>> = {
  'from the store, by transfer': async ({ begun, agreed }, faulty) => {
    const { orderId, providerKey } = await begun('accountTransfer');
    faulty('confirm');
    await agreed(providerKey);
    return { orderId, state: 'completed', left: PRICE };
  },
  'from the store, by a deposit': async ({ waiting, service, posted, provider, deps }, faulty) => {
    const { orderId, providerKey } = await waiting();
    service.deposit(providerKey);
    faulty('look');
    for (const message of provider.messages(providerKey, deps.clock.now())) await posted(message);
    return { orderId, state: 'completed', left: PRICE };
  },
  'from a member': async ({ resold, pay }, faulty) => {
    const { opened } = await resold();
    faulty('confirm');
    return { orderId: await pay(opened), state: 'completed', left: RESALE };
  },
  'by an offer that its owner accepts': async ({ owned, somebody, deps, pay }, faulty) => {
    const { owner, tokenId } = await owned();
    const buyer = await somebody();
    const { offerId } = must(await requestOffer(deps, buyer, { tokenId: brand.token(tokenId), price: brand.won(RESALE) }));
    must(await doApproved(deps, owner, offerSaleOf(tokenId, RESALE, offerId)));
    const opened = must(await buyByOffer(deps, buyer, { offerId }));
    faulty('confirm');
    return { orderId: await pay(opened), state: 'completed', left: RESALE };
  },
  'by a bid that an owner takes': async ({ owned, listed, somebody, deps, pay, productId }, faulty) => {
    const { owner, tokenId } = await owned();
    const other = await owned();
    // What nobody sells is not bid for.
    await listed(other.owner, other.tokenId);
    const buyer = await somebody();
    const price = PRICE - 100;
    const { bidId } = must(await placeBid(deps, buyer, { productId, price: brand.won(price) }));
    must(await doApproved(deps, owner, bidSaleOf(tokenId, price, bidId)));
    const { id } = only(await deps.db.select().from(offers).where(eq(offers.tokenId, tokenId)));
    const opened = must(await buyByOffer(deps, buyer, { offerId: id }));
    faulty('confirm');
    return { orderId: await pay(opened), state: 'completed', left: price };
  },
  'for the costs of gold that is redeemed': async ({ redeemed, pay, orderOf }, faulty) => {
    const { opened } = await redeemed();
    faulty('confirm');
    const orderId = await pay(opened);
    return { orderId, state: 'paid', left: (await orderOf(orderId)).price };
  },
  'back for gold that its owner leaves where it is': async ({ redeemed, pay, deps }, faulty) => {
    const { owner, exchangeId, opened } = await redeemed();
    const orderId = await pay(opened);
    faulty('cancel');
    must(await withdrawExchange(deps, owner, { exchangeId }));
    return { orderId, state: 'refunded', left: 0 };
  },
  'back for a deposit after the order was called off': async ({ waiting, service, deps }, faulty) => {
    const { orderId, providerKey, buyer } = await waiting();
    must(await cancelOrder(deps, buyer, { orderId }));
    service.deposit(providerKey);
    faulty('cancel');
    return { orderId, state: 'refunded', left: 0 };
  },
  'back for a deposit after the order’s time': async ({ waiting, service, deps, ground }, faulty) => {
    const { orderId, providerKey } = await waiting();
    ground.pass(2 * DAY_MS);
    await expireDueOrders(deps);
    service.deposit(providerKey);
    faulty('cancel');
    return { orderId, state: 'refunded', left: 0 };
  },
  'back for a deposit on an NFT that was frozen meanwhile': async ({ resold, atWindow, agreed, orderOf, service, deps }, faulty) => {
    const { opened } = await resold();
    const { providerKey } = await atWindow(opened.payUrl, 'virtualAccount');
    await agreed(providerKey, { amount: RESALE, deposited: true });
    const { tokenId } = await orderOf(opened.orderId);
    await deps.db
      .update(tokens)
      .set({ frozen: true })
      .where(eq(tokens.tokenId, tokenId ?? ''));
    service.deposit(providerKey);
    faulty('cancel');
    // The order waits for its time, in case the NFT thaws.
    return { orderId: opened.orderId, state: 'awaitingDeposit', left: 0 };
  },
  'back to a buyer who withdraws': async ({ ownedGoods, deps }, faulty) => {
    const { owner, orderId } = await ownedGoods();
    must(await confirmOrder(deps, owner, { orderId }));
    faulty('cancel');
    must(await withdrawPurchase(deps, owner, { orderId, reason: 'changedMind' }));
    return { orderId, state: 'completed', left: 0 };
  },
  'back by the house, from member to member': async ({ resold, pay, deps }, faulty) => {
    const { opened } = await resold();
    const orderId = await pay(opened);
    faulty('cancel');
    must(await decideReversal(deps, 'os:ops', { orderId, reason: '표시와 다른 상품입니다.' }));
    return { orderId, state: 'completed', left: 0 };
  },
  'back in part, by a ruling': async ({ disputed, deps }, faulty) => {
    const { bought, disputeId } = await disputed();
    faulty('cancel');
    must(
      await decideDispute(deps, 'os:ops', { disputeId, ruling: 'part', part: { of: 'purchase', amount: 33_333 }, reason: '젖었습니다.' }),
    );
    return { orderId: bought, state: 'completed', left: GOODS_PRICE - 33_333 };
  },
  'back in part of the costs of a redemption, by a ruling': async ({ disputed, deps, orderOf }, faulty) => {
    const { costs, disputeId } = await disputed();
    faulty('cancel');
    must(await decideDispute(deps, 'os:ops', { disputeId, ruling: 'part', part: { of: 'costs', amount: 777 }, reason: '늦었습니다.' }));
    return { orderId: costs, state: 'completed', left: (await orderOf(costs)).price - 777 };
  },
  'back in parts by the house, to a buyer who paid by a deposit': async ({ waiting, service, provider, posted, deps }, faulty) => {
    const { orderId, providerKey } = await waiting();
    service.deposit(providerKey);
    for (const message of provider.messages(providerKey, deps.clock.now())) await posted(message);
    const part = (amount: number) => decidePart(deps, 'os:ops', { orderId, amount, bearer: 'earners', reason: '늦었습니다.' });
    faulty('cancel');
    must(await part(333));
    must(await part(1));
    return { orderId, state: 'completed', left: PRICE - 334 };
  },
  'back in part, and then whole': async ({ resold, pay, deps }, faulty) => {
    const { opened } = await resold();
    const orderId = await pay(opened);
    faulty('cancel');
    must(await decidePart(deps, 'os:ops', { orderId, amount: 777, bearer: 'issuer', reason: '늦었습니다.' }));
    must(await decideReversal(deps, 'os:ops', { orderId, reason: '표시와 다른 상품입니다.' }));
    return { orderId, state: 'completed', left: 0 };
  },
};

/** What is tried of money: by which providers on each engine, and what their answers are, null for a good one. */
export interface TriedMoney {
  readonly providers: Readonly<Record<'pglite' | 'postgres', readonly string[]>>;
  readonly faults: readonly (PaymentFault | null)[];
}

/** Every way of money, there and back. */
export const moneyGoes = ({ providers, faults }: TriedMoney): void =>
  onBothEngines('money goes', (open, kind) =>
    describe.each(providers[kind])('by %s', (provider) => {
      let world: World;
      beforeAll(async () => {
        const startPlatform = PAYMENT_PROVIDERS[provider];
        if (startPlatform === undefined) throw new Error('no payment provider');
        world = await openMoneyWorld(await openPaymentShop(await open(), startPlatform, {}, '01012345678'));
        return () => world.service.close();
      });

      /** What moves by itself, until nothing does. */
      const healed = async (): Promise<void> => {
        for (let beats = 0; beats < 3; beats += 1) {
          for (const beat of [settleOpen, returnDueParts, reverseDueOrders, refundEnded, issueDueReceipts])
            await beat(world.deps).catch(() => undefined);
          // What has waited for long is asked about every ten minutes.
          world.ground.pass(11 * 60_000);
        }
      };

      describe.each(Object.entries(JOURNEYS))('%s', (_, journey) => {
        it.each(faults)('once, where the provider’s answer is %s', async (fault) => {
          const { orderId, state, left } = await journey(world, (call) => {
            if (fault !== null) world.service.fault(call, fault);
          });
          await healed();
          expect([(await world.orderOf(orderId)).state, world.service.held(orderId)]).toEqual([state, left]);
          // The tax office knows of what an issuer has been paid and has not given back, and of nothing else.
          const status = world.service.receipts.filter((one) => one.id.startsWith(`${orderId}-`) && one.state === 'issued');
          const ofIssuer = (await world.orderOf(orderId)).sellerMemberId === null && left > 0;
          expect(status.map(({ amount }) => amount)).toEqual(ofIssuer ? [left] : []);
        });
        it('and everything adds up', async () => expect(await brokenTruths(world.deps.db)).toEqual({}));
      });
    }),
  );
