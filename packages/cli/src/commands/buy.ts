import type { ApiClient } from '@naru/api-client';
import { nftEndpoints, orderEndpoints, type ResultOf } from '@naru/contract';
import { fail, ok, type Result } from '@naru/domain/shared';
import { formatDateTime } from '@naru/messages';
import { type Command, EXIT, type Given, type Io, type Option } from '../framework/command.ts';
import { textOf } from '../framework/option-values.ts';
import { once, REPEAT } from '../session/act.ts';
import type { Market } from '../session/market.ts';
import { marketCommand } from '../session/market-command.ts';
import { idOf, tokenOf, wonOf } from '../session/numbers.ts';
import { type Refusal, tellable, wrongUse } from '../session/refusal.ts';

interface Bought {
  readonly orderId: string;
  /** Where a person pays it, as a whole address. */
  readonly payUrl: string;
  readonly deadline: string;
  readonly state: ResultOf<typeof orderEndpoints.order>['state'];
}

const WAIT: Readonly<Record<string, Option>> = {
  wait: { type: 'boolean', help: '결제가 끝나 구매가 완료될 때까지, 또는 주문이 끝날 때까지 기다립니다.' },
};

const OPEN: ReadonlySet<Bought['state']> = new Set(['CREATED', 'AWAITING_DEPOSIT', 'PAID']);
const AGAIN_MS = 1_000;
const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

const whenEnded = async (client: ApiClient, orderId: string): Promise<Result<Bought['state'], Refusal>> => {
  for (;;) {
    const order = await tellable(client.call(orderEndpoints.order, { params: { x: orderId } }));
    if (!order.ok && order.failure.exit !== EXIT.network && order.failure.exit !== EXIT.later) return order;
    if (order.ok && !OPEN.has(order.value.state)) return ok(order.value.state);
    await pause(AGAIN_MS);
  }
};

const finish = async (
  given: Given,
  { client, server }: Market,
  io: Io,
  opened: Result<ResultOf<typeof orderEndpoints.buyListing>, Refusal>,
): Promise<Result<Bought, Refusal>> => {
  if (!opened.ok) return opened;
  const { orderId, payUrl, deadline } = opened.value;
  const bought = { orderId, payUrl: new URL(payUrl, server).href, deadline };
  if (given.options.wait !== true) return ok({ ...bought, state: 'CREATED' });
  io.err(`결제해 주세요: ${bought.payUrl}`);
  const state = await whenEnded(client, orderId);
  return state.ok ? ok({ ...bought, state: state.value }) : state;
};

const REPEATED = /^([1-9]\d{0,14})-/;

/** The listing that is bought: of an order that is repeated the one that was, for the NFT may have been sold by it since. */
const listingOf = async (given: Given, { client }: Market, tokenId: string): Promise<Result<number, Refusal>> => {
  const [, repeated] = REPEATED.exec(textOf(given, 'repeat')) ?? [];
  if (repeated !== undefined) return ok(Number(repeated));
  const nft = await tellable(client.call(nftEndpoints.detail, { params: { x: tokenId } }));
  if (!nft.ok) return nft;
  const { listingId } = nft.value;
  return listingId === null ? fail({ ...wrongUse('판매 중이 아닌 NFT입니다.'), name: 'notOnSale', exit: EXIT.refused }) : ok(listingId);
};

const print = ({ orderId, payUrl, deadline, state }: Bought, io: Io): void => {
  if (OPEN.has(state)) io.out(`주문했습니다: ${orderId}\n${formatDateTime(deadline)}까지 이 주소에서 결제해 주세요: ${payUrl}`);
  else if (state === 'COMPLETED') io.out(`구매 완료: 주문 ${orderId}`);
  else io.out(`구매하지 못했습니다: 주문 ${orderId} (${state})`);
};

const options = { ...REPEAT, ...WAIT };

export const BUYING: readonly Command[] = [
  marketCommand<Bought>({
    name: 'buy',
    summary: '회원이 판매 중인 NFT를 본 가격에 주문합니다. 가격이 바뀌었으면 주문되지 않습니다.',
    words: ['NFT 번호', '가격'],
    signedIn: true,
    options,
    ask: async (given, market, io) => {
      const [token, price] = [tokenOf(given.words[0]), wonOf(given.words[1])];
      if (!token.ok) return token;
      if (!price.ok) return price;
      const listing = await listingOf(given, market, token.value);
      if (!listing.ok) return listing;
      const body = { listingId: listing.value, price: price.value };
      const opened = await once(given, io, (key) => market.client.call(orderEndpoints.buyListing, { body, key }), `${listing.value}-`);
      return finish(given, market, io, opened);
    },
    print,
  }),
  marketCommand<Bought>({
    name: 'buy product',
    summary: '스토어의 상품을 본 가격에 하나 주문합니다.',
    words: ['상품 번호', '가격'],
    signedIn: true,
    options,
    ask: async (given, market, io) => {
      const [product, price] = [idOf(given.words[0], '상품 번호'), wonOf(given.words[1])];
      if (!product.ok) return product;
      if (!price.ok) return price;
      const body = { productId: product.value, price: price.value };
      return finish(given, market, io, await once(given, io, (key) => market.client.call(orderEndpoints.buyFromStore, { body, key })));
    },
    print,
  }),
  marketCommand<Bought>({
    name: 'buy offer',
    summary: '수락된 내 가격 제안을 그 가격에 주문합니다.',
    words: ['제안 번호'],
    signedIn: true,
    options,
    ask: async (given, market, io) => {
      const offer = idOf(given.words[0], '제안 번호');
      if (!offer.ok) return offer;
      const params = { x: String(offer.value) };
      return finish(given, market, io, await once(given, io, (key) => market.client.call(orderEndpoints.buyByOffer, { params, key })));
    },
    print,
  }),
];
