import { Button } from '@mantine/core';
import { failureText } from '@naru/messages';
import { QrPanel } from '../../shared/qr/QrPanel.tsx';
import { Hint } from '../../shared/ui/Hint.tsx';
import { Skeleton } from '../../shared/ui/Skeleton.tsx';
import { TEXTS } from './texts.ts';
import { useCiLink } from './use-ci-link.ts';
import classes from './WalletNoti.module.css';

/** The QR of the linking, and what comes of it. */
export const CiLinkPanel = ({ onLeft }: { onLeft: () => void }) => {
  const view = useCiLink(onLeft);
  return (
    <div className={classes.link}>
      {view.qr !== undefined && <QrPanel actor={view.qr} />}
      {(view.step === 'linking' || view.step === 'over') && (
        <div role="status" className={classes.link}>
          <p>{TEXTS.linking}</p>
          <Skeleton height={120} />
        </div>
      )}
      {view.step === 'stopped' && view.problem !== null && (
        <div role="alert">
          <Hint title={TEXTS.stopped} text={failureText(view.problem).text}>
            <Button onClick={view.retry}>{TEXTS.retry}</Button>
          </Hint>
        </div>
      )}
      {view.step === 'qr' && (
        <Button variant="subtle" onClick={view.close}>
          {TEXTS.leave}
        </Button>
      )}
    </div>
  );
};
