import { expect, it } from 'vitest';
import { EMAIL_CODE_VALIDITY_MS, EMAIL_LIMIT_LOCK_MINUTES, EMAIL_RESEND_THROTTLE_MS } from './account/index.ts';
import { HISTORY_PAGE_SIZE, REQUEST_PAGE_SIZE } from './history/index.ts';
import { MARKET_DEFAULTS, RECENT_DEFAULTS, UNLISTED_DEFAULTS } from './listing/index.ts';
import { CAROUSEL_INTERVAL_MS, CHUNK_LOAD_TIMEOUT_MS, SPINNER_TIMEOUT_MS } from './navigation/index.ts';
import { PIN_ENTRY_CLEAR_MS, PIN_LENGTH, PIN_MAX_TRIES, PIN_RUN_LIMIT, PIN_SETTING_CLEAR_MS } from './pin/index.ts';
import { IDLE_CHECK_INTERVAL_MS, IDLE_LIMIT_MINUTES, QR_DURATION_MS, QR_POLL_INTERVAL_MS } from './session/index.ts';
import { endOfKoreanDay, TEXT_LIMITS } from './shared/index.ts';
import { STORE_DEFAULTS } from './store/index.ts';

const AT = new Date('2026-11-21T14:59:59Z');

it.each<readonly [row: string, value: unknown, specified: unknown]>([
  ['PIN length', PIN_LENGTH, 6],
  ['PIN repeat and sequence limit', PIN_RUN_LIMIT, 3],
  ['wrong PINs until it locks', PIN_MAX_TRIES, 5],
  ['PIN dialog clears its input', PIN_ENTRY_CLEAR_MS, 200],
  ['PIN setting dialog clears its input', PIN_SETTING_CLEAR_MS, 500],
  ['QR duration', QR_DURATION_MS, 120_000],
  ['QR polling', QR_POLL_INTERVAL_MS, 1_000],
  ['e-mail code validity', EMAIL_CODE_VALIDITY_MS, 120_000],
  ['e-mail resend throttle', EMAIL_RESEND_THROTTLE_MS, 5_000],
  ['e-mail request limit lock, in minutes', EMAIL_LIMIT_LOCK_MINUTES, 60],
  ['history popup', HISTORY_PAGE_SIZE, 8],
  ['recent listings', RECENT_DEFAULTS, { page: 1, size: 8 }],
  ['request list', REQUEST_PAGE_SIZE, 8],
  ['session timeout, in minutes by mode', IDLE_LIMIT_MINUTES, { local: 43_200, dev: 43_200, stage: 30, prod: 30 }],
  ['mouse-activity check', IDLE_CHECK_INTERVAL_MS, 10_000],
  ['spinner timeout', SPINNER_TIMEOUT_MS, 30_000],
  ['market', MARKET_DEFAULTS, { page: 1, size: 16, order: 'DESC', sort: 'listingCount' }],
  ['store search', STORE_DEFAULTS, { page: 1, size: 10 }],
  ['unlisted NFTs', UNLISTED_DEFAULTS, { page: 1, size: 4 }],
  ['main carousel', CAROUSEL_INTERVAL_MS, 5_000],
  ['a part of the page that loads', CHUNK_LOAD_TIMEOUT_MS, 120_000],
  ['hide cookie ends with the Korean day', endOfKoreanDay(AT).toISOString(), '2026-11-21T15:00:00.000Z'],
  ['text limits', TEXT_LIMITS, { long: 500, name: 50, title: 50, link: 250, email: 100, url: 100, short: 30 }],
])('product 9: %s', (_, value, specified) => {
  expect(value).toEqual(specified);
});
