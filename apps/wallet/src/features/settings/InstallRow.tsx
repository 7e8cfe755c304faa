import { SETTINGS_TEXTS } from '@naru/messages/wallet';
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs';
import { useSyncExternalStore } from 'react';
import { installOffer } from '../../shared/install-offer.ts';
import classes from './Settings.module.css';

/** Puts the wallet on the home screen where the browser offers it; elsewhere it says how. */
export const InstallRow = () => {
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
