import type { AddressBook, KeptAddress } from '@naru/domain/address';
import type { Disputes, DisputeView, SiteDisputes } from '@naru/domain/dispute';
import {
  type CarrierAlias,
  EXCHANGE_LIFECYCLE,
  type ExchangeMove,
  type ExchangeState,
  type Exchanges,
  type ExchangeView,
  exchangeCosts,
  type IssuerExchanges,
} from '@naru/domain/exchange';
import { failure } from '@naru/domain/failure';
import { isOffSale } from '@naru/domain/nft';
import { type ExchangeId, fail, ok, parseAddressId } from '@naru/domain/shared';
import { aDispute, anExchange, move, must, orderId, won } from '@naru/testkit';
import type { StandIns } from './stand-ins.ts';
import type { World } from './world.ts';

const AT = '2026-11-21T05:30:00.000Z';
const PHOTO_LINK = { url: '/file/original/made-up', name: '실물 사진', mime: 'image/webp', expiresAt: AT, shown: null };
const NONE = {
  awaitingPayment: 0,
  requested: 0,
  preparing: 0,
  shipped: 0,
  delivered: 0,
  completed: 0,
  withdrawn: 0,
  cancelled: 0,
  refunded: 0,
};

/** What the two sides of the world's exchanges share. */
const shelf = (world: World) => {
  const card = world.tokens.find(({ nftKind }) => nftKind === 'transferable');
  const about = card === undefined ? {} : { tokenId: card.tokenId, name: card.name, thumbnail: card.thumbnail, siteCode: card.siteCode };
  const parcel = { carrier: 'postal', waybill: '6001234567890' } as const;
  let all: ExchangeView[] = [
    anExchange(1, about),
    anExchange(2, { ...about, ...parcel, state: 'shipped' }),
    anExchange(3, {
      ...about,
      ...parcel,
      state: 'completed',
      steps: [{ state: 'completed', by: 'owner', actor: null, parcel: null, reason: '', at: AT }],
    }),
  ];
  return {
    all: () => (world.options.empty ? [] : all),
    one: (id: ExchangeId) => {
      const found = all.find(({ exchangeId }) => exchangeId === id);
      return found === undefined ? fail(failure('lookupFailed')) : ok(found);
    },
    happen: (id: ExchangeId, event: ExchangeMove, change: Partial<ExchangeView> = {}) => {
      const found = all.find(({ exchangeId }) => exchangeId === id);
      const moved = found === undefined ? fail(failure('lookupFailed')) : move(EXCHANGE_LIFECYCLE, found.state, event);
      if (!moved.ok) return moved;
      all = all.map((one) => (one.exchangeId === id ? { ...one, ...change, state: moved.value } : one));
      return ok(undefined);
    },
    correct: (id: ExchangeId, parcel: Pick<ExchangeView, 'carrier' | 'waybill'>) => {
      all = all.map((one) => (one.exchangeId === id ? { ...one, ...parcel } : one));
      return ok(undefined);
    },
  };
};

/** A stand-in for redeeming: three exchanges of one NFT, each further than the one before. */
const standInExchanges = (world: World): Exchanges => {
  const { all, one, happen } = shelf(world);
  const goods = () =>
    world.tokens.filter(
      ({ nftKind, status, ownerNickname }) => nftKind === 'transferable' && isOffSale(status) && ownerNickname === world.member.nickname,
    );
  return {
    exchangeable: (query) => world.answer(() => world.page(goods(), query)),
    quote: (tokenId) => {
      const productType = world.tokens.find((token) => token.tokenId === tokenId)?.productType ?? 'normal';
      return world.answer(() => ({
        tokenId,
        costs: exchangeCosts({ productType, declaredValue: won(400_000) }),
        bundles: [],
        reasons: [],
      }));
    },
    request: async () => ok({ exchangeId: anExchange(1).exchangeId }),
    mine: (query) => world.answer(() => world.page(all(), query)),
    exchange: async (id) => one(id),
    pay: async () => ok({ orderId: orderId(1), payUrl: '/nft/pay?key=made-up', deadline: AT }),
    goodsPhoto: async () => ok(PHOTO_LINK),
    withdraw: async (id) => happen(id, 'withdraw'),
    receive: async (id) => happen(id, 'complete'),
  };
};

/** A stand-in for disputes: none until one is opened. */
const standInDisputes = (world: World): Disputes => {
  let all: DisputeView[] = [];
  return {
    ofExchange: () => world.answer(() => all),
    open: async ({ reason, text, pictures }) => {
      all = [aDispute({ reason, text, pictures: pictures.map((_, at) => at + 1) }), ...all];
      return ok({ disputeId: aDispute().disputeId });
    },
    picture: async () => ok(PHOTO_LINK),
    withdraw: async () => {
      all = all.map((one) => ({ ...one, state: 'withdrawn', endedAt: AT }));
      return ok(undefined);
    },
  };
};

/** The same for an issuer. */
const standInSiteDisputes = (world: World): SiteDisputes => {
  let all: DisputeView[] = [];
  return {
    ofExchange: () => world.answer(() => all),
    picture: async () => ok(PHOTO_LINK),
    answer: async ({ stance, text }) => {
      all = all.map((one) => ({ ...one, state: 'deciding', answer: { stance, text, at: AT } }));
      return ok(undefined);
    },
  };
};

/** A stand-in for the address book: one address, the default. */
const standInAddressBook = (world: World): AddressBook => {
  const { recipient } = anExchange(1);
  let addresses: KeptAddress[] = [{ addressId: must(parseAddressId(1)), label: '집', recipient, isDefault: true }];
  return {
    all: () => world.answer(() => (world.options.empty ? [] : addresses)),
    keep: async (address) => {
      const addressId = must(parseAddressId(addresses.length + 1));
      addresses = [...addresses, { ...address, addressId }];
      return ok({ addressId });
    },
    change: async (address) => {
      addresses = addresses.map((one) => (one.addressId === address.addressId ? address : one));
      return ok(undefined);
    },
    find: ({ text, page }) =>
      world.answer(() => {
        if (text.length < 2) return { outcome: 'vague', addresses: [], all: 0 };
        const all = text === '없는 길' ? 0 : 12;
        const addresses = Array.from({ length: Math.min(10, all - (page - 1) * 10) }, (_, at) => ({
          zoneCode: '04524',
          address: `서울특별시 중구 세종대로 ${110 + (page - 1) * 10 + at}`,
          lotAddress: '서울특별시 중구 태평로1가 31',
        }));
        return { outcome: 'found', addresses, all };
      }),
    remove: async (addressId) => {
      addresses = addresses.filter((one) => one.addressId !== addressId);
      return ok(undefined);
    },
  };
};

/** A stand-in for the exchanges of a site. */
const standInIssuerExchanges = (world: World): IssuerExchanges => {
  const { all, one, happen, correct } = shelf(world);
  let aliases: readonly CarrierAlias[] = [];
  const inState = (state: ExchangeState | undefined) => all().filter((each) => state === undefined || each.state === state);
  return {
    list: ({ state, ...query }) => world.answer(() => world.page(inState(state), query)),
    counts: () => world.answer(() => ({ ...NONE, requested: inState('requested').length, shipped: inState('shipped').length })),
    exchange: async (_, id) => one(id),
    recipient: async () => ok(anExchange(1).recipient),
    recordGoods: async ({ version }) => ok({ version: version + 1 }),
    recordPhoto: async ({ exchangeIds }) => ok({ done: exchangeIds.length, refused: [] }),
    correctWaybill: async ({ exchangeId, carrier, waybill }) => correct(exchangeId, { carrier, waybill }),
    goodsPhoto: async () => ok(PHOTO_LINK),
    papers: async (_, ids) => ok(all().flatMap((each) => (ids.includes(each.exchangeId) ? [{ ...each, serial: '' }] : []))),
    waybillTemplate: async () => ok(new File(['PK'], '운송장.xlsx')),
    checkWaybills: async () => ok({ fault: null, parcels: [], faulty: [] }),
    shipParcels: async (_, parcels) => ok({ done: parcels.length, refused: [] }),
    carrierAliases: () => world.answer(() => aliases),
    saveCarrierAlias: async (_, alias) => {
      aliases = [...aliases.filter(({ name }) => name !== alias.name), alias];
      return ok(undefined);
    },
    removeCarrierAlias: async (_, gone) => {
      aliases = aliases.filter(({ name }) => name !== gone);
      return ok(undefined);
    },
    move: async (_, ids, { move, ...change }) => {
      const refused = ids.flatMap((exchangeId) => (happen(exchangeId, move, change).ok ? [] : [{ exchangeId, code: -5011 }]));
      return ok({ done: ids.length - refused.length, refused });
    },
    download: async () => ok({ name: '실물수령.csv', type: 'text/csv', arrayBuffer: async () => new ArrayBuffer(0) }),
  };
};

/** The client ports of this file. */
export const EXCHANGE_STAND_INS = {
  disputes: standInDisputes,
  siteDisputes: standInSiteDisputes,
  exchanges: standInExchanges,
  addressBook: standInAddressBook,
  issuerExchanges: standInIssuerExchanges,
} satisfies Partial<StandIns>;
