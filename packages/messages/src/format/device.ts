import { type BrowserName, type SystemName, shownBy } from '@naru/domain/native';

/** Browsers as people call them. */
const BROWSER_NAMES: Readonly<Record<BrowserName, string>> = {
  naruApp: '나루 지갑 앱',
  kakaotalk: '카카오톡',
  naver: '네이버 앱',
  instagram: '인스타그램',
  facebook: '페이스북',
  line: '라인',
  daum: '다음 앱',
  samsung: '삼성 인터넷',
  whale: '웨일',
  edge: 'Edge',
  opera: 'Opera',
  firefox: 'Firefox',
  webView: '다른 앱',
  chrome: 'Chrome',
  safari: 'Safari',
};
const SYSTEM_NAMES: Readonly<Record<SystemName, string>> = {
  iphone: 'iPhone',
  ipad: 'iPad',
  android: 'Android',
  windows: 'Windows',
  chromeOs: 'ChromeOS',
  mac: 'macOS',
  linux: 'Linux',
};

export const formatBrowser = (name: BrowserName): string => BROWSER_NAMES[name];

/** What a browser calls itself, as people call it: `Chrome, Windows`. Anything else is told as it is, and nothing as an unknown device. */
export const formatDevice = (userAgent: string): string => {
  if (userAgent.trim() === '') return '알 수 없는 기기';
  if (!userAgent.startsWith('Mozilla/')) return userAgent;
  const { browser, system } = shownBy(userAgent);
  const parts = [browser === null ? null : formatBrowser(browser), system === null ? null : SYSTEM_NAMES[system]];
  const known = parts.filter((part) => part !== null);
  return known.length === 0 ? '알 수 없는 기기' : known.join(', ');
};
