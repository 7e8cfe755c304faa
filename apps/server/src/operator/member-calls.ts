import { revealMember, showMember } from '../use-cases/operation/show-member.ts';
import { endMemberSessions, suspendMember } from '../use-cases/operation/suspend-member.ts';
import { type OperatorCall, revealCall, wiredCall } from './call.ts';
import { withMember } from './with-member.ts';

/** Members: looked up masked, shown whole for a reason, stopped and let go on. */
export const MEMBER_CALLS = {
  'member/show': wiredCall('member/show', (deps, operator, { member }) => withMember(deps, member, (id) => showMember(deps, operator, id))),
  'member/reveal': revealCall('member/reveal', (deps, operator, { member, reason }) =>
    withMember(deps, member, (memberId) => revealMember(deps, operator, { memberId, reason })),
  ),
  'member/suspend': wiredCall('member/suspend', (deps, operator, { member, ...order }) =>
    withMember(deps, member, (memberId) => suspendMember(deps, operator, { memberId, ...order })),
  ),
  'member/end-sessions': wiredCall('member/end-sessions', (deps, operator, { member, reason }) =>
    withMember(deps, member, (memberId) => endMemberSessions(deps, operator, { memberId, reason })),
  ),
} as const satisfies Readonly<Record<string, OperatorCall>>;
