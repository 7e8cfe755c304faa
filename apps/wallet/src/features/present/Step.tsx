import { Button, Loader } from '@mantine/core';
import type { PresentPinRef, PresentView } from '@naru/flows/wallet-present';
import { PRESENT_TEXTS, WALLET_REFUSALS, WALLET_TEXTS } from '@naru/messages/wallet';
import { useSelector } from '@xstate/react';
import { Hint } from '../../shared/Hint.tsx';
import { Page } from '../../shared/Page.tsx';
import { UnlockPad } from '../../shared/UnlockPad.tsx';
import { Asked } from './Asked.tsx';
import { Lacking } from './Lacking.tsx';
import { Naming } from './Naming.tsx';
import { Outcome } from './Outcome.tsx';

interface Props {
  readonly view: PresentView;
  readonly sameDevice: boolean;
}

/** The screen of each step. */
export const Step = ({ view, sameDevice }: Props) => {
  const { step, asked, pin, outcome } = view;
  const title = asked === null || asked.action === null ? PRESENT_TEXTS.signIn : PRESENT_TEXTS.action;
  if (outcome !== undefined) return <Outcome outcome={outcome} asked={asked} sameDevice={sameDevice} title={title} />;
  if (step === 'asking' && asked !== null) return <Asked asked={asked} view={view} title={title} />;
  if (step === 'lacking' && asked !== null) return <Lacking asked={asked} view={view} title={title} />;
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
          told="status"
          sign={<Loader color="var(--wallet-gold)" />}
          title={step === 'reading' ? PRESENT_TEXTS.reading : PRESENT_TEXTS.sending}
        />
      )}
    </Page>
  );
};

const Confirming = ({ pin, title }: { pin: PresentPinRef; title: string }) => {
  const moment = useSelector(pin, (one) => one);
  return (
    <Page
      title={title}
      foot={
        <Button variant="default" size="lg" onClick={() => pin.send({ type: 'close' })}>
          {WALLET_TEXTS.cancel}
        </Button>
      }
    >
      <UnlockPad label={PRESENT_TEXTS.pin} moment={moment} send={pin.send} />
    </Page>
  );
};
