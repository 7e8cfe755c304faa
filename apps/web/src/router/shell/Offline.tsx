import { onlineManager } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import classes from './shell.module.css';

const subscribe = (listener: () => void): (() => void) => onlineManager.subscribe(listener);

/** Says that nothing comes because there is no network; what was asked for goes on by itself once there is one again. */
export const Offline = () => {
  const online = useSyncExternalStore(
    subscribe,
    () => onlineManager.isOnline(),
    () => true,
  );
  return (
    <p aria-live="polite" className={classes.offline}>
      {!online && '인터넷 연결이 끊겼어요. 다시 연결되면 이어서 보여 드릴게요.'}
    </p>
  );
};
