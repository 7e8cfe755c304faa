import { useDesk } from '@naru/frontend/container';
import { reportDefect } from '@naru/frontend/page';
import { WALLET_TEXTS } from '@naru/messages/wallet';
import { lazy, type ReactNode, useEffect, useState, useSyncExternalStore } from 'react';
import { TOKENS } from '../desks/tokens.ts';
import { Hint } from '../shared/Hint.tsx';
import classes from './Frame.module.css';
import { useAutoLock } from './use-auto-lock.ts';

const FirstStart = lazy(async () => ({ default: (await import('../features/lock/FirstStart.tsx')).FirstStart }));
const Unlock = lazy(async () => ({ default: (await import('../features/lock/Unlock.tsx')).Unlock }));

/** Shows the screens while the wallet is open; before that its first start or its lock, over the address that was asked for. */
export const Gate = ({ children }: { children: ReactNode }) => {
  const vault = useDesk(TOKENS.vault);
  const standing = useSyncExternalStore(vault.subscribe, vault.standing);
  const [barred, setBarred] = useState(false);
  useAutoLock(vault);
  useEffect(() => {
    vault.look().catch((error: unknown) => {
      reportDefect(error);
      setBarred(true);
    });
  }, [vault]);
  if (standing === 'open') return children;
  return (
    <div className={classes.phone}>
      <main className={classes.still}>
        {standing === 'new' && <FirstStart />}
        {standing === 'locked' && <Unlock />}
        {barred && <Hint title={WALLET_TEXTS.unsupported.title} text={WALLET_TEXTS.unsupported.text} tone="bad" />}
      </main>
    </div>
  );
};
