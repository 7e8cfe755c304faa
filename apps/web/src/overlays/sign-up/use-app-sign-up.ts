import { addressOf, NAVIGATION_TARGETS, type RouteName } from '@naru/domain/navigation';
import type { Destination } from '@naru/domain/session';
import {
  type AppSignUpInput,
  type AppSignUpOutput,
  type AppSignUpView,
  appSignUpActors,
  appSignUpMachine,
  connectAppSignUp,
} from '@naru/flows/app-sign-up';
import { usePort } from '@naru/frontend/container';
import { actionFailureText } from '@naru/messages';
import { useMachine } from '@xstate/react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useNext } from '../../shared/session/use-session.ts';
import { TOKENS } from '../../shared/tokens.ts';
import { useFlowEnd } from '../../shared/use-flow-end.ts';

const addressTo = (destination: Destination): string => ('route' in destination ? addressOf(destination.route) : destination.address);

/** For what somebody comes to a screen, and the screen that welcomes a new member instead of the popup. */
export interface AppSignUpOptions {
  readonly purpose?: AppSignUpInput['purpose'];
  readonly welcomeAt?: RouteName;
}

/** The flow of signing in by wallet, and of joining on the way; `onLeft` hears of a sign-up that was left. */
export const useAppSignUp = (onLeft: () => void, { purpose = 'signIn', welcomeAt }: AppSignUpOptions): AppSignUpView => {
  const qrTickets = usePort(TOKENS.qrTickets);
  const walletAccounts = usePort(TOKENS.walletAccounts);
  const accounts = usePort(TOKENS.accounts);
  const session = usePort(TOKENS.session);
  const queries = usePort(TOKENS.queries);
  const overlays = usePort(TOKENS.overlays);
  const navigate = useNavigate();
  const next = useNext();
  const [machine] = useState(() =>
    appSignUpMachine.provide({ actors: appSignUpActors({ qrTickets, walletAccounts, recognise: () => accounts.info() }) }),
  );
  const [input] = useState(() => ({ next, purpose }));
  const [snapshot, send] = useMachine(machine, { input });
  const enter = async (address: string, state?: { readonly joined: true }): Promise<void> => {
    // What was asked for as an anonymous visitor may look different to a member.
    queries.clear();
    await session.signedIn();
    await navigate(address, { replace: true, state });
  };
  const end = async (output: AppSignUpOutput): Promise<void> => {
    switch (output.kind) {
      case 'signedIn':
        return enter(addressTo(output.destination));
      case 'joined': {
        if (output.destination === null) await navigate(addressOf('login', { next: input.next }));
        else if (welcomeAt === undefined) await enter(addressTo(output.destination));
        else await enter(addressOf(welcomeAt, { next: addressTo(output.destination) }), { joined: true });
        if (welcomeAt === undefined || output.destination === null)
          await overlays.open('welcome', { nickname: output.nickname, pinOffered: false });
        return;
      }
      case 'ciMismatch':
        return void navigate(addressOf('ciInconsistence'));
      case 'contact':
        await overlays.open('notice', { text: actionFailureText('join', output.failure) });
        return void navigate(addressOf(NAVIGATION_TARGETS.contactView));
      case 'cancelled':
        return onLeft();
    }
  };
  useFlowEnd(snapshot, (output) => void end(output));
  return connectAppSignUp(snapshot, send);
};
