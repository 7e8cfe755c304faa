export { type HostRules, judge, type PageSays, type Refused, type Speaker } from './page-says.ts';
export { PAYMENT_PATH, PAYMENT_SCHEMES, WALLET_SCHEMES, type Way, type Whence, type WhereTo, whereTo } from './where-to.ts';
