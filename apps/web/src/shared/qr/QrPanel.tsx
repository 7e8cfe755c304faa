import { Button } from '@mantine/core';
import { connectQrSession, type QrSessionRef, type QrSessionView } from '@naru/flows/qr-session';
import { failureText } from '@naru/messages';
import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs';
import IconCircleX from '@tabler/icons-react/dist/esm/icons/IconCircleX.mjs';
import IconDeviceMobile from '@tabler/icons-react/dist/esm/icons/IconDeviceMobile.mjs';
import { useSelector } from '@xstate/react';
import { deviceNow } from '../device.ts';
import { FaultText } from '../form/FormFault.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { QrCode } from './QrCode.tsx';
import classes from './QrPanel.module.css';
import { TimeLeft } from './TimeLeft.tsx';
import { STEP_TEXTS, TEXTS } from './texts.ts';
import { WalletLinks } from './WalletLinks.tsx';

// The request of a wallet is long: its QR needs room, and no more redundancy than an undamaged screen asks for.
const SIZE = 248;

/** A QR for the wallet with all that may come of it: the scan, the number to name, a refusal, the next QR (product 2, QR dialog). */
export const QrPanel = ({ actor }: { actor: QrSessionRef }) => {
  const view = connectQrSession(
    useSelector(actor, (snapshot) => snapshot),
    actor.send,
  );
  const onPhone = deviceNow() === 'mobile';
  return (
    <div className={classes.panel}>
      <p role="status" className={classes.say}>
        {view.step === 'waiting' && onPhone ? TEXTS.onPhone : STEP_TEXTS[view.step]}
      </p>
      <Shown view={view} onPhone={onPhone} />
      <p role="alert" className={classes.warning}>
        {view.unreachable && TEXTS.unreachable}
      </p>
    </div>
  );
};

const Shown = ({ view, onPhone }: { view: QrSessionView; onPhone: boolean }) => {
  switch (view.step) {
    case 'fetching':
    case 'expired':
      return <Skeleton height={280} width={280} />;
    case 'waiting':
      return <Waiting view={view} onPhone={onPhone} />;
    case 'matching':
      return (
        <>
          <strong className={classes.number}>{view.matchNumber}</strong>
          <p className={classes.warning}>{TEXTS.warning}</p>
          <TimeLeft remaining={view.remaining} duration={view.duration} />
        </>
      );
    case 'scanned':
      return (
        <>
          <IconDeviceMobile size={96} stroke={1} aria-hidden="true" className={classes.sign} />
          <TimeLeft remaining={view.remaining} duration={view.duration} />
        </>
      );
    case 'refused':
    case 'unfetched':
      return (
        <>
          <IconCircleX size={96} stroke={1} aria-hidden="true" className={classes.sign} />
          {view.problem !== null && (
            <p className={classes.note}>
              <FaultText text={failureText(view.problem)} />
            </p>
          )}
          <Button variant="default" onClick={view.retry}>
            {view.step === 'refused' ? TEXTS.again : TEXTS.retry}
          </Button>
        </>
      );
    case 'approved':
    case 'over':
      return <IconCircleCheck size={96} stroke={1} aria-hidden="true" className={classes.sign} />;
  }
};

const Waiting = ({ view, onPhone }: { view: QrSessionView; onPhone: boolean }) => {
  if (view.qrData === null) return null;
  return (
    <>
      {!onPhone && (
        <div className={classes.code}>
          <QrCode text={view.qrData} size={SIZE} level="L" label={TEXTS.code} />
        </div>
      )}
      <WalletLinks qrData={view.qrData} onPhone={onPhone} />
      <TimeLeft remaining={view.remaining} duration={view.duration} />
      {!onPhone && <p className={classes.note}>{TEXTS.renewed}</p>}
    </>
  );
};
