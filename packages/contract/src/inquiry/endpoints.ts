import type { UploadPart } from '@naru/domain/file';
import { GUARDIAN_RELATIONS, INQUIRY_TYPE, type Inquiries, type InquiryDraft, MOST_ATTACHMENTS } from '@naru/domain/inquiry';
import { type InquiryId, TEXT_LIMITS } from '@naru/domain/shared';
import * as z from 'zod/mini';
import { call, endpointsOf, nothing } from '../endpoint.ts';
import { originalLink } from '../file/replies.ts';
import { id } from '../shared/ids.ts';
import { line, positiveInteger, text } from '../shared/primitives.ts';
import { page, reply } from '../shared/reply.ts';
import * as request from '../shared/request.ts';
import { inquiry, inquiryRow, inquirySubject } from './replies.ts';

const byId = z.object({ x: request.idText.inquiry });

/** What a member writes; the lengths of product 5 are counted as they see them, by the domain. */
const draftShape = {
  inquiryType: request.codeOf(INQUIRY_TYPE),
  title: line(2 * TEXT_LIMITS.title),
  text: text(2 * TEXT_LIMITS.long),
  orderId: z.optional(request.orderId),
  guardianName: z.optional(line(2 * TEXT_LIMITS.short)),
  relation: z.optional(z.literal([...GUARDIAN_RELATIONS])),
};

/** The parts in which an inquiry's files travel. */
const files = ['file1', 'file2', 'file3'] as const;

const draftOf = ({ type, title, text, claim }: InquiryDraft) => ({
  inquiryType: type,
  title,
  text,
  ...(claim == null ? {} : { orderId: claim.orderId, guardianName: claim.name, relation: claim.relation }),
});

const partsOf = (files: readonly UploadPart[]): Record<string, UploadPart> =>
  Object.fromEntries(files.map((file, at) => [`file${at + 1}`, file]));

/** What members ask the operators (product 2, /etc/cs); product 7 names none of these. */
export const inquiryEndpoints = endpointsOf<Inquiries>()({
  mine: call({
    operationId: 'inquiries',
    api: 'center',
    method: 'GET',
    path: '/inquiry/v1/list',
    audience: 'member',
    summary: 'Own inquiries, newest first',
    query: request.pageQuery,
    result: page(inquiryRow),
  }).by((query) => ({ query })),
  subject: call({
    operationId: 'inquirySubject',
    api: 'center',
    method: 'GET',
    path: '/inquiry/v1/subject',
    audience: 'member',
    summary: 'What an inquiry would be about',
    query: z.object({
      tokenId: z.optional(request.tokenId),
      productId: z.optional(request.idText.product),
      exchangeId: z.optional(request.idText.exchange),
      takedownId: z.optional(request.idText.takedown),
    }),
    result: inquirySubject,
  }).by((about) => ({ query: about })),
  one: call({
    operationId: 'inquiry',
    api: 'center',
    method: 'GET',
    path: '/inquiry/v1/{x}',
    audience: 'member',
    summary: 'One own inquiry with its answer',
    params: byId,
    result: inquiry,
  }).by((id) => ({ params: { x: id } })),
  write: call({
    operationId: 'inquiryCreate',
    api: 'center',
    method: 'POST',
    path: '/inquiry/v1',
    audience: 'member',
    summary: 'Ask the operators something, with up to three files',
    bodyKind: 'multipart',
    files,
    movesValue: true,
    body: z.object({
      ...draftShape,
      tokenId: z.optional(request.tokenId),
      productId: z.optional(request.id.product),
      exchangeId: z.optional(request.id.exchange),
      takedownId: z.optional(request.id.takedown),
    }),
    result: reply<{ readonly id: InquiryId }>()({ id: id.inquiry }),
  }).by(({ draft, subject, files, key }) => ({ body: { ...draftOf(draft), ...subject }, files: partsOf(files), key })),
  change: call({
    operationId: 'inquiryUpdate',
    api: 'center',
    method: 'PUT',
    path: '/inquiry/v1/{x}',
    audience: 'member',
    summary: 'Change an own inquiry that waits; the files that are named stay',
    bodyKind: 'multipart',
    files,
    params: byId,
    body: z.object({ ...draftShape, kept: z.array(positiveInteger).check(z.maxLength(MOST_ATTACHMENTS)) }),
    result: nothing,
  }).by(({ id, draft, kept, files }) => ({
    params: { x: id },
    body: { ...draftOf(draft), kept: [...kept] },
    files: partsOf(files),
  })),
  remove: call({
    operationId: 'inquiryDelete',
    api: 'center',
    method: 'DELETE',
    path: '/inquiry/v1/{x}',
    audience: 'member',
    summary: 'Take back an own inquiry that waits',
    params: byId,
    result: nothing,
  }).by((id) => ({ params: { x: id } })),
  attachment: call({
    operationId: 'inquiryFileLink',
    api: 'center',
    method: 'POST',
    path: '/inquiry/v1/{x}/file/{y}/link',
    audience: 'member',
    summary: 'An address of 60 s for a file of an own inquiry',
    params: z.object({ x: request.idText.inquiry, y: request.numberText }),
    result: originalLink,
  }).by((id, number) => ({ params: { x: id, y: number } })),
});
