/** What a page may want of the browser that shows it. */
export const NEEDS = Object.freeze(['wallet', 'save', 'camera', 'popUp', 'passkey', 'copy'] as const);
/** `wallet`: links of apps open; `save`: what the page has can be saved; `popUp`: a second window opens. */
export type Need = (typeof NEEDS)[number];

/** How a page gets out of an app's browser into the phone's own. */
export type WayOut = 'kakaotalk' | 'line' | 'intent';

/** A browser as the page sees it. */
export interface BrowserRow {
  /** What its user agent has and that of no row above it. */
  readonly mark: RegExp;
  /** It belongs to an app that is not for browsing, or to ours. */
  readonly inApp: boolean;
  /** What a page may rely on; what is left out works in some versions of it, or never. */
  readonly relies: readonly Need[];
}

const ALL = NEEDS;

/**
 * The browsers that are told apart, by their marks; the first row that fits is the one, since browsers pretend to be one another. What a row relies
 * on is what its makers promise, not what one version of it happened to do (docs/guides/webview.md).
 */
export const BROWSERS = Object.freeze({
  naruApp: { mark: /\bNaruWallet\//, inApp: true, relies: ['wallet', 'save', 'camera', 'copy'] },
  kakaotalk: { mark: /KAKAOTALK/i, inApp: true, relies: ['copy'] },
  naver: { mark: /NAVER\(inapp/i, inApp: true, relies: ['copy'] },
  instagram: { mark: /\bInstagram\b/, inApp: true, relies: ['copy'] },
  facebook: { mark: /\bFB(?:AN|AV|_IAB)\//, inApp: true, relies: ['copy'] },
  line: { mark: /\bLine\//, inApp: true, relies: ['copy'] },
  daum: { mark: /DaumApps/i, inApp: true, relies: ['copy'] },
  samsung: { mark: /SamsungBrowser/, inApp: false, relies: ALL },
  whale: { mark: /Whale\//, inApp: false, relies: ALL },
  edge: { mark: /Edg(?:e|A|iOS)?\//, inApp: false, relies: ALL },
  opera: { mark: /OPR\//, inApp: false, relies: ALL },
  firefox: { mark: /Firefox\/|FxiOS\//, inApp: false, relies: ALL },
  webView: { mark: /; wv\)/, inApp: true, relies: ['copy'] },
  chrome: { mark: /Chrome\/|CriOS\//, inApp: false, relies: ALL },
  safari: { mark: /Safari\//, inApp: false, relies: ALL },
} as const satisfies Readonly<Record<string, BrowserRow>>);

export type BrowserName = keyof typeof BROWSERS;

/** The systems that are told apart, by their marks; the first that fits is the one. */
export const SYSTEMS = Object.freeze({
  iphone: /iPhone|iPod/,
  ipad: /iPad/,
  android: /Android/,
  windows: /Windows/,
  chromeOs: /CrOS/,
  mac: /Mac OS X|Macintosh/,
  linux: /Linux/,
} as const satisfies Readonly<Record<string, RegExp>>);

export type SystemName = keyof typeof SYSTEMS;

/** Who shows a page, as far as its user agent tells; null where it tells nothing that is known. */
export interface Shown {
  readonly browser: BrowserName | null;
  readonly system: SystemName | null;
}

/** Longer than any browser's: the rest says nothing. */
const LONGEST = 1_024;

const keysOf = <Key extends string>(table: Readonly<Record<Key, unknown>>): readonly Key[] => Object.keys(table) as Key[];

export const shownBy = (userAgent: string): Shown => {
  const text = userAgent.slice(0, LONGEST);
  return {
    browser: keysOf(BROWSERS).find((name) => BROWSERS[name].mark.test(text)) ?? null,
    system: keysOf(SYSTEMS).find((name) => SYSTEMS[name].test(text)) ?? null,
  };
};

/** Whether a page may rely on something where it is shown; of browsers that nobody has named it is believed. */
export const mayRely = ({ browser }: Shown, need: Need): boolean => {
  if (browser === null) return true;
  const { relies }: BrowserRow = BROWSERS[browser];
  return relies.includes(need);
};

/** Which way out of an app's browser there is: null where the page is in none, `words` where only the person can go it. */
const wayOf = ({ browser, system }: Shown): WayOut | 'words' | null => {
  if (browser === null || browser === 'naruApp' || !BROWSERS[browser].inApp) return null;
  if (browser === 'kakaotalk' || browser === 'line') return browser;
  return system === 'android' ? 'intent' : 'words';
};

/** A link that opens the page in the phone's own browser; `href` is null where there is no such link and the person has to do it by the app's menu. */
export interface Exit {
  readonly href: string | null;
}

const linkBy: Readonly<Record<WayOut, (address: string) => string>> = {
  kakaotalk: (address) => `kakaotalk://web/openExternal?url=${encodeURIComponent(address)}`,
  line: (address) => {
    const [rest = '', fragment] = address.split('#', 2);
    return `${rest}${rest.includes('?') ? '&' : '?'}openExternalBrowser=1${fragment === undefined ? '' : `#${fragment}`}`;
  },
  intent: (address) => {
    const scheme = address.startsWith('http:') ? 'http' : 'https';
    // A fragment would end the intent early, and may be a key: it is left to whoever copies the address.
    const [rest = ''] = address.replace(/^https?:/, '').split('#', 1);
    return `intent:${rest}#Intent;scheme=${scheme};action=android.intent.action.VIEW;category=android.intent.category.BROWSABLE;end`;
  },
};

/** How the page at an address gets out of the app's browser that shows it; null where it is in none. */
export const exitFrom = (shown: Shown, address: string): Exit | null => {
  const way = wayOf(shown);
  if (way === null) return null;
  const isPage = /^https?:\/\/[^\s/]/.test(address);
  return { href: way === 'words' || !isPage ? null : linkBy[way](address) };
};
