import type { Did } from '../shared/ids.ts';
import { koreanTime } from '../shared/korean-time.ts';

const twoDigits = (part: number): string => String(part).padStart(2, '0');

/** The name of the text file of a member's log that is saved at `at`: Korean date and time, and whose it is (product 9). Colons are no part of names of files. */
export const logFileName = (did: Did, at: Date): string => {
  const { year, month, day, hour, minute, second } = koreanTime(at);
  const date = [year, month, day].map(twoDigits).join('');
  const time = [hour, minute, second].map(twoDigits).join('');
  return `${date}_${time}_${did.replaceAll(':', '_')}.txt`;
};
