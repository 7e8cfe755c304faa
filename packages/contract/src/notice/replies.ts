import { type MemberNotice, NOTICE_KINDS, type NoticeKind, type NoticePayload } from '@naru/domain/notice';
import * as z from 'zod/mini';
import { id } from '../shared/ids.ts';
import { bare, flag, plain, reply, timestamp } from '../shared/reply.ts';

const kinds = Object.keys(NOTICE_KINDS) as [NoticeKind, ...NoticeKind[]];

export const notice = reply<MemberNotice>()({
  id: id.notice,
  kind: bare(z.enum(kinds)),
  payload: plain<NoticePayload>()(z.record(z.string(), z.nullable(z.union([z.string(), z.number()])))),
  seen: flag,
  at: timestamp,
});
