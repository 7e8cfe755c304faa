import { historyEndpoints, nftEndpoints } from '@naru/contract';
import { nftDetail, tradeRow } from '@naru/contract/replies';
import { failure } from '@naru/domain/failure';
import { SALE_STATE } from '@naru/domain/nft';
import { failureText, formatDateTime, formatWon, TRADE_TYPE_LABELS } from '@naru/messages';
import type { Command } from '../framework/command.ts';
import { cardLine, columns, nameOf, priceOf } from '../session/lines.ts';
import { listCommand } from '../session/list-command.ts';
import { ownDid } from '../session/market.ts';
import { marketCommand } from '../session/market-command.ts';
import { pageQuery, rowsQuery, tokenOf } from '../session/numbers.ts';
import { tellable } from '../session/refusal.ts';

const ACTS = { buy: '구매', offer: '가격 제안', list: '판매 등록', send: '선물하기', exchange: '실물 수령' } as const;

const historyLine = (row: Parameters<typeof tradeRow.fromWire>[0]): string => {
  const { time, tradeType, tokenName, fromNickname, toNickname, price } = tradeRow.fromWire(row);
  return columns([formatDateTime(time), TRADE_TYPE_LABELS[tradeType], tokenName, fromNickname, toNickname, priceOf(price)]);
};

export const NFTS: readonly Command[] = [
  marketCommand({
    name: 'nft',
    summary: 'NFT 하나를 자세히 봅니다. 로그인하면 할 수 있는 일도 알려 줍니다.',
    words: ['NFT 번호'],
    ask: async ({ words: [text] }, { client }) => {
      const token = tokenOf(text);
      return token.ok ? tellable(client.call(nftEndpoints.detail, { params: { x: token.value } })) : token;
    },
    print: (value, io, { kind }) => {
      const nft = nftDetail.fromWire(value);
      io.out(`${nameOf(nft)} (${nft.siteName})`);
      io.out(`NFT 번호: ${nft.tokenId}, 상품 번호: ${nft.productId}`);
      io.out(`소유자: ${nft.ownerNickname ?? '-'}${nft.ownedByMe ? ' (나)' : ''}`);
      io.out(`판매 가격: ${priceOf(nft.listing?.price ?? null)}, 마지막 거래 가격: ${priceOf(nft.lastPrice)}`);
      if (nft.description !== '') io.out(nft.description);
      if (kind === 'none') return;
      for (const [act, label] of Object.entries(ACTS)) {
        const why = nft.whyNot[act as keyof typeof ACTS];
        if (why !== undefined) io.out(`${label}: ${why === null ? '할 수 있습니다' : failureText(failure(why)).text}`);
      }
    },
  }),
  listCommand({
    name: 'history',
    summary: 'NFT 하나의 거래 내역을 최근 것부터 봅니다.',
    words: ['NFT 번호'],
    portion: async ({ words: [text] }, { client }, place) => {
      const token = tokenOf(text);
      if (!token.ok) return token;
      return tellable(client.call(historyEndpoints.ofNft, { params: { tokenId: token.value }, query: rowsQuery(place) }));
    },
    line: historyLine,
  }),
  listCommand({
    name: 'history mine',
    summary: '내 거래 내역을 최근 것부터 봅니다.',
    words: [],
    signedIn: true,
    portion: (_, { client }, place) => tellable(client.call(historyEndpoints.mine, { query: rowsQuery(place) })),
    line: historyLine,
  }),
  listCommand({
    name: 'mine',
    summary: '내가 보유한 NFT를 봅니다.',
    words: [],
    signedIn: true,
    options: {
      'on-sale': { type: 'boolean', help: '판매 중인 것만 봅니다.' },
      'not-on-sale': { type: 'boolean', help: '판매 중이 아닌 것만 봅니다.' },
    },
    portion: async ({ options }, market, place) => {
      const did = await ownDid(market);
      if (!did.ok) return did;
      const state = options['on-sale'] === true ? SALE_STATE.onSale : options['not-on-sale'] === true ? SALE_STATE.notSale : undefined;
      const query = { ...pageQuery(place), ...(state === undefined ? {} : { saleState: String(state) }) };
      return tellable(market.client.call(nftEndpoints.ownNfts, { params: { x: did.value }, query }));
    },
    line: cardLine,
  }),
  listCommand({
    name: 'sold',
    summary: '내가 판 NFT와 정산 금액을 최근 것부터 봅니다.',
    words: [],
    signedIn: true,
    portion: (_, { client }, place) => tellable(client.call(nftEndpoints.sold, { query: pageQuery(place) })),
    line: ({ tokenId, tokenName, price, fee, royalty, deposit, soldAt }) =>
      columns([
        tokenId,
        tokenName,
        formatDateTime(soldAt),
        ...[formatWon(price), `수수료 ${formatWon(fee)}`, `로열티 ${formatWon(royalty)}`, `정산 ${formatWon(deposit)}`],
      ]),
  }),
];
