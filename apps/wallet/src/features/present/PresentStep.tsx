import { Button, Loader } from '@mantine/core';
import type { PresentPinRef, PresentView } from '@naru/flows/wallet-present';
import { PRESENT_TEXTS, WALLET_REFUSALS, WALLET_TEXTS } from '@naru/messages/wallet';
import { useSelector } from '@xstate/react';
import { Hint } from '../../shared/Hint.tsx';
import { Page } from '../../shared/Page.tsx';
import { UnlockPad } from '../../shared/UnlockPad.tsx';
import { Lacking } from './Lacking.tsx';
import { Naming } from './Naming.tsx';
import { Outcome } from './Outcome.tsx';
import { RequestReview } from './RequestReview.tsx';

interface Props {
  readonly view: PresentView;
  readonly sameDevice: boolean;
}

/** The screen of each step. */
export const PresentStep = ({ view, sameDevice }: Props) => {
  const { step, request, pin, outcome } = view;
  const title = request === null || request.action === null ? PRESENT_TEXTS.signIn : PRESENT_TEXTS.action;
  if (outcome !== undefined) return <Outcome outcome={outcome} request={request} sameDevice={sameDevice} title={title} />;
  if (step === 'asking' && request !== null) return <RequestReview request={request} view={view} title={title} />;
  if (step === 'lacking' && request !== null) return <Lacking request={request} view={view} title={title} />;
  if (step === 'naming') return <Naming view={view} title={title} />;
  if (step === 'confirming' && pin !== undefined) return <Confirming pin={pin} title={title} />;
  return (
    <Page title={title}>
      {step === 'unreached' ? (
        <Hint title={WALLET_REFUSALS.networkGone.title} text={WALLET_REFUSALS.networkGone.text} tone="bad">
          <Button size="lg" onClick={view.retry}>
            {WALLET_TEXTS.retry}
          </Button>
          <Button size="lg" variant="default" onClick={view.leave}>
            {WALLET_TEXTS.close}
          </Button>
        </Hint>
      ) : (
        <Hint
          role="status"
          sign={<Loader color="var(--wallet-gold)" />}
          title={step === 'reading' ? PRESENT_TEXTS.reading : PRESENT_TEXTS.sending}
        />
      )}
    </Page>
  );
};

const Confirming = ({ pin, title }: { pin: PresentPinRef; title: string }) => {
  const snapshot = useSelector(pin, (one) => one);
  return (
    <Page
      title={title}
      foot={
        <Button variant="default" size="lg" onClick={() => pin.send({ type: 'close' })}>
          {WALLET_TEXTS.cancel}
        </Button>
      }
    >
      <UnlockPad label={PRESENT_TEXTS.pin} snapshot={snapshot} send={pin.send} />
    </Page>
  );
};
