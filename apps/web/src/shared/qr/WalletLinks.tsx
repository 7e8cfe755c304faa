import { Button } from '@mantine/core';
import { useDesk } from '@naru/frontend/container';
import { TOKENS } from '../tokens.ts';
import classes from './QrPanel.module.css';
import { TEXTS } from './texts.ts';

/** The ways to a wallet on this very device: the wallet app on a phone, and the sandbox's own wallet where there is one. */
export const WalletLinks = ({ qrData, onPhone }: { qrData: string; onPhone: boolean }) => {
  const { walletUrl } = useDesk(TOKENS.config);
  return (
    <div className={classes.ways}>
      {onPhone && (
        <Button component="a" href={qrData} size="lg">
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
