import { FAILURE_CATALOGUE } from '@naru/domain/failure';
import { addressOf } from '@naru/domain/navigation';
import { afterLogin, type Destination } from '@naru/domain/session';
import { useDesk } from '@naru/frontend/container';
import { actionFailureText, fieldText } from '@naru/messages';
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
  const [empty, setEmpty] = useState(false);
  const signIn = async (email: string, password: string): Promise<void> => {
    setEmpty(email.trim() === '' || password === '');
    setFault(undefined);
    if (busy || email.trim() === '' || password === '') return;
    setBusy(true);
    const answer = await sessions.signIn({ email: email.trim(), password });
    setBusy(false);
    if (!answer.ok) {
      setFault(actionFailureText('login', answer.failure));
      if (
        FAILURE_CATALOGUE[answer.failure.name].effect === 'openSignUp' &&
        (await overlays.open('terms', { email: email.trim() })) !== null
      )
        void navigate(addressOf('join'));
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
  return { signIn, busy, fault, emptyFault: empty ? fieldText({ rule: 'required' }) : undefined };
};
