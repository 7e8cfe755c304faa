import {
  connectWalletAction,
  type WalletActionOutput,
  type WalletActionView,
  walletActionActors,
  walletActionMachine,
} from '@naru/flows/wallet-action';
import { useDesk } from '@naru/frontend/container';
import { useMachine } from '@xstate/react';
import { useState } from 'react';
import { deviceNow } from '../../shared/device.ts';
import type { WalletAct } from '../../shared/overlay/overlay-kinds.ts';
import { TOKENS } from '../../shared/tokens.ts';
import { useFlowEnd } from '../../shared/use-flow-end.ts';

/** The flow that confirms an act in the way of the member's log-in, bound to the desks and to the act. */
export const useWalletAction = (
  { wallet, joinType, perform }: WalletAct,
  onEnd: (output: WalletActionOutput) => void,
): WalletActionView => {
  const qrTickets = useDesk(TOKENS.qrTickets);
  const hasher = useDesk(TOKENS.pinHasher);
  const [machine] = useState(() => walletActionMachine.provide({ actors: walletActionActors({ qrTickets, hasher, run: perform }) }));
  const [input] = useState(() => ({ action: wallet, who: { joinType, device: deviceNow() } }));
  const [snapshot, send] = useMachine(machine, { input });
  useFlowEnd(snapshot, onEnd);
  return connectWalletAction(snapshot, send);
};
