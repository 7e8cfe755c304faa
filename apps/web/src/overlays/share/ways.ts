import { type NativeBridge, type Shown, shownBy } from '@naru/domain/native';
import type { InputOf } from '../../shared/overlay/overlay-kinds.ts';

/** A page that is passed on: what it is about, and its whole address. */
export type Passed = InputOf<'share'>;

/**
 * The link that opens the messages of a phone with words to send in them; null where a system has no such app. A query is what RFC 5724 has; Apple's
 * systems read it behind `&` (https://developer.apple.com/library/archive/featuredarticles/iPhoneURLScheme_Reference/SMSLinks/SMSLinks.html knows no
 * body, and versions differ in what they read behind `?`).
 */
export const messageLink = (userAgent: string, { title, url }: Passed): string | null => {
  const { system }: Shown = shownBy(userAgent);
  const body = `body=${encodeURIComponent(`${title}\n${url}`)}`;
  if (system === 'android') return `sms:?${body}`;
  return system === 'iphone' || system === 'ipad' || system === 'mac' ? `sms:&${body}` : null;
};

/** Whether something besides our own sheet can pass a page on: the app around the page, or the system's sheet. */
export const hasSystemSheet = (native: NativeBridge): boolean => native.present || 'share' in navigator;

/** `done`: somebody was chosen; `left`: nobody was; `none`: the sheet does not open here. Never throws. */
export type SystemSheet = 'done' | 'left' | 'none';

export const openSystemSheet = async (passed: Passed, native: NativeBridge): Promise<SystemSheet> => {
  const byApp = await native.share(passed);
  if (byApp !== null) return byApp ? 'done' : 'left';
  try {
    await navigator.share(passed);
    return 'done';
  } catch (error) {
    // Whoever closes the sheet wants no other way; a sheet that does not open (some webviews) leaves the other ways of ours.
    return error instanceof DOMException && error.name === 'AbortError' ? 'left' : 'none';
  }
};

/** Where a page of ours is passed on by KakaoTalk. Its key, where it has one behind the `#`, goes along behind the `#`, where no server hears it. */
export const kakaoLink = (base: string, { url }: Passed): string => {
  const { pathname, search, hash } = new URL(url);
  return `${base}/kakao?${new URLSearchParams({ to: `${pathname.slice(base.length)}${search}` })}${hash}`;
};
