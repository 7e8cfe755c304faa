import type { Desks } from '@naru/domain/desks';
import { ofEachDesk } from '../desks/table.ts';
import { API_KEY_STAND_INS } from './api-key-desk.ts';
import { BID_STAND_INS } from './bid-desk.ts';
import { BULK_STAND_INS } from './bulk-desks.ts';
import { CARD_TEMPLATE_STAND_INS } from './card-template-desk.ts';
import { EVENT_STAND_INS } from './event-desks.ts';
import { EXCHANGE_STAND_INS } from './exchange-desks.ts';
import { EXPLORER_STAND_INS } from './explorer-desk.ts';
import { FAVOURITE_STAND_INS } from './favourite-desks.ts';
import { HOME_STAND_INS } from './home-desks.ts';
import { JOB_STAND_INS } from './job-desk.ts';
import { MARKET_STAND_INS } from './market-desks.ts';
import { MEMBER_STAND_INS } from './member-desks.ts';
import { MOBILE_STAND_INS } from './mobile-desks.ts';
import { OFFER_STAND_INS } from './offer-desks.ts';
import { ORDER_STAND_INS } from './order-desks.ts';
import { ORIGINAL_STAND_INS } from './original-desk.ts';
import { OVERVIEW_STAND_INS } from './overview-desk.ts';
import { PASSPORT_STAND_INS } from './passport-desks.ts';
import { PRICE_PLAN_STAND_INS } from './price-plan-desk.ts';
import { PROFILE_STAND_INS } from './profile-desks.ts';
import { QUESTION_STAND_INS } from './question-desks.ts';
import { SEARCH_STAND_INS } from './search-desk.ts';
import { SECOND_FACTOR_STAND_INS } from './second-factor-desk.ts';
import { SENDING_STAND_INS } from './sending-desks.ts';
import { SETTLEMENT_STAND_INS } from './settlement-desk.ts';
import { STAFF_STAND_INS } from './staff-desk.ts';
import type { StandIns } from './stand-ins.ts';
import { STORE_STAND_INS } from './store-desks.ts';
import { SUPPORT_STAND_INS } from './support-desks.ts';
import { UNFINISHED_STAND_INS } from './unfinished-desk.ts';
import { WALLET_STAND_INS } from './wallet-desks.ts';
import { WEBHOOK_STAND_INS } from './webhook-desk.ts';
import { buildWorld, type WorldOptions } from './world.ts';

const STAND_INS: StandIns = {
  ...CARD_TEMPLATE_STAND_INS,
  ...BID_STAND_INS,
  ...BULK_STAND_INS,
  ...EVENT_STAND_INS,
  ...EXCHANGE_STAND_INS,
  ...EXPLORER_STAND_INS,
  ...FAVOURITE_STAND_INS,
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

/** Every desk over one made-up world: for looking at screens without a server and for their tests. */
export const standInDesks = (options: WorldOptions = {}): Desks => {
  const world = buildWorld(options);
  return ofEachDesk<Desks>((name) => STAND_INS[name](world));
};
