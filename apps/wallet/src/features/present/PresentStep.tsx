import { Button, Loader, TextInput } from '@mantine/core';
import { parseMatchNumber } from '@naru/domain/qr';
import type { PresentPinRef, PresentRequest, PresentView } from '@naru/flows/wallet-present';
import { usePlainForm } from '@naru/frontend/form';
import { Form, FormEnd } from '@naru/frontend/form-parts';
import { Text } from '@naru/frontend/layout';
import { PRESENT_TEXTS, WALLET_REFUSALS, WALLET_TEXTS } from '@naru/messages/wallet';
import IconIdOff from '@tabler/icons-react/dist/esm/icons/IconIdOff.mjs';
import { useSelector } from '@xstate/react';
import { Link, useLocation } from 'react-router';
import { applyAddress } from '../../shared/addresses.ts';
import { Hint } from '../../shared/Hint.tsx';
import { Page } from '../../shared/Page.tsx';
import { UnlockPad } from '../../shared/UnlockPad.tsx';
import { Outcome } from './Outcome.tsx';
import classes from './Present.module.css';
import { Requester } from './Requester.tsx';
import { RequestReview } from './RequestReview.tsx';

interface LackingProps {
  readonly request: PresentRequest;
  readonly view: PresentView;
  readonly title: string;
}

/** No certificate answers the request: one may be had, and the request waits for it as long as it lives. */
const Lacking = ({ request, view, title }: LackingProps) => {
  const { pathname, search } = useLocation();
  return (
    <Page title={title}>
      <Requester request={request} />
      <Hint
        sign={<IconIdOff size={40} stroke={1.4} aria-hidden="true" />}
        title={request.onlyExpired ? PRESENT_TEXTS.expiredTitle : PRESENT_TEXTS.lackingTitle}
        text={PRESENT_TEXTS.lackingText}
      >
        <Button component={Link} to={applyAddress(`${pathname}${search}`)} size="lg">
          {PRESENT_TEXTS.get}
        </Button>
        <Button variant="default" size="lg" onClick={view.decline}>
          {PRESENT_TEXTS.decline}
        </Button>
      </Hint>
    </Page>
  );
};

const LENGTH = 2;

/** Naming the number that the asking screen shows: so that a QR which somebody else handed on signs nobody in. */
const Naming = ({ view, title }: { view: PresentView; title: string }) => {
  const form = usePlainForm({ number: '' }, view.problem === 'networkGone' ? { words: PRESENT_TEXTS.numberGone } : null);
  const field = form.field('number');
  const { number } = form.typed;
  const whole = parseMatchNumber(number).ok;
  const send = (): void => {
    if (whole) view.name(number);
  };
  return (
    <Page title={title}>
      <Form name={PRESENT_TEXTS.number} gap={16} className={classes.naming} onSubmit={send}>
        <h2>{PRESENT_TEXTS.number}</h2>
        <Text tone="muted">{PRESENT_TEXTS.numberHint}</Text>
        <TextInput
          aria-label={PRESENT_TEXTS.numberField}
          classNames={{ input: classes.number ?? '' }}
          inputMode="numeric"
          autoComplete="off"
          autoFocus
          maxLength={LENGTH}
          {...field}
          onChange={({ currentTarget }) => field.onChange(currentTarget.value.replace(/\D/g, ''))}
        />
        <p className={classes.warning}>{PRESENT_TEXTS.numberWarning}</p>
        <FormEnd fault={form.fault} size="lg" disabled={!whole} submit={PRESENT_TEXTS.numberSend} />
      </Form>
    </Page>
  );
};

interface Props {
  readonly view: PresentView;
  readonly sameDevice: boolean;
}

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
          sign={<Loader color="var(--naru-gold)" />}
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
