import type { Ports } from '@naru/domain/client-ports';
import type { PricePlans } from '@naru/domain/price-plan';
import { ok } from '@naru/domain/shared';
import { ofEachPort } from '../ports/table.ts';
import { API_KEY_STAND_INS } from './api-key-port.ts';
import { BID_STAND_INS } from './bid-port.ts';
import { BULK_STAND_INS } from './bulk-ports.ts';
import { CARD_TEMPLATE_STAND_INS } from './card-template-port.ts';
import { EVENT_STAND_INS } from './event-ports.ts';
import { EXCHANGE_STAND_INS } from './exchange-ports.ts';
import { EXPLORER_STAND_INS } from './explorer-port.ts';
import { FAVOURITE_STAND_INS } from './favourite-ports.ts';
import { FOLLOW_STAND_INS } from './follow-ports.ts';
import { HOME_STAND_INS } from './home-ports.ts';
import { JOB_STAND_INS } from './job-port.ts';
import { MARKET_STAND_INS } from './market-ports.ts';
import { MEMBER_STAND_INS } from './member-ports.ts';
import { MOBILE_STAND_INS } from './mobile-ports.ts';
import { OFFER_STAND_INS } from './offer-ports.ts';
import { ORDER_STAND_INS } from './order-ports.ts';
import { ORIGINAL_STAND_INS } from './original-port.ts';
import { OVERVIEW_STAND_INS } from './overview-port.ts';
import { PASSPORT_STAND_INS } from './passport-ports.ts';
import { PROFILE_STAND_INS } from './profile-ports.ts';
import { QUESTION_STAND_INS } from './question-ports.ts';
import { SEARCH_STAND_INS } from './search-port.ts';
import { SECOND_FACTOR_STAND_INS } from './second-factor-port.ts';
import { SENDING_STAND_INS } from './sending-ports.ts';
import { SETTLEMENT_STAND_INS } from './settlement-port.ts';
import { STAFF_STAND_INS } from './staff-port.ts';
import type { StandIns } from './stand-ins.ts';
import { STORE_STAND_INS } from './store-ports.ts';
import { SUPPORT_STAND_INS } from './support-ports.ts';
import { UNFINISHED_STAND_INS } from './unfinished-port.ts';
import { WALLET_STAND_INS } from './wallet-ports.ts';
import { WEBHOOK_STAND_INS } from './webhook-port.ts';
import { buildWorld, type World, type WorldOptions } from './world.ts';

/** A stand-in for a site's price plans: none waits. */
const standInPricePlans = (_: World): PricePlans => ({
  list: async ({ page, size }) => ok({ dataList: [], page, size, allCount: 0 }),
  plan: async () => ok(undefined),
  change: async () => ok(undefined),
  cancel: async () => ok(undefined),
});

/** The client port of this file. */
const PRICE_PLAN_STAND_INS = { pricePlans: standInPricePlans } satisfies Partial<StandIns>;

const STAND_INS: StandIns = {
  ...CARD_TEMPLATE_STAND_INS,
  ...BID_STAND_INS,
  ...BULK_STAND_INS,
  ...EVENT_STAND_INS,
  ...EXCHANGE_STAND_INS,
  ...EXPLORER_STAND_INS,
  ...FAVOURITE_STAND_INS,
  ...FOLLOW_STAND_INS,
  ...HOME_STAND_INS,
  ...JOB_STAND_INS,
  ...MARKET_STAND_INS,
  ...MEMBER_STAND_INS,
  ...MOBILE_STAND_INS,
  ...OFFER_STAND_INS,
  ...ORDER_STAND_INS,
  ...ORIGINAL_STAND_INS,
  ...OVERVIEW_STAND_INS,
  ...PASSPORT_STAND_INS,
  ...PRICE_PLAN_STAND_INS,
  ...PROFILE_STAND_INS,
  ...QUESTION_STAND_INS,
  ...SEARCH_STAND_INS,
  ...SECOND_FACTOR_STAND_INS,
  ...API_KEY_STAND_INS,
  ...WEBHOOK_STAND_INS,
  ...SENDING_STAND_INS,
  ...SETTLEMENT_STAND_INS,
  ...STAFF_STAND_INS,
  ...STORE_STAND_INS,
  ...SUPPORT_STAND_INS,
  ...UNFINISHED_STAND_INS,
  ...WALLET_STAND_INS,
};

/** Every client port over one made-up world: for looking at screens without a server and for their tests. */
export const standInPorts = (options: WorldOptions = {}): Ports => {
  const world = buildWorld(options);
  return ofEachPort<Ports>((name) => STAND_INS[name](world));
};
