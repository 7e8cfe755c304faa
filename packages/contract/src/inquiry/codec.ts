import {
  INQUIRY_ANSWER,
  INQUIRY_TYPE,
  type InquiryRow,
  type InquirySubject,
  type InquiryView,
  type SubjectRef,
} from '@naru/domain/inquiry';
import { parseExchangeId, parseInquiryId, parseProductId, parseTokenId } from '@naru/domain/shared';
import type * as z from 'zod/mini';
import { type Codec, must, nameFor, orNull } from '../shared/codec.ts';
import type { inquiryRowWire, inquirySubjectWire, inquiryWire } from './wire.ts';

interface SubjectFields {
  readonly tokenId?: string | undefined;
  readonly productId?: number | undefined;
  readonly exchangeId?: number | undefined;
}

/** The one subject that a call names; null for a call that names none, or several. */
export const subjectRefOf = ({ tokenId, productId, exchangeId }: SubjectFields): SubjectRef | null => {
  const named = [
    ...(tokenId === undefined ? [] : [{ tokenId: must(parseTokenId(tokenId)) }]),
    ...(productId === undefined ? [] : [{ productId: must(parseProductId(productId)) }]),
    ...(exchangeId === undefined ? [] : [{ exchangeId: must(parseExchangeId(exchangeId)) }]),
  ];
  return named.length === 1 ? (named[0] ?? null) : null;
};

/** What an inquiry is about. */
export const inquirySubjectCodec: Codec<z.infer<typeof inquirySubjectWire>, InquirySubject> = {
  toWire: (subject) => ({ ...subject }),
  fromWire: ({ name, ...fields }) => {
    const about = subjectRefOf(fields);
    if (about === null) throw new TypeError('an inquiry is about one thing');
    return { ...about, name };
  },
};

/** An own inquiry in the list. */
export const inquiryRowCodec: Codec<z.infer<typeof inquiryRowWire>, InquiryRow> = {
  toWire: ({ id, type, title, answer, createdAt }) => ({
    ...{ id, title, createdAt },
    inquiryType: INQUIRY_TYPE[type],
    answerState: INQUIRY_ANSWER[answer],
  }),
  fromWire: ({ id, inquiryType, title, answerState, createdAt }) => ({
    ...{ id: must(parseInquiryId(id)), title, createdAt },
    type: nameFor(INQUIRY_TYPE, inquiryType),
    answer: nameFor(INQUIRY_ANSWER, answerState),
  }),
};

/** An own inquiry in full. */
export const inquiryCodec: Codec<z.infer<typeof inquiryWire>, InquiryView> = {
  toWire: (view) => ({
    ...inquiryRowCodec.toWire(view),
    text: view.text,
    subject: orNull(view.subject, inquirySubjectCodec.toWire),
    files: view.files.map((file) => ({ ...file })),
    changedAt: view.changedAt,
    answered: view.answered,
  }),
  fromWire: (wire) => ({
    ...inquiryRowCodec.fromWire(wire),
    text: wire.text,
    subject: orNull(wire.subject, inquirySubjectCodec.fromWire),
    files: wire.files,
    changedAt: wire.changedAt,
    answered: wire.answered,
  }),
};
