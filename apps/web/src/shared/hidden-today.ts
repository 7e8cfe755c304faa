const DAY_MS = 86_400_000;
const KOREA_MS = 9 * 3_600_000;

/** When the Korean day of `now` ends. Korea keeps no summer time, so its days are whole days of a shifted clock. */
export const endOfKoreanDay = (now: Date): Date => new Date((Math.floor((now.getTime() + KOREA_MS) / DAY_MS) + 1) * DAY_MS - KOREA_MS);

/** Keeps `name` away until the Korean day ends, in a cookie that ends with it (specification, section 9). */
export const hideToday = (name: string, now: Date): void => {
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie store API is not in every browser yet
  document.cookie = `naru-hide-${name}=1; path=/nft; expires=${endOfKoreanDay(now).toUTCString()}; SameSite=Lax`;
};

/** Whether `name` was put away today. */
export const isHiddenToday = (name: string): boolean => document.cookie.split('; ').includes(`naru-hide-${name}=1`);
