import { Button } from '@mantine/core';
import type { QrViewStep } from '@naru/flows/qr-session';
import { connectQrSession, type QrSessionRef, type QrSessionView } from '@naru/flows/qr-session';
import { usePort } from '@naru/frontend/container';
import { FaultText } from '@naru/frontend/form-parts';
import { Stack } from '@naru/frontend/layout';
import { failureText, formatCountdown } from '@naru/messages';
import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs';
import IconCircleX from '@tabler/icons-react/dist/esm/icons/IconCircleX.mjs';
import IconDeviceMobile from '@tabler/icons-react/dist/esm/icons/IconDeviceMobile.mjs';
import { useSelector } from '@xstate/react';
import type { MouseEvent } from 'react';
import { deviceNow } from '../device.ts';
import { OuterBrowser } from '../native/OuterBrowser.tsx';
import { TOKENS } from '../tokens.ts';
import { Skeleton } from '../ui/Skeleton.tsx';
import { QrCode } from './QrCode.tsx';
import classes from './QrPanel.module.css';

/** What a screen reader is told when the step changes, and what stands below the QR. */
const STEP_TEXTS: Readonly<Record<QrViewStep, string>> = {
  fetching: 'QR 코드를 만들고 있어요.',
  waiting: '나루 지갑 앱으로 QR 코드를 스캔해 주세요.',
  scanned: '지갑에서 확인 중이에요.',
  matching: '지갑에 이 번호를 입력해 주세요.',
  approved: '지갑에서 승인했어요. 처리하고 있어요.',
  refused: '지갑에서 요청을 거절했습니다.',
  expired: 'QR 코드의 시간이 지나 새로 만들고 있어요.',
  unfetched: 'QR 코드를 만들지 못했습니다.',
  over: '확인했어요.',
};

/** The ways to a wallet on this very device: the wallet app on a phone, and the sandbox's own wallet where there is one. */
const WalletLinks = ({ qrData, onPhone }: { qrData: string; onPhone: boolean }) => {
  const { walletUrl } = usePort(TOKENS.config);
  const native = usePort(TOKENS.native);
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
          지갑 앱 열기
        </Button>
      )}
      {typeof walletUrl === 'string' && (
        <p className={classes.note}>
          체험 환경에서는 체험용 지갑으로 QR 코드를 열어 볼 수 있어요.{' '}
          <a href={`${walletUrl}?request=${encodeURIComponent(qrData)}`} target="_blank" rel="noreferrer">
            체험용 지갑 열기
          </a>
        </p>
      )}
    </div>
  );
};

const RADIUS = 9;
const ROUND = 2 * Math.PI * RADIUS;

/** The remaining time as a ring with digits; a screen reader may ask for it but is not told every second. */
const TimeLeft = ({ remaining, duration }: { remaining: number; duration: number }) => (
  <span role="timer" aria-label="남은 시간" className={classes.time}>
    <svg width="24" height="24" viewBox="0 0 24 24" className={classes.ring} aria-hidden="true">
      <circle cx="12" cy="12" r={RADIUS} />
      <circle
        cx="12"
        cy="12"
        r={RADIUS}
        className={classes.left}
        strokeDasharray={ROUND}
        strokeDashoffset={ROUND * (1 - remaining / duration)}
      />
    </svg>
    {formatCountdown(remaining * 1_000)}
  </span>
);

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
    <Stack gap={16} items="center" text="center">
      <p role="status" className={classes.say}>
        {view.step === 'waiting' && onPhone
          ? '이 휴대폰에 있는 지갑 앱에서 이어서 진행해 주세요. 승인하면 이 화면이 저절로 넘어가요.'
          : STEP_TEXTS[view.step]}
      </p>
      <Shown view={view} onPhone={onPhone} />
      <p role="alert" className={classes.warning}>
        {view.unreachable && '서버에 연결하지 못하고 있어요. 연결되면 저절로 이어져요.'}
      </p>
    </Stack>
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
          <p className={classes.warning}>
            다른 사람이 보내거나 불러 준 번호는 절대 입력하지 마세요. 이 화면에 보이는 번호만 입력해야 해요.
          </p>
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
            {view.step === 'refused' ? '새 QR 코드 받기' : '다시 시도'}
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
          <QrCode text={view.qrData} size={SIZE} level="L" label="지갑 앱으로 스캔할 QR 코드" />
        </div>
      )}
      <WalletLinks qrData={view.qrData} onPhone={onPhone} />
      <TimeLeft remaining={view.remaining} duration={view.duration} />
      {!onPhone && <p className={classes.note}>시간이 지나면 QR 코드가 저절로 바뀌어요.</p>}
    </>
  );
};
