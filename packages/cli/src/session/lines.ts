import type { nftEndpoints, offerEndpoints, orderEndpoints, ResultOf } from '@naru/contract';
import { nftCard, offer as offerReply, order } from '@naru/contract/replies';
import type { NftStatus } from '@naru/domain/nft';
import { formatDateTime, formatNumber, formatWon, OFFER_STATE_LABELS, ORDER_KIND_LABELS, ORDER_STATE_LABELS } from '@naru/messages';
import { plainText } from '../framework/plain-text.ts';

export type CardRow = ResultOf<typeof nftEndpoints.ownNfts>['dataList'][number];
export type OrderRow = ResultOf<typeof orderEndpoints.order>;
export type OfferRow = ResultOf<typeof offerEndpoints.received>['dataList'][number];

const STATUS: Readonly<Record<NftStatus, string>> = {
  onSale: '판매 중',
  reserved: '거래 중',
  notForSale: '미판매',
  sold: '미판매',
  revoked: '폐기',
};

/** Columns in one line: what a member wrote begins neither a column nor a line of its own. */
export const columns = (cells: readonly string[]): string => cells.map((cell) => plainText(cell, '')).join('\t');

/** A price, or a dash where there is none. */
export const priceOf = (price: number | null): string => (price === null ? '-' : formatWon(price));

export const nameOf = ({ name, number }: { readonly name: string; readonly number: number }): string =>
  `${name} No. ${formatNumber(number)}`;

export const cardLine = (row: CardRow): string => {
  const card = nftCard.fromWire(row);
  return columns([card.tokenId, nameOf(card), priceOf(card.price), STATUS[card.status], card.ownerNickname ?? card.siteName]);
};

export const orderLine = (row: OrderRow): string => {
  const { orderNumber, kind, state, name, price, createdAt } = order.fromWire(row);
  return columns([orderNumber, formatDateTime(createdAt), ORDER_KIND_LABELS[kind], ORDER_STATE_LABELS[state], name, formatWon(price)]);
};

export const offerLine = (row: OfferRow): string => {
  const offer = offerReply.fromWire(row);
  const counter = offer.counterPrice === null ? '' : `역제안 ${formatWon(offer.counterPrice)}`;
  const parties = `${offer.buyerNickname} → ${offer.ownerNickname}`;
  return columns([String(offer.offerId), OFFER_STATE_LABELS[offer.state], nameOf(offer), formatWon(offer.price), counter, parties]);
};
