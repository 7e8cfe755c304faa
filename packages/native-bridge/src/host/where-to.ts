/** Schemes by which wallets are opened. */
export const WALLET_SCHEMES = Object.freeze(['openid4vp'] as const);

/** Schemes of the apps in which cards and bank accounts are paid with, as the payment provider's window calls them. */
export const PAYMENT_SCHEMES = Object.freeze([
  'supertoss',
  'kb-acp',
  'liivbank',
  'newliiv',
  'kbbank',
  'nhappcardansimclick',
  'nhallonepayansimclick',
  'nonghyupcardansimclick',
  'lottesmartpay',
  'lotteappcard',
  'lpayapp',
  'mpocket.online.ansimclick',
  'vguardstart',
  'samsungpay',
  'monimopay',
  'monimopayauth',
  'shinhan-sr-ansimclick',
  'smshinhanansimclick',
  'com.wooricard.wcard',
  'newsmartpib',
  'citispay',
  'citicardappkr',
  'citimobileapp',
  'cloudpay',
  'hanawalletmembers',
  'hdcardappcardansimclick',
  'smhyundaiansimclick',
  'shinsegaeeasypayment',
  'payco',
  'ispmobile',
  'kakaotalk',
  'kakaobank',
  'kftc-bankpay',
] as const);

/** Where an address leads that a page wants to go to. */
export type WhereTo =
  /** In this web view: a page of the market. */
  | 'inside'
  /** In this web view, where no bridge is: a page of the payment provider or of a card's company, on the way through a payment. */
  | 'visit'
  /** In the phone's own browser, telephone or mail program. */
  | 'outside'
  /** In a wallet. */
  | 'wallet'
  /** In an app that is paid with. */
  | 'app'
  /** Nowhere. */
  | 'refused';

/** An address and where it leads; what an Android intent says beyond its address is dropped. */
export interface Way {
  readonly to: WhereTo;
  readonly address: string;
}

const NOWHERE: Way = Object.freeze({ to: 'refused', address: '' });
const OUTSIDE = new Set(['https', 'http', 'tel', 'mailto']);
const LONGEST = 8_192;
const INTENT = /^intent:\/\/(?<rest>[^#]*)#Intent;(?<extras>[^#]*);end$/;

const schemeOf = (address: string): string => /^([a-z][a-z0-9+.-]*):/i.exec(address)?.[1]?.toLowerCase() ?? '';

const includes = (schemes: readonly string[], scheme: string): boolean => schemes.includes(scheme);

const ofScheme = (scheme: string, address: string): Way => {
  if (includes(WALLET_SCHEMES, scheme)) return { to: 'wallet', address };
  if (includes(PAYMENT_SCHEMES, scheme)) return { to: 'app', address };
  return NOWHERE;
};

const ofIntent = (address: string): Way => {
  const { rest, extras } = INTENT.exec(address)?.groups ?? {};
  if (rest === undefined || extras === undefined) return NOWHERE;
  const extra = (name: string): string | undefined =>
    extras
      .split(';')
      .find((one) => one.startsWith(`${name}=`))
      ?.slice(name.length + 1);
  const scheme = (extra('scheme') ?? '').toLowerCase();
  // A component, a selector or flags would let a page start any part of any app: only where it leads is taken.
  return ofScheme(scheme, `${scheme}://${rest}`);
};

/** What a host knows when a page wants to go on. */
export interface Whence {
  /** The market's own origins. */
  readonly origins: readonly string[];
  /** The page that wants it is the market's payment page, or one that was visited from there. */
  readonly paying: boolean;
}

/** The path of the market's payment page. */
export const PAYMENT_PATH = '/nft/pay';

/** What no address has: a backslash, and what is not seen. */
const UNFIT = /[^!-[\]-~]/;

/**
 * Where a host takes an address that a page wants to go to. Pages of the market stay; other pages open in the phone's own browser, so that none
 * stands where the market is looked for, but for those that a payment leads through. Apps are opened by the schemes that are named here alone.
 */
export const whereTo = (address: string, { origins, paying }: Whence): Way => {
  if (address.length > LONGEST || UNFIT.test(address)) return NOWHERE;
  const scheme = schemeOf(address);
  if (scheme === 'intent') return ofIntent(address);
  if (!OUTSIDE.has(scheme)) return ofScheme(scheme, address);
  if (scheme === 'tel' || scheme === 'mailto') return { to: 'outside', address };
  const authority = /^https?:\/\/([^/?#]+)/i.exec(address)?.[1];
  // Who is named before an @ is there to be taken for the host.
  if (authority === undefined || authority.includes('@')) return NOWHERE;
  if (origins.includes(`${scheme}://${authority.toLowerCase()}`)) return { to: 'inside', address };
  return { to: paying && scheme === 'https' ? 'visit' : 'outside', address };
};
