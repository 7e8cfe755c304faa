import { z } from 'zod';
import { revealMember, showMember } from '../use-cases/operation/show-member.ts';
import { endMemberSessions, liftSuspension, suspendMember } from '../use-cases/operation/suspend-member.ts';
import { type OperatorCall, operatorCall } from './call.ts';
import { dateTime } from './shapes.ts';
import { withMember } from './with-member.ts';

const named = z.object({ member: z.string() });
const reasoned = named.extend({ reason: z.string() });

/** Members: looked up masked, shown whole for a reason, stopped and let go on. */
export const MEMBER_CALLS = {
  'member/show': operatorCall(named, (deps, operator, { member }) => withMember(deps, member, (id) => showMember(deps, operator, id))),
  'member/reveal': operatorCall(reasoned, (deps, operator, { member, reason }) =>
    withMember(deps, member, (memberId) => revealMember(deps, operator, { memberId, reason })),
  ),
  'member/suspend': operatorCall(reasoned.extend({ until: dateTime.nullable() }), (deps, operator, { member, ...order }) =>
    withMember(deps, member, (memberId) => suspendMember(deps, operator, { memberId, ...order })),
  ),
  'member/lift': operatorCall(reasoned, (deps, operator, { member, reason }) =>
    withMember(deps, member, (memberId) => liftSuspension(deps, operator, { memberId, reason })),
  ),
  'member/end-sessions': operatorCall(reasoned, (deps, operator, { member, reason }) =>
    withMember(deps, member, (memberId) => endMemberSessions(deps, operator, { memberId, reason })),
  ),
} as const satisfies Readonly<Record<string, OperatorCall>>;
