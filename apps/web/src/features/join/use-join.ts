import { addressOf, NAVIGATION_TARGETS } from '@naru/domain/navigation';
import {
  connectWebSignUp,
  type StoredSignUp,
  type WebSignUpOutput,
  type WebSignUpView,
  webSignUpActors,
  webSignUpMachine,
} from '@naru/flows/web-sign-up';
import { usePort } from '@naru/frontend/container';
import { actionFailureText } from '@naru/messages';
import { useMachine } from '@xstate/react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import * as z from 'zod/mini';
import { storedVisit } from '../../shared/identity/identity-visit.ts';
import { usePhoneCheck } from '../../shared/identity/use-phone-check.ts';
import { useVisitedFrom } from '../../shared/identity/use-visited-from.ts';
import { useNext } from '../../shared/session/use-session.ts';
import { TOKENS } from '../../shared/tokens.ts';
import { useFlowEnd } from '../../shared/use-flow-end.ts';

const storedShape = z.object({
  terms: z.object({ agree1: z.boolean(), agree2: z.boolean(), agree3: z.boolean() }),
  email: z.string(),
  emailTempToken: z.string(),
});

/** What the sign-up goes on with after a phone check that took its place; null when it begins anew. */
const storedSignUp = (): StoredSignUp | null => {
  const stored = storedShape.safeParse(storedVisit('join')?.keep);
  return stored.success ? stored.data : null;
};

/** The flow of the sign-up; its end is a welcome with the nickname over what was wanted before, which offers to make the PIN (product 2, join-complete popup). */
export const useJoin = (): WebSignUpView => {
  const accounts = usePort(TOKENS.accounts);
  const sessions = usePort(TOKENS.sessions);
  const clock = usePort(TOKENS.clock);
  const session = usePort(TOKENS.session);
  const overlays = usePort(TOKENS.overlays);
  const navigate = useNavigate();
  const phone = usePhoneCheck('join');
  useVisitedFrom('join');
  const next = useNext();
  const [machine] = useState(() => webSignUpMachine.provide({ actors: webSignUpActors({ accounts, sessions, phone, clock }) }));
  const [resumed] = useState(storedSignUp);
  const [snapshot, send] = useMachine(machine, { input: { resumed } });
  const end = async (output: WebSignUpOutput): Promise<void> => {
    if (output.kind === 'contact') {
      await overlays.open('notice', { text: actionFailureText('join', output.failure) });
      void navigate(addressOf(NAVIGATION_TARGETS.contactView));
      return;
    }
    if (output.kind === 'cancelled') {
      void navigate(addressOf('home'));
      return;
    }
    if (output.signedIn) await session.signedIn();
    await navigate(output.signedIn ? (next ?? addressOf('home')) : addressOf('login', { next }), { replace: output.signedIn });
    const query = await overlays.open('welcome', { nickname: output.nickname, pinOffered: output.signedIn });
    if (query === 'pin') await overlays.open('pinSetting', { mode: 'register' });
  };
  useFlowEnd(snapshot, (output) => void end(output));
  const view = connectWebSignUp(snapshot, send);
  const identify = (): void => {
    phone.open();
    view.identify();
  };
  return { ...view, identify };
};
