import { Button, TextInput } from '@mantine/core';
import type { WalletReason } from '@naru/flows/wallet-present';
import type { OfferedCertificate } from '@naru/flows/wallet-receive';
import { usePort } from '@naru/frontend/container';
import { Text } from '@naru/frontend/layout';
import { ISSUE_TEXTS, WALLET_REFUSALS } from '@naru/messages/wallet';
import { type FormEvent, useState } from 'react';
import { TOKENS } from '../../ports/tokens.ts';
import classes from './certificates.module.css';
import { lastPhone } from './last-phone.ts';

interface Props {
  readonly offered: OfferedCertificate;
  readonly problem: WalletReason | null;
  readonly busy: boolean;
  readonly onAccept: (number: string) => void;
}

/** Who offers a certificate, and the number that came on another way. */
export const NumberForm = ({ offered, problem, busy, onAccept }: Props) => {
  const issuer = usePort(TOKENS.issuer);
  const [number, setNumber] = useState('');
  const phone = lastPhone();
  const digits = offered.number?.digits ?? null;
  const enough = offered.number === null || (digits === null ? number !== '' : number.length === digits);
  const accept = (event: FormEvent): void => {
    event.preventDefault();
    if (enough) onAccept(number);
  };
  return (
    <form className={classes.form} onSubmit={accept} noValidate>
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
          value={number}
          error={problem === 'wrongTxCode' && `${WALLET_REFUSALS.wrongTxCode.title}. ${WALLET_REFUSALS.wrongTxCode.text}`}
          onChange={({ currentTarget }) => setNumber(currentTarget.value.replace(/\D/g, ''))}
        />
      )}
      {phone !== undefined && (
        <p className={classes.note}>
          <a href={issuer.messagesOf(phone)} target="_blank" rel="noreferrer">
            {ISSUE_TEXTS.messages}
          </a>
        </p>
      )}
      <p role="alert" className={classes.problem}>
        {problem === 'networkGone' && `${WALLET_REFUSALS.networkGone.title}. ${WALLET_REFUSALS.networkGone.text}`}
      </p>
      <Button type="submit" size="lg" disabled={!enough} loading={busy}>
        {ISSUE_TEXTS.receive}
      </Button>
    </form>
  );
};
