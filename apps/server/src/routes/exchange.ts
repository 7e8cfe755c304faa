import { CARRIER, EXCHANGE_PAGE_SIZE, lateSince, type MovedExchanges } from '@naru/domain/exchange';
import { failure } from '@naru/domain/failure';
import { type ExchangeId, fail, mapResult, namesOf, ok } from '@naru/domain/shared';
import { MOST_SHEET_BYTES } from '@naru/domain/upload';
import { CARRIER_LABELS } from '@naru/messages';
import type { Deps } from '../kernel/deps.ts';
import { recipientOf } from '../kernel/sealed-recipient.ts';
import {
  carrierAliasesOf,
  exchangeById,
  exchangeCounts,
  exchangesOf,
  exchangesOfSite,
  exchangeView,
  maskedRecipient,
  stepsOf,
} from '../reads/exchange.ts';
import { exchangeability, exchangeableNfts } from '../reads/nft/own-tokens.ts';
import { pageWindow } from '../reads/paging.ts';
import { confirmByPin } from '../use-cases/acts/confirm-by-pin.ts';
import { removeCarrierAlias, saveCarrierAlias } from '../use-cases/exchange/carrier-aliases.ts';
import { correctWaybill } from '../use-cases/exchange/correct-waybill.ts';
import { recordGoods, recordPhoto } from '../use-cases/exchange/goods.ts';
import { moveDeliveries, shipParcels } from '../use-cases/exchange/move-deliveries.ts';
import type { DeliveryOutcome } from '../use-cases/exchange/move-exchange.ts';
import { checkWaybills, fileExchanges, fileWaybills, printPapers } from '../use-cases/exchange/papers.ts';
import { openPayment } from '../use-cases/exchange/pay-exchange.ts';
import { receiveGoods } from '../use-cases/exchange/receive.ts';
import { revealRecipient } from '../use-cases/exchange/recipient.ts';
import { withdrawExchange } from '../use-cases/exchange/withdraw.ts';
import { linkToGoodsPhoto } from '../use-cases/file/originals.ts';
import type { NounHandlers } from './handler.ts';
import { tellLink } from './notify-link.ts';
import { sendSheet } from './send-bytes.ts';

const LIST_SIZE = 20;

const movedOf = ({ done, refused }: DeliveryOutcome<ExchangeId>): MovedExchanges => ({
  done,
  refused: refused.map(({ id, code }) => ({ exchangeId: id, code })),
});

/** Redeeming NFTs for goods: the owner’s calls and the issuer’s (product 7, NFT and issuer). */
export const exchangeHandlers = (deps: Deps): NounHandlers<'exchanges' | 'issuerExchanges'> => {
  const { db, keys, config } = deps;
  const ofSite = async (siteCode: string, exchangeId: ExchangeId) => {
    const row = await exchangeById(db, exchangeId);
    return row?.exchange.siteCode === siteCode ? row : undefined;
  };
  return {
    exchanges: {
      request: async ({ body: { tokenIds, pin, ...recipient }, member, key }) => {
        const [tokenId] = tokenIds;
        if (tokenId === undefined) return fail(failure('badRequest', { field: 'tokenIds' }));
        const act = { type: 'exchange', tokenIds: [tokenId], recipient } as const;
        return confirmByPin(deps, member, { kind: 'exchange', act: ok(act), pin, key });
      },
      mine: async ({ query, member }) => ok(await exchangesOf(db, member.id, pageWindow(query, EXCHANGE_PAGE_SIZE))),
      exchange: async ({ params, member }) => {
        const row = await exchangeById(db, params.x);
        if (row?.exchange.ownerMemberId !== member.id) return fail(failure('lookupFailed'));
        return ok(await exchangeView(db, row, { side: 'owner', recipient: await recipientOf(keys, row.exchange) }));
      },
      goodsPhoto: ({ params, member }) => tellLink(linkToGoodsPhoto(deps, member, { exchangeId: params.x, version: params.y })),
      pay: ({ params, member }) => openPayment(deps, member, { exchangeId: params.x }),
      withdraw: ({ params, member, key }) => withdrawExchange(deps, member, { exchangeId: params.x, key }),
      receive: ({ params, member, key }) => receiveGoods(deps, member, { exchangeId: params.x, key }),
      quote: async ({ params, member }) => {
        const quoted = await exchangeability(deps, member, { tokenId: params.x, tariff: config.exchange.tariff });
        return quoted === undefined ? fail(failure('lookupFailed')) : ok(quoted);
      },
      exchangeable: async ({ query, member }) => ok(await exchangeableNfts(db, member.id, pageWindow(query, EXCHANGE_PAGE_SIZE))),
    },
    issuerExchanges: {
      list: async ({ query: { siteCode, name, state, late = false, noPhoto, dispute, sort, ...place } }) => {
        const askedBefore = late ? lateSince(deps.clock.now()) : undefined;
        const filter = { siteCode, name, states: state && [state], askedBefore, noPhoto, dispute };
        return ok(await exchangesOfSite(db, filter, { ...pageWindow(place, LIST_SIZE), sort }));
      },
      exchange: async ({ params, query }) => {
        const row = await ofSite(query.siteCode, params.x);
        if (row === undefined) return fail(failure('lookupFailed'));
        const opened = await recipientOf(keys, row.exchange);
        return ok(await exchangeView(db, row, { side: 'issuer', recipient: maskedRecipient(opened) }));
      },
      recipient: ({ params, body, member }) => revealRecipient(deps, member, { ...body, exchangeId: params.x }),
      papers: async ({ body, member }) => await printPapers(deps, member, body),
      recordGoods: ({ params, body, files: { photo }, member, key }) =>
        recordGoods(deps, member, { ...body, exchangeId: params.x, photo, key }),
      recordPhoto: async ({ body, files: { photo }, member, key }) =>
        photo === undefined
          ? fail(failure('badRequest', { field: 'photo' }))
          : mapResult(await recordPhoto(deps, member, { ...body, photo, key }), movedOf),
      correctWaybill: async ({ params, body, member, key }) =>
        mapResult(await correctWaybill(deps, member, { ...body, exchangeId: params.x, key }), () => null),
      goodsPhoto: ({ params, body, member }) =>
        tellLink(linkToGoodsPhoto(deps, member, { ...body, exchangeId: params.x, version: params.y })),
      download: async ({ query, member, c }) => {
        const file = await fileExchanges(deps, member, query);
        return file.ok ? ok(sendSheet(c, file.value)) : file;
      },
      move: async ({ body: { state: event, ...rest }, member, key }) =>
        mapResult(await moveDeliveries(deps, member, { ...rest, event, key }), movedOf),
      waybillTemplate: async ({ query, member, c }) => ok(sendSheet(c, await fileWaybills(deps, member, query.siteCode))),
      checkWaybills: async ({ body: { siteCode }, files: { sheet } }) => {
        if (sheet === undefined) return fail(failure('badRequest', { field: 'sheet' }));
        if (sheet.size > MOST_SHEET_BYTES) return ok({ fault: 'sheetTooLarge', parcels: [], faulty: [] });
        return ok(await checkWaybills(deps, { siteCode, sheet: await sheet.bytes() }));
      },
      shipParcels: async ({ body, member, key }) => mapResult(await shipParcels(deps, member, { ...body, key }), movedOf),
      carrierAliases: async ({ query }) => ok(await carrierAliasesOf(db, query.siteCode)),
      saveCarrierAlias: async ({ body, member }) => mapResult(await saveCarrierAlias(deps, member, body), () => null),
      removeCarrierAlias: async ({ query, member }) => mapResult(await removeCarrierAlias(deps, member, query), () => null),
      counts: async ({ query }) => ok(await exchangeCounts(db, query.siteCode)),
      deliveryHistory: async ({ params, query }) => {
        const row = await ofSite(query.siteCode, params.x);
        if (row === undefined) return fail(failure('lookupFailed'));
        return ok(await stepsOf(db, row, 'issuer'));
      },
      deliveryCompany: async () => ok(namesOf(CARRIER).map((carrier) => ({ carrier, name: CARRIER_LABELS[carrier] }))),
    },
  };
};
