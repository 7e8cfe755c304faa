import { listingEndpoints, nftEndpoints } from '@naru/contract';
import { fail, ok } from '@naru/domain/shared';
import { formatWon } from '@naru/messages';
import type { Command } from '../framework/command.ts';
import { confirmingPin, once, REPEAT } from '../session/act.ts';
import { marketCommand } from '../session/market-command.ts';
import { tokenOf, wonOf } from '../session/numbers.ts';
import { tellable, wrongUse } from '../session/refusal.ts';

export const SELLING: readonly Command[] = [
  marketCommand({
    name: 'list',
    summary: '내 NFT를 정한 가격에 판매 등록합니다. PIN 또는 API 키의 하루 한도로 승인합니다.',
    words: ['NFT 번호', '가격'],
    signedIn: true,
    options: REPEAT,
    ask: async (given, market, io) => {
      const [token, price] = [tokenOf(given.words[0]), wonOf(given.words[1])];
      if (!token.ok) return token;
      if (!price.ok) return price;
      const pin = await confirmingPin(market, io);
      if (!pin.ok) return pin;
      const body = { tokenId: token.value, price: price.value, ...(pin.value === undefined ? {} : { pin: pin.value }) };
      const listed = await once(given, io, (key) => market.client.call(listingEndpoints.list, { body, key }));
      return listed.ok ? ok({ listingId: listed.value.listingId, tokenId: token.value, price: price.value }) : listed;
    },
    print: ({ tokenId, price, listingId }, io) => io.out(`NFT ${tokenId} 판매 등록 완료: ${formatWon(price)} (판매 번호 ${listingId})`),
  }),
  marketCommand({
    name: 'unlist',
    summary: '내 NFT의 판매 등록을 취소합니다.',
    words: ['NFT 번호'],
    signedIn: true,
    options: REPEAT,
    ask: async (given, { client }, io) => {
      const token = tokenOf(given.words[0]);
      if (!token.ok) return token;
      const nft = await tellable(client.call(nftEndpoints.detail, { params: { x: token.value } }));
      if (!nft.ok) return nft;
      const { listing } = nft.value;
      if (listing === null) return fail({ ...wrongUse('판매 중이 아닌 NFT입니다.'), name: 'notOnSale', exit: 1 });
      const params = { x: String(listing.listingId) };
      const cancelled = await once(given, io, (key) => client.call(listingEndpoints.cancel, { params, key }));
      return cancelled.ok ? ok({ tokenId: token.value, listingId: listing.listingId }) : cancelled;
    },
    print: ({ tokenId }, io) => io.out(`NFT ${tokenId} 판매 취소 완료`),
  }),
];
