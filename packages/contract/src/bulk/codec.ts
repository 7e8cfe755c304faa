import {
  BULK_MESSAGE_KIND,
  type BulkFaultGroup,
  type BulkJob,
  type BulkMessage,
  type BulkRow,
  type BulkSample,
  type BulkTerms,
  type RevocableCards,
} from '@naru/domain/bulk';
import { FAILURE_CODES, type Failure, failure, failureByCode } from '@naru/domain/failure';
import {
  type BulkJobId,
  parseBulkJobId,
  parseCardTemplateId,
  parseItemId,
  parseProductId,
  parseSiteCode,
  parseWon,
} from '@naru/domain/shared';
import type * as z from 'zod/mini';
import { drawnCardCodec } from '../card-template/codec.ts';
import { productChangeCodec } from '../issuer/codec.ts';
import { type Codec, must, nameFor, orNull } from '../shared/codec.ts';
import {
  BULK_ROW_STATE_WIRE,
  BULK_STATE_WIRE,
  type bulkFaultGroupWire,
  type bulkJobWire,
  type bulkMessageWire,
  type bulkRowWire,
  type bulkSampleWire,
  type bulkTermsWire,
  type openedBulkWire,
  type revocableCardsWire,
} from './wire.ts';

/** What is the same of all products of a job. */
export const bulkTermsCodec: Codec<z.infer<typeof bulkTermsWire>, BulkTerms> = {
  toWire: ({ putUp, ...terms }) => {
    const { productName: _, ...wire } = productChangeCodec.toWire({ ...terms, name: '' });
    return { ...wire, putUp };
  },
  fromWire: ({ putUp, ...wire }) => {
    const { name: _, ...terms } = productChangeCodec.fromWire({ ...wire, productName: '' });
    return { ...terms, putUp };
  },
};

/** The number of a job that was opened. */
export const openedBulkCodec: Codec<z.infer<typeof openedBulkWire>, { readonly jobId: BulkJobId }> = {
  toWire: ({ jobId }) => ({ jobId }),
  fromWire: ({ jobId }) => ({ jobId: must(parseBulkJobId(jobId)) }),
};

/** A bulk mint job. */
export const bulkJobCodec: Codec<z.infer<typeof bulkJobWire>, BulkJob> = {
  toWire: ({ state, terms, heads, unread, createdAt, endedAt, ...job }) => ({
    ...job,
    state: BULK_STATE_WIRE[state],
    terms: bulkTermsCodec.toWire(terms),
    heads: [...heads],
    unread: [...unread],
    createDatetime: createdAt,
    endDatetime: endedAt,
  }),
  fromWire: ({ jobId, siteCode, state, terms, template, createDatetime, endDatetime, ...job }) => ({
    ...job,
    template: orNull(template, (used) => ({ ...used, templateId: must(parseCardTemplateId(used.templateId)) })),
    jobId: must(parseBulkJobId(jobId)),
    siteCode: must(parseSiteCode(siteCode)),
    state: nameFor(BULK_STATE_WIRE, state),
    terms: bulkTermsCodec.fromWire(terms),
    createdAt: createDatetime,
    endedAt: endDatetime,
  }),
};

const codeOf = (why: Failure | null) => orNull(why, ({ name }) => FAILURE_CODES[name]);
const failureOf = (code: number | null) => orNull(code, (known) => failure(failureByCode(known)?.name ?? 'unexpected'));

/** A row of a job. A code that is not known counts as a failure all the same. */
export const bulkRowCodec: Codec<z.infer<typeof bulkRowWire>, BulkRow> = {
  toWire: ({ state, faults, failure: why, cells, ...row }) => ({
    ...row,
    cells: { ...cells },
    state: BULK_ROW_STATE_WIRE[state],
    faults: faults.map(({ card, ...fault }) =>
      card === undefined ? fault : { ...fault, card: { ...card, characters: [...card.characters] } },
    ),
    code: codeOf(why),
  }),
  fromWire: ({ state, productId, code, ...row }) => ({
    ...row,
    state: nameFor(BULK_ROW_STATE_WIRE, state),
    productId: orNull(productId, (id) => must(parseProductId(id))),
    failure: failureOf(code),
  }),
};

/** A card as it will be minted. A code that is not known counts as a failure all the same. */
export const bulkSampleCodec: Codec<z.infer<typeof bulkSampleWire>, BulkSample> = {
  toWire: ({ row, code, name, price, failure: why, ...drawn }) => ({
    ...drawnCardCodec.toWire(drawn),
    ...{ row, name, price, number: code, code: codeOf(why) },
  }),
  fromWire: ({ row, number, name, price, code, ...drawn }) => ({
    ...drawnCardCodec.fromWire(drawn),
    ...{ row, name, price: must(parseWon(price)), code: number, failure: failureOf(code) },
  }),
};

/** Rows with the same fault in the same column. */
export const bulkFaultGroupCodec: Codec<z.infer<typeof bulkFaultGroupWire>, BulkFaultGroup> = {
  toWire: ({ examples, ...group }) => ({ ...group, examples: [...examples] }),
  fromWire: (wire) => wire,
};

/** What revoking named cards would do. */
export const revocableCardsCodec: Codec<z.infer<typeof revocableCardsWire>, RevocableCards> = {
  toWire: ({ fault, ids, refused }) => ({ fault, ids: [...ids], refused: [...refused] }),
  fromWire: ({ ids, ...cards }) => ({ ...cards, ids: ids.map((id) => must(parseItemId(id))) }),
};

/** A message to the holders of a job. */
export const bulkMessageCodec: Codec<z.infer<typeof bulkMessageWire>, BulkMessage> = {
  toWire: ({ kind, createdAt, ...message }) => ({ ...message, kind: BULK_MESSAGE_KIND[kind], createDatetime: createdAt }),
  fromWire: ({ kind, createDatetime, ...message }) => ({ ...message, kind: nameFor(BULK_MESSAGE_KIND, kind), createdAt: createDatetime }),
};
