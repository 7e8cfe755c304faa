import { INQUIRY_ANSWER, INQUIRY_TYPE } from '@naru/domain/inquiry';
import { TEXT_LIMITS } from '@naru/domain/shared';
import * as z from 'zod/mini';
import { codeOf, instant, line, nonNegativeInteger, positiveInteger, text, tokenId } from '../shared/primitives.ts';
import * as request from '../shared/request.ts';

/** What an inquiry may be about: at most one of the three. */
export const inquirySubjectShape = {
  tokenId: z.optional(tokenId),
  productId: z.optional(positiveInteger),
  exchangeId: z.optional(positiveInteger),
};

/** What an inquiry is about, with its name. */
export const inquirySubjectWire = z.object({ ...inquirySubjectShape, name: z.string() });

/** What a member writes; the lengths of product 5 are counted as they see them, by the domain. */
export const inquiryDraftShape = {
  inquiryType: request.codeOf(INQUIRY_TYPE),
  title: line(2 * TEXT_LIMITS.title),
  text: text(2 * TEXT_LIMITS.long),
};

const rowShape = {
  id: positiveInteger,
  inquiryType: codeOf(INQUIRY_TYPE),
  title: z.string(),
  answerState: codeOf(INQUIRY_ANSWER),
  createdAt: instant,
};

/** An own inquiry in the list. */
export const inquiryRowWire = z.object(rowShape);

/** An own inquiry in full. */
export const inquiryWire = z.object({
  ...rowShape,
  text: z.string(),
  subject: z.nullable(inquirySubjectWire),
  files: z.array(z.object({ number: positiveInteger, name: z.string(), mime: z.string(), bytes: nonNegativeInteger })),
  changedAt: z.nullable(instant),
  answered: z.nullable(z.object({ text: z.string(), at: instant })),
});
