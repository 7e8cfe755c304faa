import { INQUIRY_TYPE, type InquiryDraft, type InquiryType } from '@naru/domain/inquiry';
import * as z from 'zod/mini';

const shape = z.object({
  type: z.enum(Object.keys(INQUIRY_TYPE) as [InquiryType, ...InquiryType[]]),
  title: z.string(),
  text: z.string(),
});

/** Where a member's unsent inquiry lies in this tab; another who signs in here has a place of their own. */
const placeOf = (did: string, about: string): string => `naru.inquiry ${did} ${about}`;

/** What was typed and not sent; undefined for nothing, or where the browser keeps nothing. */
export const storedDraft = (did: string, about: string): InquiryDraft | undefined => {
  try {
    return shape.parse(JSON.parse(sessionStorage.getItem(placeOf(did, about)) ?? ''));
  } catch {
    return undefined;
  }
};

/** Keeps what was typed for as long as the tab stands; null forgets it. */
export const storeDraft = (did: string, about: string, draft: InquiryDraft | null): void => {
  try {
    if (draft === null) sessionStorage.removeItem(placeOf(did, about));
    else sessionStorage.setItem(placeOf(did, about), JSON.stringify(draft));
  } catch {
    // A browser that keeps nothing, or no more: the page itself still has it.
  }
};
