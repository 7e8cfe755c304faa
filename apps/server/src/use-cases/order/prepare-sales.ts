import type { DigestSigner } from '@naru/chain/keys';
import type { Address } from '@naru/domain/chain';
import { FIRST_LINK, TRADE_TYPE } from '@naru/domain/history';
import { saleEntries } from '@naru/domain/ledger';
import { orderNumberOf, type ProviderPayment } from '@naru/domain/order';
import { koreanDayAt } from '@naru/domain/shared';
import { addressOfHolder, signerOf, signerOfHolder } from '../../gateways/chain/custody.ts';
import { approvalRow, approvedByOrder } from '../../kernel/approvals.ts';
import { type Cause, signLeave } from '../../kernel/authorize.ts';
import type { Deps } from '../../kernel/deps.ts';
import { linkOf } from '../../kernel/history.ts';
import type { Notice } from '../../kernel/notify.ts';
import { brand } from '../../stores/branding.ts';
import { holdersOf } from './bookings.ts';
import type { SaleFacts } from './read-sales.ts';
import { sumOf } from './together.ts';

/** A captured payment, what is known of the sale that it pays, and the trace of whoever heard of it. */
export interface DueSale {
  readonly payment: ProviderPayment;
  /** The payment that it is a piece of; itself where it pays one order. */
  readonly whole: ProviderPayment;
  readonly trace: string | null;
  readonly facts: SaleFacts;
}

const causeOf = ({ order: { id, offerId, listingId } }: SaleFacts): Cause =>
  offerId !== null ? `offer:${offerId}` : listingId !== null ? `listing:${listingId}` : `order:${id}`;

/** An issuer's shelf stands open to every buyer: what a member has signed for a listing or an offer, the issuer signs for each order. */
const signForOrder = async (deps: Deps, { order, token }: SaleFacts, signer: DigestSigner, receiver: Address) => {
  const approved = await approvedByOrder({ order: order.id, tokenId: token.tokenId, price: order.price, buyer: order.buyerMemberId });
  const act = { kind: 'move', to: { memberId: order.buyerMemberId } } as const;
  return {
    approval: await approvalRow(deps, { memberId: order.buyerMemberId, approved, at: deps.clock.now() }),
    leave: await signLeave(deps, signer, receiver, { token, cause: `order:${order.id}`, approval: approved.digest, act }),
  };
};

/** The keys of issuers, each opened once; made where it is the first that they sell. */
const signersOf = (deps: Deps) => {
  const opened = new Map<string, Promise<DigestSigner>>();
  return ({ siteKey, order: { siteCode } }: SaleFacts): Promise<DigestSigner> => {
    const signer =
      opened.get(siteCode) ?? (siteKey === null ? signerOfHolder(deps.keys, deps.db, { siteCode }) : signerOf(deps.keys, siteKey));
    opened.set(siteCode, signer);
    return signer;
  };
};

const linkedRow = ({ order, token, buyer, last, ...facts }: SaleFacts, at: Date) => {
  const row = {
    tokenId: token.tokenId,
    productId: order.productId,
    seq: (last?.seq ?? 0) + 1,
    tradeType: TRADE_TYPE.sale,
    fromMemberId: order.sellerMemberId,
    toMemberId: order.buyerMemberId,
    fromNickname: facts.sellerNickname ?? facts.siteName,
    toNickname: buyer.nickname,
    price: order.price,
    prevHash: last?.hash ?? FIRST_LINK,
    createdAt: at,
  };
  return { ...row, hash: linkOf(row) };
};

/** What is told of a sale; of those in `together`, which one payment has paid, the first tells their buyer of all. */
const noticesOf = ({ order, productName: name }: SaleFacts, together: readonly DueSale[]): readonly Notice[] => {
  const { id: orderId, tokenId, price, deposit } = order;
  const payload = { orderId, orderNumber: orderNumberOf(order), tokenId, name, price, deposit };
  const notices: Notice[] = [];
  if (together[0]?.facts.order.id === orderId) {
    const orderNumber = orderNumberOf({ ...order, piece: null });
    const all = { orderNumber, name: `${name} ${together.length}개`, price: sumOf(together.map(({ facts }) => facts.order)) };
    notices.push({ memberId: order.buyerMemberId, kind: 'bought', payload: together.length > 1 ? { ...payload, ...all } : payload });
  }
  if (order.sellerMemberId !== null) notices.push({ memberId: order.sellerMemberId, kind: 'sold', payload });
  return notices;
};

const bookingOf = ({ order }: SaleFacts, providerKey: string) => {
  const { price, fee, royalty, deposit } = order;
  const split = { price: brand.won(price), fee: brand.won(fee), royalty: brand.won(royalty), deposit: brand.won(deposit) };
  const holders = holdersOf(order);
  return saleEntries(split).map(({ account, amount }) => ({
    transactionId: `${providerKey}.sale`,
    orderId: order.id,
    account,
    amount,
    ...holders[account],
  }));
};

/** Works out all rows that a sale leaves and signs what an issuer has to sign, before anything is locked. */
export const prepareSales = async (deps: Deps, due: readonly DueSale[], at: Date) => {
  const signerOfIssuer = signersOf(deps);
  const ofPayment = Map.groupBy(due, ({ whole }) => whole.providerKey);
  return Promise.all(
    due.map(async ({ payment, whole, trace, facts }) => {
      const { order, token } = facts;
      if (token.ownerMemberId !== order.sellerMemberId) throw new Error('a token that is not its giver’s');
      const receiver = facts.buyer.address ?? (await addressOfHolder(deps.keys, deps.db, { memberId: order.buyerMemberId }));
      const signed = order.kind === 'store' ? await signForOrder(deps, facts, await signerOfIssuer(facts), receiver) : null;
      const given = facts.given.find(({ cause }) => cause === causeOf(facts));
      if (signed === null && given === undefined) throw new Error('a sale without its owner’s authorisation');
      return {
        payment,
        whole,
        trace,
        facts,
        receiver,
        signed,
        authorizationId: signed === null ? (given?.id ?? null) : null,
        day: koreanDayAt(at),
        row: linkedRow(facts, at),
        notices: noticesOf(facts, ofPayment.get(whole.providerKey) ?? []),
        booking: bookingOf(facts, payment.providerKey),
      };
    }),
  );
};

export type PreparedSale = Awaited<ReturnType<typeof prepareSales>>[number];
