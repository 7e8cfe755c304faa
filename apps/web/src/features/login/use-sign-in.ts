import { addressOf } from '@naru/domain/navigation';
import { afterLogin, type Destination } from '@naru/domain/session';
import { useDesk } from '@naru/frontend/container';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { TOKENS } from '../../shared/tokens.ts';

const addressTo = (destination: Destination): string => ('route' in destination ? addressOf(destination.route) : destination.address);

/** Signs in, loads the member, and goes where the domain says: to the wanted address of our own, or home (product 4, login success). */
export const useSignIn = () => {
  const sessions = useDesk(TOKENS.sessions);
  const session = useDesk(TOKENS.session);
  const queries = useDesk(TOKENS.queries);
  const overlays = useDesk(TOKENS.overlays);
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<string>();
  const [emptyFault, setEmptyFault] = useState<string>();
  const signIn = async (email: string, password: string): Promise<void> => {
    setFault(undefined);
    if (email.trim() === '' || password === '') return setEmptyFault((await import('./refusal.ts')).EMPTY_TEXT);
    if (busy) return;
    setBusy(true);
    const answer = await sessions.signIn({ email: email.trim(), password });
    setBusy(false);
    if (!answer.ok) {
      const { refusalText, opensSignUp } = await import('./refusal.ts');
      setFault(refusalText(answer.failure));
      if (opensSignUp(answer.failure) && (await overlays.open('terms', { email: email.trim() })) !== null)
        void navigate(addressOf('join', { next: params.get('next') ?? undefined }));
      return;
    }
    // What was asked for as an anonymous visitor may look different to a member.
    queries.clear();
    // A visitor of the board comes back to it (product 2, /login).
    const next = params.get('next') ?? (params.get('page') === 'board' ? addressOf('csBoard') : undefined);
    await session.signedIn();
    const view = session.get();
    const who = view.state === 'member' ? view.member : { joinType: 'web' as const, isCILinked: false, emailUserInfo: false };
    void navigate(addressTo(afterLogin({ ...who, next })), { replace: true });
  };
  return { signIn, busy, fault, emptyFault };
};
