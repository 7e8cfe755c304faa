import { Button } from '@mantine/core';
import { LOCK_TEXTS, WALLET_TEXTS } from '@naru/messages/wallet';
import { useState } from 'react';
import { ChoosePin } from '../../shared/ChoosePin.tsx';
import { Mark } from '../../shared/Mark.tsx';
import classes from './Lock.module.css';

/** The wallet's first start on a device: what it is, then the PIN that opens it. */
export const FirstStart = () => {
  const [started, setStarted] = useState(false);
  if (started) return <ChoosePin mode="register" />;
  return (
    <div className={classes.welcome}>
      <div className={classes.cover}>
        <Mark size={132} />
        <p className={classes.name}>{WALLET_TEXTS.app}</p>
      </div>
      <h1 className={classes.title}>{LOCK_TEXTS.welcome}</h1>
      <ul className={classes.points}>
        {LOCK_TEXTS.points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
      <p className={classes.honest}>{LOCK_TEXTS.honest}</p>
      <Button size="lg" fullWidth onClick={() => setStarted(true)}>
        {LOCK_TEXTS.start}
      </Button>
    </div>
  );
};
