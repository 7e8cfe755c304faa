import { firstDayOf, type KoreanMonth, koreanDayAt, koreanMonthOf, parseKoreanMonth } from '@naru/domain/shared';
import { useSearchParams } from 'react-router';
import { changedParams } from '../changed-params.ts';
import { TEXTS } from './texts.ts';

/** The month after or, where the number is negative, before another. */
export const monthAfter = (month: KoreanMonth, months: number): KoreanMonth => koreanMonthOf(firstDayOf(month, months));

/** A month as people name it. */
export const monthText = (month: KoreanMonth): string => {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return TEXTS.month(year, number);
};

/** The month in the address, or the present one; none lies ahead. */
export const useMonth = () => {
  const [params, setParams] = useSearchParams();
  const present = koreanMonthOf(koreanDayAt(new Date()));
  const named = parseKoreanMonth(params.get('month'));
  const month = named.ok && named.value <= present ? named.value : present;
  const setMonth = (chosen: KoreanMonth): void => setParams(changedParams(params, { month: chosen, page: undefined }));
  return { month, present, setMonth };
};
