const DAY = /^\d{4}-\d{2}-\d{2}$/;

const instantOf = (day: string, clock: string): string | undefined => {
  const at = `${day}T${clock}+09:00`;
  return DAY.test(day) && !Number.isNaN(Date.parse(at)) ? at : undefined;
};

/** The first moment of a day in Korea; undefined for what is no day. */
export const beginOf = (day: string): string | undefined => instantOf(day, '00:00:00');

/** The last second of a day in Korea; undefined for what is no day. */
export const endOf = (day: string): string | undefined => instantOf(day, '23:59:59');

/** First and last moment of a stretch of days, as the options `from` and `to` name it; a text says what is wrong. */
export const termOf = (from: string, to: string): { startsAt: string; endsAt: string } | string => {
  const [startsAt, endsAt] = [beginOf(from), endOf(to)];
  if (startsAt === undefined) return '--from 옵션은 2026-12-01 같은 날짜여야 합니다.';
  if (endsAt === undefined) return '--to 옵션은 2026-12-31 같은 날짜여야 합니다.';
  return Date.parse(startsAt) < Date.parse(endsAt) ? { startsAt, endsAt } : '끝나는 날이 시작하는 날보다 앞설 수 없습니다.';
};

export const TERM_OPTIONS = {
  from: { type: 'string', value: '날짜', help: '이날 0시부터입니다. 2026-12-01처럼 씁니다. 꼭 필요합니다.' },
  to: { type: 'string', value: '날짜', help: '이날이 끝날 때까지입니다. 꼭 필요합니다.' },
} as const;
