import { Button } from '@mantine/core';
import { useDesk } from '@naru/frontend/container';
import type { MouseEvent } from 'react';
import { OuterBrowser } from '../native/OuterBrowser.tsx';
import { TOKENS } from '../tokens.ts';
import classes from './QrPanel.module.css';
import { TEXTS } from './texts.ts';

/** The ways to a wallet on this very device: the wallet app on a phone, and the sandbox's own wallet where there is one. */
export const WalletLinks = ({ qrData, onPhone }: { qrData: string; onPhone: boolean }) => {
  const { walletUrl } = useDesk(TOKENS.config);
  const native = useDesk(TOKENS.native);
  // The app around the page has the wallet: it shows the request itself. One that cannot be handed a request opens the link, as any browser does.
  const byApp = async (click: MouseEvent<HTMLAnchorElement>): Promise<void> => {
    if (!native.present) return;
    click.preventDefault();
    if ((await native.openWallet(qrData)) === null) location.assign(qrData);
  };
  return (
    <div className={classes.ways}>
      {onPhone && <OuterBrowser need="wallet" />}
      {onPhone && (
        <Button component="a" href={qrData} size="lg" onClick={(click: MouseEvent<HTMLAnchorElement>) => void byApp(click)}>
          {TEXTS.openWallet}
        </Button>
      )}
      {typeof walletUrl === 'string' && (
        <p className={classes.note}>
          {TEXTS.trial}{' '}
          <a href={`${walletUrl}?request=${encodeURIComponent(qrData)}`} target="_blank" rel="noreferrer">
            {TEXTS.openTrial}
          </a>
        </p>
      )}
    </div>
  );
};
