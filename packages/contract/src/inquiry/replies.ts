import {
  type Attachment,
  GUARDIAN_RELATIONS,
  type GuardianClaim,
  INQUIRY_ANSWER,
  INQUIRY_TYPE,
  type InquiryRow,
  type InquirySubject,
  type InquiryView,
  type SubjectRef,
} from '@naru/domain/inquiry';
import { parseExchangeId, parseProductId, parseTakedownId, parseTokenId } from '@naru/domain/shared';
import * as z from 'zod/mini';
import { must } from '../shared/codec.ts';
import { id } from '../shared/ids.ts';
import { positiveInteger, tokenId as tokenIdWire } from '../shared/primitives.ts';
import { addedLater, as, bare, code, count, list, orNull, type Part, positive, reply, text, timestamp } from '../shared/reply.ts';

interface SubjectFields {
  readonly tokenId?: string | undefined;
  readonly productId?: number | undefined;
  readonly exchangeId?: number | undefined;
  readonly takedownId?: number | undefined;
}

/** The one subject that a call names; null for a call that names none, or several. */
export const subjectRefOf = ({ tokenId, productId, exchangeId, takedownId }: SubjectFields): SubjectRef | null => {
  const named = [
    ...(tokenId === undefined ? [] : [{ tokenId: must(parseTokenId(tokenId)) }]),
    ...(productId === undefined ? [] : [{ productId: must(parseProductId(productId)) }]),
    ...(exchangeId === undefined ? [] : [{ exchangeId: must(parseExchangeId(exchangeId)) }]),
    ...(takedownId === undefined ? [] : [{ takedownId: must(parseTakedownId(takedownId)) }]),
  ];
  return named.length === 1 ? (named[0] ?? null) : null;
};

const subjectWire = z.object({
  tokenId: z.optional(tokenIdWire),
  productId: z.optional(positiveInteger),
  exchangeId: z.optional(positiveInteger),
  takedownId: z.optional(positiveInteger),
  name: z.string(),
});

/** What an inquiry is about, exactly one of the four, with its name. */
export const inquirySubject: Part<typeof subjectWire, InquirySubject> = {
  schema: subjectWire,
  toWire: (subject) => ({ ...subject }),
  fromWire: ({ name, ...fields }) => {
    const about = subjectRefOf(fields);
    if (about === null) throw new TypeError('an inquiry is about one thing');
    return { ...about, name };
  },
};

export const inquiryRow = reply<InquiryRow>()({
  id: id.inquiry,
  type: as('inquiryType', code(INQUIRY_TYPE)),
  title: text,
  answer: as('answerState', code(INQUIRY_ANSWER)),
  createdAt: timestamp,
});

export const inquiry = reply<InquiryView>()({
  ...inquiryRow.fields,
  text,
  subject: orNull(inquirySubject),
  files: list(reply<Attachment>()({ number: positive, name: text, mime: text, bytes: count })),
  claim: addedLater(
    orNull(reply<GuardianClaim>()({ orderId: id.order, name: text, relation: bare(z.literal([...GUARDIAN_RELATIONS])) })),
    null,
  ),
  changedAt: orNull(timestamp),
  answered: orNull(reply<NonNullable<InquiryView['answered']>>()({ text, at: timestamp })),
});
