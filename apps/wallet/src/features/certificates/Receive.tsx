import { Button, Loader, TextInput } from '@mantine/core';
import type { WalletReason } from '@naru/flows/wallet-present';
import {
  connectWalletReceive,
  type OfferedCertificate,
  type ReceiveView,
  walletReceiveActors,
  walletReceiveMachine,
} from '@naru/flows/wallet-receive';
import { usePort } from '@naru/frontend/container';
import { usePlainForm } from '@naru/frontend/form';
import { Form, FormEnd } from '@naru/frontend/form-parts';
import { Text } from '@naru/frontend/layout';
import { ISSUE_TEXTS, WALLET_REFUSALS, WALLET_TEXTS } from '@naru/messages/wallet';
import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs';
import { useMachine } from '@xstate/react';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { TOKENS } from '../../ports/tokens.ts';
import { ADDRESSES, certificateAddress, innerAddress } from '../../shared/addresses.ts';
import { Hint } from '../../shared/Hint.tsx';
import { Page } from '../../shared/Page.tsx';
import { Refusal } from '../../shared/Refusal.tsx';
import { refusalWords } from '../../shared/refusal-words.ts';
import classes from './certificates.module.css';
import { lastPhone } from './last-phone.ts';

interface Props {
  readonly offered: OfferedCertificate;
  readonly problem: WalletReason | null;
  readonly busy: boolean;
  readonly onAccept: (number: string) => void;
}

const NumberForm = ({ offered, problem, busy, onAccept }: Props) => {
  const issuer = usePort(TOKENS.issuer);
  // The flow tells it as long as it stands there: the number is looked at by whoever offers the certificate.
  const wrong = problem === null ? null : { words: refusalWords(problem), field: problem === 'wrongTxCode' ? 'number' : undefined };
  const form = usePlainForm({ number: '' }, wrong);
  const field = form.field('number');
  const { number } = form.typed;
  const phone = lastPhone();
  const digits = offered.number?.digits ?? null;
  const enough = offered.number === null || (digits === null ? number !== '' : number.length === digits);
  const accept = (): void => {
    if (enough) onAccept(number);
  };
  return (
    <Form name={ISSUE_TEXTS.offerTitle} onSubmit={accept}>
      <Text tone="muted">{ISSUE_TEXTS.offeredBy(offered.host)}</Text>
      {offered.number !== null && (
        <TextInput
          label={ISSUE_TEXTS.number}
          description={ISSUE_TEXTS.numberHint}
          size="lg"
          inputMode="numeric"
          autoComplete="one-time-code"
          autoFocus
          {...(digits === null ? {} : { maxLength: digits })}
          {...field}
          onChange={({ currentTarget }) => field.onChange(currentTarget.value.replace(/\D/g, ''))}
        />
      )}
      {phone !== undefined && (
        <p className={classes.note}>
          <a href={issuer.messagesOf(phone)} target="_blank" rel="noreferrer">
            {ISSUE_TEXTS.messages}
          </a>
        </p>
      )}
      <FormEnd fault={form.fault} busy={busy} size="lg" disabled={!enough} submit={ISSUE_TEXTS.receive} />
    </Form>
  );
};

export const Receive = () => {
  const [params] = useSearchParams();
  const link = params.get('link') ?? '';
  return <Receiving key={link} link={link} then={innerAddress(params.get('then'))} />;
};

const Receiving = ({ link, then }: { link: string; then: string | undefined }) => {
  const port = usePort(TOKENS.receives);
  const [machine] = useState(() => walletReceiveMachine.provide({ actors: walletReceiveActors(port) }));
  const [snapshot, send] = useMachine(machine, { input: { link } });
  const view = connectWalletReceive(snapshot, send);
  return (
    <Page title={ISSUE_TEXTS.offerTitle} back={ADDRESSES.home}>
      <Step view={view} then={then} />
    </Page>
  );
};

const Step = ({ view, then }: { view: ReceiveView; then: string | undefined }) => {
  const { step, offered, outcome } = view;
  if (outcome?.kind === 'received') return <Received certificateId={outcome.certificateId} then={then} />;
  if (outcome?.kind === 'failed') return <Refusal reason={outcome.reason} />;
  if (step === 'unreached') {
    return (
      <Hint title={WALLET_REFUSALS.networkGone.title} text={WALLET_REFUSALS.networkGone.text} tone="bad">
        <Button size="lg" onClick={view.retry}>
          {WALLET_TEXTS.retry}
        </Button>
      </Hint>
    );
  }
  if (offered === null) return <Hint sign={<Loader color="var(--naru-gold)" />} title={WALLET_TEXTS.loading} />;
  return <NumberForm offered={offered} problem={view.problem} busy={step === 'receiving'} onAccept={view.accept} />;
};

const Received = ({ certificateId, then }: { certificateId: string; then: string | undefined }) => (
  <Hint
    sign={<IconCircleCheck size={44} stroke={1.5} aria-hidden="true" />}
    title={ISSUE_TEXTS.done}
    text={ISSUE_TEXTS.doneText}
    tone="good"
  >
    <Button component={Link} to={then ?? ADDRESSES.home} replace size="lg">
      {then === undefined ? WALLET_TEXTS.toHome : ISSUE_TEXTS.onward}
    </Button>
    <Button component={Link} to={certificateAddress(certificateId)} variant="default" size="lg">
      {ISSUE_TEXTS.look}
    </Button>
  </Hint>
);
