import { UnstyledButton } from '@mantine/core';
import { pinSignMachine } from '@naru/flows/pin-sign';
import { usePort } from '@naru/frontend/container';
import { Text } from '@naru/frontend/layout';
import { LOCK_TEXTS } from '@naru/messages/wallet';
import { useMachine } from '@xstate/react';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { fromPromise } from 'xstate';
import { TOKENS } from '../../ports/tokens.ts';
import { EraseConfirm } from '../../shared/EraseConfirm.tsx';
import { Mark } from '../../shared/Mark.tsx';
import { UnlockPad } from '../../shared/UnlockPad.tsx';
import { addressOfQuery } from '../../shared/wallet-link.ts';
import classes from './Lock.module.css';

/** The lock: the PIN, or, for whoever has forgotten it, beginning anew. */
export const Unlock = () => {
  const vault = usePort(TOKENS.vault);
  const { pathname, search } = useLocation();
  const [erasing, setErasing] = useState(false);
  const [machine] = useState(() => pinSignMachine.provide({ actors: { sign: fromPromise(({ input }) => vault.unlock(input.pin)) } }));
  const [snapshot, send] = useMachine(machine);
  const requestWaits = pathname === '/present' || addressOfQuery(search) !== undefined;
  return (
    <div className={classes.lock}>
      <div className={classes.cover}>
        <Mark size={72} />
        <Text as="h1" size={18}>
          {LOCK_TEXTS.locked}
        </Text>
        {requestWaits && <p className={classes.honest}>{LOCK_TEXTS.waiting}</p>}
      </div>
      <UnlockPad label={LOCK_TEXTS.unlock} snapshot={snapshot} send={send} />
      <UnstyledButton className={classes.forgot} onClick={() => setErasing(true)}>
        {LOCK_TEXTS.forgot}
      </UnstyledButton>
      <EraseConfirm opened={erasing} onClose={() => setErasing(false)} />
    </div>
  );
};
