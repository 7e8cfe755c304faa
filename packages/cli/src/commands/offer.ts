import type { ApiClient } from '@naru/api-client';
import { offerEndpoints } from '@naru/contract';
import { MAX_PAGE_SIZE, ok, type Result } from '@naru/domain/shared';
import { formatWon } from '@naru/messages';
import type { Command } from '../framework/command.ts';
import { textOf } from '../framework/option-values.ts';
import { confirmingPin, once, REPEAT } from '../session/act.ts';
import { type OfferRow, offerLine } from '../session/lines.ts';
import { listCommand, walk } from '../session/list-command.ts';
import { marketCommand } from '../session/market-command.ts';
import { idOf, pageQuery, tokenOf, wonOf } from '../session/numbers.ts';
import { type Refusal, tellable } from '../session/refusal.ts';

/** Whether an offer came to whoever asks, so that accepting it gives an NFT away. */
const isReceived = async (client: ApiClient, offerId: number): Promise<Result<boolean, Refusal>> => {
  let found = false;
  const walked = await walk<OfferRow>(
    { page: 1, size: MAX_PAGE_SIZE, cursor: undefined },
    (place) => tellable(client.call(offerEndpoints.received, { query: pageQuery(place) })),
    (offer) => {
      found ||= offer.offerId === offerId;
    },
  );
  return walked.ok ? ok(found) : walked;
};

export const OFFERS: readonly Command[] = [
  listCommand({
    name: 'offer list',
    summary: '받은 가격 제안을 봅니다. 옵션으로 보낸 것, 끝난 것, NFT 하나의 것을 봅니다.',
    words: [],
    signedIn: true,
    options: {
      sent: { type: 'boolean', help: '보낸 제안을 봅니다.' },
      ended: { type: 'boolean', help: '끝난 제안을 봅니다.' },
      nft: { type: 'string', value: 'NFT 번호', help: '이 NFT에 온 제안을 봅니다.' },
    },
    portion: async (given, { client }, place) => {
      const query = pageQuery(place);
      if (textOf(given, 'nft') !== '') {
        const token = tokenOf(textOf(given, 'nft'));
        return token.ok ? tellable(client.call(offerEndpoints.ofToken, { params: { x: token.value }, query })) : token;
      }
      if (given.options.sent === true) return tellable(client.call(offerEndpoints.sent, { query }));
      if (given.options.ended === true) return tellable(client.call(offerEndpoints.history, { query }));
      return tellable(client.call(offerEndpoints.received, { query }));
    },
    line: offerLine,
  }),
  marketCommand({
    name: 'offer make',
    summary: 'NFT의 소유자에게 가격을 제안합니다.',
    words: ['NFT 번호', '가격'],
    signedIn: true,
    options: { message: { type: 'string', value: '글', help: '소유자에게 함께 전할 글입니다.' }, ...REPEAT },
    ask: async (given, { client }, io) => {
      const [token, price] = [tokenOf(given.words[0]), wonOf(given.words[1])];
      if (!token.ok) return token;
      if (!price.ok) return price;
      const body = { tokenId: token.value, price: price.value, message: textOf(given, 'message') };
      return once(given, io, (key) => client.call(offerEndpoints.request, { body, key }));
    },
    print: ({ offerId }, io) => io.out(`가격 제안 완료: 제안 번호 ${offerId}`),
  }),
  marketCommand({
    name: 'offer accept',
    summary: '받은 가격 제안을 수락하거나(PIN 또는 API 키의 한도로 승인), 내 제안에 온 역제안을 수락합니다.',
    words: ['제안 번호'],
    signedIn: true,
    options: REPEAT,
    ask: async (given, market, io) => {
      const offer = idOf(given.words[0], '제안 번호');
      if (!offer.ok) return offer;
      const received = await isReceived(market.client, offer.value);
      if (!received.ok) return received;
      const pin = received.value ? await confirmingPin(market, io) : ok(undefined);
      if (!pin.ok) return pin;
      const body = { offerId: offer.value, ...(pin.value === undefined ? {} : { pin: pin.value }) };
      const accepted = await once(given, io, (key) => market.client.call(offerEndpoints.accept, { body, key }));
      return accepted.ok ? ok({ offerId: offer.value }) : accepted;
    },
    print: ({ offerId }, io) => io.out(`제안 ${offerId} 수락 완료`),
  }),
  marketCommand({
    name: 'offer counter',
    summary: '받은 가격 제안에 더 높은 가격으로 역제안합니다. PIN 또는 API 키의 한도로 승인합니다.',
    words: ['제안 번호', '가격'],
    signedIn: true,
    options: REPEAT,
    ask: async (given, market, io) => {
      const [offer, price] = [idOf(given.words[0], '제안 번호'), wonOf(given.words[1])];
      if (!offer.ok) return offer;
      if (!price.ok) return price;
      const pin = await confirmingPin(market, io);
      if (!pin.ok) return pin;
      const body = { offerId: offer.value, price: price.value, ...(pin.value === undefined ? {} : { pin: pin.value }) };
      const countered = await once(given, io, (key) => market.client.call(offerEndpoints.counter, { body, key }));
      return countered.ok ? ok({ offerId: offer.value, price: price.value }) : countered;
    },
    print: ({ offerId, price }, io) => io.out(`제안 ${offerId} 역제안 완료: ${formatWon(price)}`),
  }),
  marketCommand({
    name: 'offer decline',
    summary: '받은 가격 제안이나 역제안을 거절합니다.',
    words: ['제안 번호', '이유'],
    signedIn: true,
    options: REPEAT,
    ask: async (given, { client }, io) => {
      const offer = idOf(given.words[0], '제안 번호');
      if (!offer.ok) return offer;
      const body = { offerId: offer.value, reason: given.words[1] ?? '' };
      const declined = await once(given, io, (key) => client.call(offerEndpoints.decline, { body, key }));
      return declined.ok ? ok({ offerId: offer.value }) : declined;
    },
    print: ({ offerId }, io) => io.out(`제안 ${offerId} 거절 완료`),
  }),
  marketCommand({
    name: 'offer withdraw',
    summary: '내가 보낸 가격 제안을 취소합니다.',
    words: ['제안 번호'],
    signedIn: true,
    options: REPEAT,
    ask: async (given, { client }, io) => {
      const offer = idOf(given.words[0], '제안 번호');
      if (!offer.ok) return offer;
      const body = { offerId: offer.value };
      const cancelled = await once(given, io, (key) => client.call(offerEndpoints.cancel, { body, key }));
      return cancelled.ok ? ok(body) : cancelled;
    },
    print: ({ offerId }, io) => io.out(`제안 ${offerId} 취소 완료`),
  }),
];
