import { INQUIRY_TYPE, type InquiryDraft, type InquiryType } from '@naru/domain/inquiry';
import * as z from 'zod/mini';
import { keepText, typedText } from '../../../shared/form/typed-texts.ts';

const shape = z.object({
  type: z.enum(Object.keys(INQUIRY_TYPE) as [InquiryType, ...InquiryType[]]),
  title: z.string(),
  text: z.string(),
});

const placeOf = (about: string): string => `inquiry ${about}`;

/** What this member typed about something and did not send; undefined for nothing. */
export const storedDraft = (did: string, about: string): InquiryDraft | undefined => {
  try {
    return shape.parse(JSON.parse(typedText(did, placeOf(about)) ?? ''));
  } catch {
    return undefined;
  }
};

/** Keeps what was typed; null forgets it. */
export const storeDraft = (did: string, about: string, draft: InquiryDraft | null): void =>
  keepText(did, placeOf(about), draft === null ? null : JSON.stringify(draft));
