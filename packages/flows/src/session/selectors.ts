import type { MemberInfo } from '@naru/domain/account';
import type { SnapshotFrom } from 'xstate';
import type { sessionMachine } from './machine.ts';

export type SessionSnapshot = SnapshotFrom<typeof sessionMachine>;

/** Whether it is not known yet who is logged in, or a refresh is under way: others wait. */
export const isSessionWaiting = (snapshot: SessionSnapshot): boolean => snapshot.matches('beginning') || snapshot.hasTag('waiting');

/** Who is logged in; null when nobody is. A refresh does not log anybody out. */
export const memberOf = (snapshot: SessionSnapshot): MemberInfo | null => snapshot.context.member;
