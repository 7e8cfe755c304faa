import { endOfKoreanDay } from '@naru/domain/shared';

/** Keeps `name` away until the Korean day ends, in a cookie that ends with it (product 9). */
export const hideToday = (name: string, now: Date): void => {
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie store API is not in every browser yet
  document.cookie = `naru-hide-${name}=1; path=/nft; expires=${endOfKoreanDay(now).toUTCString()}; SameSite=Lax`;
};

export const isHiddenToday = (name: string): boolean => document.cookie.split('; ').includes(`naru-hide-${name}=1`);
