import { APPLICATION_TEXT_NAMES, type Application, WORK_KINDS } from '@naru/domain/application';
import { tableOf } from '@naru/domain/shared';
import * as z from 'zod/mini';
import { id } from '../shared/ids.ts';
import { code, orNull, plain, reply, text, timestamp } from '../shared/reply.ts';

const APPLICATION_STATE_WIRE = Object.freeze({
  received: 'RECEIVED',
  accepted: 'ACCEPTED',
  rejected: 'REJECTED',
  withdrawn: 'WITHDRAWN',
} as const);

export const application = reply<Application>()({
  id: id.application,
  ...tableOf(APPLICATION_TEXT_NAMES, () => text),
  kinds: plain<Application['kinds']>()(z.array(z.enum(WORK_KINDS)).check(z.maxLength(WORK_KINDS.length))),
  state: code(APPLICATION_STATE_WIRE),
  reason: text,
  createdAt: timestamp,
  closedAt: orNull(timestamp),
});
