import type { Did } from './ids.ts';
import { koreanTime } from './korean-time.ts';

const two = (value: number): string => String(value).padStart(2, '0');

/** Name of the text file that a log is saved under: date, time (Korean) and the member's did (specification, section 9). */
export const logFileName = (at: Date, did: Did): string => {
  const local = koreanTime(at);
  const date = `${local.year}${two(local.month)}${two(local.day)}`;
  const time = `${two(local.hour)}${two(local.minute)}${two(local.second)}`;
  // A did holds colons, which file systems refuse.
  return `naru_${date}_${time}_${did.replace(/[^A-Za-z0-9.-]/g, '_')}.txt`;
};
