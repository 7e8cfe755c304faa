import { type InquiryId, parseInquiryId } from '@naru/domain/shared';
import { useSearchParams } from 'react-router';

/** The number that the address names in `id`; undefined when it names none. */
export const useNumberNamed = (): number | undefined => {
  const value = Number(useSearchParams()[0].get('id'));
  return Number.isSafeInteger(value) && value >= 1 ? value : undefined;
};

/** The inquiry that the address names in `id`; undefined when it names none. */
export const useInquiryNamed = (): InquiryId | undefined => {
  const id = parseInquiryId(useNumberNamed());
  return id.ok ? id.value : undefined;
};
