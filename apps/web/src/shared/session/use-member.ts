import type { MemberInfo } from '@naru/domain/account';
import { useSession } from './use-session.ts';

/** The member who is signed in; undefined in the moment in which nobody is. */
export const useMember = (): MemberInfo | undefined => {
  const session = useSession();
  return session.state === 'member' ? session.member : undefined;
};
