const KOREA_OFFSET_MS = 9 * 60 * 60 * 1000;
const WEEKDAYS = ['일', '월', '화', '수', '목', '금', '토'] as const;

const two = (value: number): string => String(value).padStart(2, '0');

// Korea keeps no summer time, so its local time is a fixed offset: shift, then read the UTC fields.
const korean = (date: Date | string): Date => new Date(new Date(date).getTime() + KOREA_OFFSET_MS);

/** A day in Korean time: `2026.11.21 (토)`. Takes a Date or ISO 8601. */
export const formatDay = (date: Date | string): string => {
  const at = korean(date);
  return `${at.getUTCFullYear()}.${two(at.getUTCMonth() + 1)}.${two(at.getUTCDate())} (${WEEKDAYS[at.getUTCDay()] ?? ''})`;
};

/** A moment in Korean time: `2026.11.21 (토) 14:05`. Takes a Date or ISO 8601. */
export const formatDateTime = (date: Date | string): string => {
  const at = korean(date);
  return `${formatDay(date)} ${two(at.getUTCHours())}:${two(at.getUTCMinutes())}`;
};

const MINUTE_MS = 60_000;

/** What is left of a longer time, in its two largest parts: `6일 3시간`, `3시간 20분`, `12분`; under a minute `1분 미만`, and `종료` when it is over. */
export const formatRemaining = (leftMs: number): string => {
  if (leftMs <= 0) return '종료';
  const minutes = Math.floor(leftMs / MINUTE_MS);
  if (minutes === 0) return '1분 미만';
  const parts = [
    [Math.floor(minutes / 1440), '일'],
    [Math.floor(minutes / 60) % 24, '시간'],
    [minutes % 60, '분'],
  ] as const;
  const first = parts.findIndex(([amount]) => amount > 0);
  return parts
    .slice(first, first + 2)
    .flatMap(([amount, unit]) => (amount > 0 ? [`${amount}${unit}`] : []))
    .join(' ');
};

/** What is left of a countdown: `02:00`; never below zero. */
export const formatCountdown = (leftMs: number): string => {
  const seconds = Math.max(0, Math.ceil(leftMs / 1000));
  return `${two(Math.floor(seconds / 60))}:${two(seconds % 60)}`;
};
