import { ok, type Result } from '../shared/result.ts';
import { longText, shortText, siteUrl } from '../shared/text.ts';
import { type FieldReaders, formFaults, readForm, type WrongField } from '../shared/typed-form.ts';

/** What everybody who acts for a site may change of its words. */
export interface SiteWords {
  readonly siteName: string;
  /** Empty where it has none. */
  readonly siteUrl: string;
  readonly introduction: string;
}

const READERS: FieldReaders<SiteWords> = {
  siteName: shortText,
  siteUrl: (typed) => (typed.trim() === '' ? ok('') : siteUrl(typed)),
  introduction: longText,
};

export const SITE_WORDS = ['siteName', 'siteUrl', 'introduction'] as const satisfies readonly (keyof SiteWords)[];

/** Every word of a site that breaks its rule, in the order of the form (product 5). */
export const siteWordFaults = (typed: SiteWords): readonly WrongField<SiteWords>[] => formFaults(READERS, typed);

/** Reads the words of a site as they are kept; refused with the first that breaks its rule. */
export const parseSiteWords = (typed: SiteWords): Result<SiteWords, WrongField<SiteWords>> => readForm(READERS, typed);
