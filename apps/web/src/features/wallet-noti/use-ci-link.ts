import { addressOf } from '@naru/domain/navigation';
import { afterLogin } from '@naru/domain/session';
import { type CiLinkOutput, type CiLinkView, ciLinkActors, ciLinkMachine, connectCiLink } from '@naru/flows/ci-link';
import { useDesk } from '@naru/frontend/container';
import { useMachine } from '@xstate/react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useNext } from '../../shared/session/use-next.ts';
import { TOKENS } from '../../shared/tokens.ts';
import { useFlowEnd } from '../../shared/use-flow-end.ts';
import { TEXTS } from './texts.ts';

/** The flow that links the identity behind a wallet to the account; `onLeft` hears of one that was left. */
export const useCiLink = (onLeft: () => void): CiLinkView => {
  const qrTickets = useDesk(TOKENS.qrTickets);
  const walletAccounts = useDesk(TOKENS.walletAccounts);
  const session = useDesk(TOKENS.session);
  const overlays = useDesk(TOKENS.overlays);
  const navigate = useNavigate();
  const next = useNext();
  const [machine] = useState(() => ciLinkMachine.provide({ actors: ciLinkActors({ qrTickets, walletAccounts }) }));
  const [snapshot, send] = useMachine(machine);
  const end = async ({ kind }: CiLinkOutput): Promise<void> => {
    if (kind === 'cancelled') return onLeft();
    if (kind === 'ciMismatch') return void navigate(addressOf('ciInconsistence'));
    await session.reload();
    await overlays.open('notice', { text: TEXTS.linked });
    const view = session.get();
    if (view.state !== 'member') return;
    const destination = afterLogin({ ...view.member, isCILinked: true, next });
    void navigate('route' in destination ? addressOf(destination.route) : destination.address);
  };
  useFlowEnd(snapshot, (output) => void end(output));
  return connectCiLink(snapshot, send);
};
