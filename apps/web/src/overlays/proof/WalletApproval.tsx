import type { AccountChange } from '@naru/domain/account';
import type { Failure } from '@naru/domain/failure';
import { qrSessionActors, qrSessionMachine } from '@naru/flows/qr-session';
import { usePort } from '@naru/frontend/container';
import { Stack, Text } from '@naru/frontend/layout';
import { useActorRef, useSelector } from '@xstate/react';
import { useState } from 'react';
import { QrPanel } from '../../shared/qr/QrPanel.tsx';
import { TOKENS } from '../../shared/tokens.ts';
import { useFlowEnd } from '../../shared/use-flow-end.ts';

interface Props {
  readonly change: AccountChange;
  readonly lead: string;
  readonly onApproved: (nonce: string) => void;
  readonly onEnded: (why: Failure | 'left') => void;
}

/** A QR behind which the member's wallet approves exactly one change of the account. */
export const WalletApproval = ({ change, lead, onApproved, onEnded }: Props) => {
  const qrTickets = usePort(TOKENS.qrTickets);
  const [machine] = useState(() => qrSessionMachine.provide({ actors: qrSessionActors({ qrTickets }) }));
  const [input] = useState(() => ({ kind: 'change' as const, change }));
  const actor = useActorRef(machine, { input });
  const snapshot = useSelector(actor, (now) => now);
  useFlowEnd(snapshot, (output) => {
    if (output.kind === 'granted') onApproved(output.nonce);
    else onEnded(output.kind === 'failed' ? output.failure : 'left');
  });
  return (
    <Stack gap={16}>
      <Text lines>{lead}</Text>
      <QrPanel actor={actor} />
    </Stack>
  );
};
