import type { MemberNotice } from '@naru/domain/notice';
import { parseNoticeId } from '@naru/domain/shared';
import type * as z from 'zod/mini';
import { type Codec, must } from '../shared/codec.ts';
import type { noticeWire } from './wire.ts';

/** One thing that a member is told. */
export const noticeCodec: Codec<z.infer<typeof noticeWire>, MemberNotice> = {
  toWire: (notice) => notice,
  fromWire: (wire) => ({ ...wire, id: must(parseNoticeId(wire.id)) }),
};
