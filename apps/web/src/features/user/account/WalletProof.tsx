import { Button } from '@mantine/core';
import { qrSessionActors, qrSessionMachine } from '@naru/flows/qr-session';
import { useDesk } from '@naru/frontend/container';
import { useActorRef, useSelector } from '@xstate/react';
import { useState } from 'react';
import { TOKENS } from '../../../composition/tokens.ts';
import { useEnding } from '../../../overlays/use-ending.ts';
import { QrPanel } from '../../../shared/qr/QrPanel.tsx';
import own from './Leaving.module.css';
import { LEAVING } from './leaving-texts.ts';

/** A log-in by wallet that proves who leaves. */
export const WalletProof = ({ onProven, onLeft }: { onProven: (nonce: string) => void; onLeft: () => void }) => {
  const qrTickets = useDesk(TOKENS.qrTickets);
  const [machine] = useState(() => qrSessionMachine.provide({ actors: qrSessionActors({ qrTickets }) }));
  const actor = useActorRef(machine, { input: { kind: 'signIn' } });
  const moment = useSelector(actor, (now) => now);
  useEnding(moment, (output) => (output.kind === 'granted' ? onProven(output.nonce) : onLeft()));
  return (
    <div className={own.panel}>
      <p>{LEAVING.wallet}</p>
      <QrPanel actor={actor} />
      <Button variant="subtle" onClick={onLeft}>
        {LEAVING.cancel}
      </Button>
    </div>
  );
};
