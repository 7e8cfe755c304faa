import { NOTICE_KINDS, type NoticeKind } from '@naru/domain/notice';
import * as z from 'zod/mini';
import { instant, positiveInteger } from '../shared/primitives.ts';

const kinds = Object.keys(NOTICE_KINDS) as [NoticeKind, ...NoticeKind[]];

/** One thing that a member is told. */
export const noticeWire = z.object({
  id: positiveInteger,
  kind: z.enum(kinds),
  payload: z.record(z.string(), z.nullable(z.union([z.string(), z.number()]))),
  seen: z.boolean(),
  at: instant,
});
