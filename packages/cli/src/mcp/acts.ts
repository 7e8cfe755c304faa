import { listingEndpoints, nftEndpoints, offerEndpoints, orderEndpoints, schemaOf } from '@naru/contract';
import type { Answer } from '@naru/domain/failure';
import { fail, MAX_PAGE_SIZE, ok, type Result } from '@naru/domain/shared';
import { formatNumber, formatWon } from '@naru/messages';
import * as z from 'zod/mini';
import type { OfferRow } from '../session/lines.ts';
import { walk } from '../session/list-command.ts';
import type { Market } from '../session/market.ts';
import { type Refusal, tellable, unconfirmed } from '../session/refusal.ts';
import { namedBy } from './marked.ts';

/** Exactly what is to be done, by facts that the market told and no model: what a person confirms, and what is sent then. */
export interface ExactAct {
  readonly facts: Readonly<Record<string, string | number>>;
  /** What, at what price and from whom, for a person. */
  readonly question: string;
  send(key: string): Answer<unknown>;
}

export interface ActTool<Input extends z.ZodMiniType> {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly input: Input;
  readonly result: z.ZodMiniType;
  exact(input: z.output<Input>, market: Market): Promise<Result<ExactAct, Refusal>>;
}

const token = z.string().check(z.regex(/^[1-9]\d{0,14}$/));
/** Letters of a message that goes with an offer: all of it is shown to whoever confirms it. */
const MOST_LETTERS = 500;
const won = z.int().check(z.gte(1));

const nftOf = ({ client }: Market, tokenId: string) => tellable(client.call(nftEndpoints.detail, { params: { x: tokenId } }));
const shown = ({ tokenName, number, tokenId }: { readonly tokenName: string; readonly number: number; readonly tokenId: string }): string =>
  `${namedBy(tokenName)} No. ${formatNumber(number)} (NFT 번호 ${tokenId})`;

/** Keeps the exact type of a row. */
const act = <Input extends z.ZodMiniType>(tool: ActTool<Input>): ActTool<Input> => tool;

export const listNft = act({
  name: 'list_nft',
  title: '판매 등록',
  description: '회원의 NFT를 정한 가격에 판매 등록합니다. 회원이 확인한 다음에만 됩니다.',
  input: z.object({ tokenId: token, price: won, confirmation: z.optional(z.string()) }),
  result: schemaOf(listingEndpoints.list.result),
  exact: async ({ tokenId, price }, market) => {
    const nft = await nftOf(market, tokenId);
    if (!nft.ok) return nft;
    return ok({
      facts: { act: 'list', server: market.server, tokenId, price },
      question: `이 NFT를 판매 등록합니다. 누구나 이 가격에 살 수 있습니다.\nNFT: ${shown(nft.value)}\n가격: ${formatWon(price)}`,
      send: (key) => market.client.call(listingEndpoints.list, { body: { tokenId, price }, key }),
    });
  },
});

export const buyNft = act({
  name: 'buy_nft',
  title: '구매 주문',
  description: '회원이 판매 중인 NFT를 본 가격에 주문합니다. 회원이 확인한 다음에만 되고, 결제는 회원이 직접 합니다.',
  input: z.object({ tokenId: token, price: won, confirmation: z.optional(z.string()) }),
  result: schemaOf(orderEndpoints.buyListing.result),
  exact: async ({ tokenId, price }, market) => {
    const nft = await nftOf(market, tokenId);
    if (!nft.ok) return nft;
    const { listing, ownerNickname } = nft.value;
    if (listing === null) return fail(unconfirmed('판매 중이 아닌 NFT입니다.'));
    const body = { listingId: listing.listingId, price };
    return ok({
      facts: { act: 'buy', server: market.server, tokenId, listingId: listing.listingId, price, from: ownerNickname ?? '' },
      question: `이 NFT를 주문합니다.\nNFT: ${shown(nft.value)}\n가격: ${formatWon(price)}\n판매자: ${namedBy(ownerNickname ?? nft.value.siteName)}`,
      send: (key) => market.client.call(orderEndpoints.buyListing, { body, key }),
    });
  },
});

export const makeOffer = act({
  name: 'make_offer',
  title: '가격 제안',
  description: 'NFT의 소유자에게 가격을 제안합니다. 회원이 확인한 다음에만 됩니다.',
  input: z.object({
    tokenId: token,
    price: won,
    message: z.optional(z.string().check(z.maxLength(MOST_LETTERS))),
    confirmation: z.optional(z.string()),
  }),
  result: schemaOf(offerEndpoints.request.result),
  exact: async ({ tokenId, price, message = '' }, market) => {
    const nft = await nftOf(market, tokenId);
    if (!nft.ok) return nft;
    const to = nft.value.ownerNickname ?? nft.value.siteName;
    const body = { tokenId, price, message };
    return ok({
      facts: { act: 'offer', server: market.server, tokenId, price, to, message },
      question: `이 NFT에 가격을 제안합니다.\nNFT: ${shown(nft.value)}\n제안 가격: ${formatWon(price)}\n소유자: ${namedBy(to)}${message === '' ? '' : `\n전할 글: ${namedBy(message, MOST_LETTERS)}`}`,
      send: (key) => market.client.call(offerEndpoints.request, { body, key }),
    });
  },
});

/** An offer that came to whoever acts. */
const receivedOffer = async ({ client }: Market, offerId: number): Promise<Result<OfferRow, Refusal>> => {
  let found: OfferRow | undefined;
  const walked = await walk<OfferRow>(
    { page: 1, size: MAX_PAGE_SIZE, cursor: undefined },
    (place) => tellable(client.call(offerEndpoints.received, { query: { page: String(place.page), size: String(place.size) } })),
    (offer) => {
      if (offer.offerId === offerId) found = offer;
    },
  );
  if (!walked.ok) return walked;
  return found === undefined ? fail(unconfirmed('받은 가격 제안 가운데 그런 번호가 없습니다.')) : ok(found);
};

export const acceptOffer = act({
  name: 'accept_offer',
  title: '제안 수락',
  description: '받은 가격 제안을 수락합니다. 회원이 확인한 다음에만 됩니다.',
  input: z.object({ offerId: z.int().check(z.gte(1)), confirmation: z.optional(z.string()) }),
  result: schemaOf(offerEndpoints.accept.result),
  exact: async ({ offerId }, market) => {
    const offer = await receivedOffer(market, offerId);
    if (!offer.ok) return offer;
    const { buyerNickname, price, tokenId } = offer.value;
    return ok({
      facts: { act: 'accept', server: market.server, offerId, tokenId, price, from: buyerNickname },
      question: `이 제안을 수락해 NFT를 팝니다.\nNFT: ${shown(offer.value)}\n가격: ${formatWon(price)}\n제안한 회원: ${namedBy(buyerNickname)}`,
      send: (key) => market.client.call(offerEndpoints.accept, { body: { offerId }, key }),
    });
  },
});
