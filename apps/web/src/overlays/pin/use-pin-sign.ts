import { connectPinSign, pinSignActors, pinSignMachine } from '@naru/flows/pin-sign';
import { useDesk } from '@naru/frontend/container';
import { useMachine } from '@xstate/react';
import { useState } from 'react';
import type { PinAct } from '../../shared/overlay/overlay-kinds.ts';
import { TOKENS } from '../../shared/tokens.ts';

/** The flow that confirms an act by PIN, bound to the hasher and to the act. */
export const usePinSign = (perform: PinAct['perform']) => {
  const hasher = useDesk(TOKENS.pinHasher);
  const [machine] = useState(() => pinSignMachine.provide({ actors: pinSignActors({ hasher, perform }) }));
  const [snapshot, send] = useMachine(machine);
  return { snapshot, view: connectPinSign(snapshot, send) };
};
