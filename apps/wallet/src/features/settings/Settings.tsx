import { Button } from '@mantine/core';
import { usePort } from '@naru/frontend/container';
import { SETTINGS_TEXTS } from '@naru/messages/wallet';
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs';
import IconLock from '@tabler/icons-react/dist/esm/icons/IconLock.mjs';
import IconPassword from '@tabler/icons-react/dist/esm/icons/IconPassword.mjs';
import { useState, useSyncExternalStore } from 'react';
import { useNavigate } from 'react-router';
import { TOKENS } from '../../ports/tokens.ts';
import { ADDRESSES } from '../../shared/addresses.ts';
import { ChoosePin } from '../../shared/ChoosePin.tsx';
import { EraseConfirm } from '../../shared/EraseConfirm.tsx';
import { installOffer } from '../../shared/install-offer.ts';
import { Page } from '../../shared/Page.tsx';
import classes from './Settings.module.css';

/** Puts the wallet on the home screen where the browser offers it; elsewhere it says how. */
const InstallRow = () => {
  const offer = useSyncExternalStore(installOffer.subscribe, installOffer.now);
  const sign = <IconDownload size={22} stroke={1.6} aria-hidden="true" />;
  return (
    <li>
      {offer === null ? (
        <span className={classes.row}>
          {sign}
          {SETTINGS_TEXTS.install}
        </span>
      ) : (
        <button type="button" onClick={() => void offer.prompt()}>
          {sign}
          {SETTINGS_TEXTS.install}
        </button>
      )}
      <p>{SETTINGS_TEXTS.installHint}</p>
    </li>
  );
};

/** The wallet's settings: its lock, its PIN, its place on the home screen, what keeps it safe, and beginning anew. */
export const Settings = () => {
  const vault = usePort(TOKENS.vault);
  const navigate = useNavigate();
  const [changing, setChanging] = useState(false);
  const [changed, setChanged] = useState(false);
  const [erasing, setErasing] = useState(false);
  const done = (): void => {
    setChanging(false);
    setChanged(true);
  };
  if (changing) return <Changing onDone={done} onLeave={() => setChanging(false)} />;
  return (
    <Page title={SETTINGS_TEXTS.title}>
      <ul className={classes.rows}>
        <li>
          <button type="button" onClick={() => vault.lock()}>
            <IconLock size={22} stroke={1.6} aria-hidden="true" />
            {SETTINGS_TEXTS.lock}
          </button>
          <p>{SETTINGS_TEXTS.lockHint}</p>
        </li>
        <li>
          <button type="button" onClick={() => setChanging(true)}>
            <IconPassword size={22} stroke={1.6} aria-hidden="true" />
            {SETTINGS_TEXTS.pin}
          </button>
          <p role="status">{changed && SETTINGS_TEXTS.pinDone}</p>
        </li>
        <InstallRow />
      </ul>
      <section className={classes.safety}>
        <h2>{SETTINGS_TEXTS.safety}</h2>
        <ul>
          {SETTINGS_TEXTS.safetyPoints.map((point) => (
            <li key={point}>{point}</li>
          ))}
        </ul>
      </section>
      <Button size="md" variant="default" className={classes.erase} onClick={() => setErasing(true)}>
        {SETTINGS_TEXTS.erase}
      </Button>
      <EraseConfirm opened={erasing} before={() => navigate(ADDRESSES.home, { replace: true })} onClose={() => setErasing(false)} />
    </Page>
  );
};

const Changing = ({ onDone, onLeave }: { onDone: () => void; onLeave: () => void }) => (
  <Page
    title={SETTINGS_TEXTS.pin}
    foot={
      <Button variant="default" size="lg" onClick={onLeave}>
        {SETTINGS_TEXTS.cancel}
      </Button>
    }
  >
    <ChoosePin mode="change" onDone={onDone} />
  </Page>
);
