import { isBusinessNumber } from '../account/cash-receipt.ts';
import type { Fact } from '../nft/views.ts';

/** How somebody who is paid is reached; null where nobody knows. */
interface Contact {
  readonly email: string | null;
  readonly phone: string | null;
}

/** Whom money is paid to, as whoever carries it for others has to know them. */
export type PayoutReceiver =
  | (Contact & { readonly kind: 'person'; readonly name: string })
  | (Contact & {
      readonly kind: 'business';
      readonly name: string;
      readonly representative: string;
      /** Ten digits. */
      readonly businessNumber: string;
    });

/** Under which words sellers tell these of themselves, with spaces left out. */
const LABELS = {
  number: /^사업자(등록)?번호$/,
  representative: /^(대표자?|대표이사)(명|이름|성명)?$/,
  name: /^(상호|상호명|회사명|법인명)$/,
} as const;

/**
 * The business that a store tells of in its seller's card; null where it names no business number that can be one: then whoever owns it is paid as a
 * person.
 */
export const businessIn = (
  seller: readonly Fact[],
): { readonly name: string | null; readonly representative: string | null; readonly businessNumber: string } | null => {
  const factOf = (label: RegExp): string | null => {
    const value = seller.find((fact) => label.test(fact.label.replace(/\s/g, '')))?.value.trim();
    return value === undefined || value === '' ? null : value;
  };
  const businessNumber = (factOf(LABELS.number) ?? '').replace(/[\s-]/g, '');
  if (!isBusinessNumber(businessNumber)) return null;
  return { name: factOf(LABELS.name), representative: factOf(LABELS.representative), businessNumber };
};

/** Whether a business number is that of a legal person: its middle digits say so. */
export const isOfLegalPerson = (businessNumber: string): boolean => /^8[0-9]$/.test(businessNumber.slice(3, 5));
