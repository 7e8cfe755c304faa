import { Button } from '@mantine/core';
import { SETTINGS_TEXTS } from '@naru/messages/wallet';
import { useSyncExternalStore } from 'react';
import { installOffer } from '../../shared/install-offer.ts';

/** Puts the wallet on the home screen where the browser offers it; elsewhere it says how. */
export const InstallButton = () => {
  const offer = useSyncExternalStore(installOffer.subscribe, installOffer.now);
  if (offer === null) return <p>{SETTINGS_TEXTS.installHint}</p>;
  return (
    <Button size="md" variant="default" onClick={() => void offer.prompt()}>
      {SETTINGS_TEXTS.install}
    </Button>
  );
};
