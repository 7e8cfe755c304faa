import type { DisputeView } from '@naru/domain/dispute';
import { parseDisputeId } from '@naru/domain/shared';
import { must } from '../values.ts';

export const aDispute = (change: Partial<DisputeView> = {}): DisputeView => ({
  disputeId: must(parseDisputeId(1)),
  state: 'waiting',
  reason: 'notArrived',
  text: '일주일이 지나도 오지 않았어요.',
  pictures: [],
  openedAt: '2026-11-21T05:05:00.000Z',
  answerDueAt: '2026-11-24T05:05:00.000Z',
  answer: null,
  ruling: null,
  endedAt: null,
  ...change,
});
