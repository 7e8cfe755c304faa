import { Text } from '@naru/frontend/layout';
import '@mantine/core/styles/InlineInput.css';
import { Button, TextInput } from '@mantine/core';
import type { WalletReason } from '@naru/flows/wallet-present';
import { usePort } from '@naru/frontend/container';
import { ISSUE_TEXTS, typedPhone, WALLET_REFUSALS } from '@naru/messages/wallet';
import { type FormEvent, useId, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { TOKENS } from '../../ports/tokens.ts';
import { ADDRESSES, innerAddress, receiveAddress } from '../../shared/addresses.ts';
import { Page } from '../../shared/Page.tsx';
import { type Entry, type EntryProblems, readApplicant } from './applicant.ts';
import classes from './certificates.module.css';
import { rememberPhone } from './last-phone.ts';

interface Props {
  readonly value: '' | 'F' | 'M';
  readonly problem: string | undefined;
  readonly onChange: (value: 'F' | 'M') => void;
}

const CHOICES = [
  ['F', ISSUE_TEXTS.female],
  ['M', ISSUE_TEXTS.male],
] as const;

const GenderChoice = ({ value, problem, onChange }: Props) => {
  const id = useId();
  return (
    <fieldset className={classes.choice} aria-describedby={problem === undefined ? undefined : id}>
      <legend>{ISSUE_TEXTS.gender}</legend>
      {CHOICES.map(([choice, label]) => (
        <label key={choice}>
          <input type="radio" name="gender" value={choice} checked={value === choice} onChange={() => onChange(choice)} />
          {label}
        </label>
      ))}
      {problem !== undefined && (
        <p id={id} className={classes.wrong}>
          {problem}
        </p>
      )}
    </fieldset>
  );
};

/** Asking for a join certificate: whom it names. The number that the issuer then sends to the phone comes on the next screen. */
export const Apply = () => {
  const issuer = usePort(TOKENS.issuer);
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const [entry, setEntry] = useState<Entry>({ name: '', birth: '', gender: '', phone: '' });
  const [problems, setProblems] = useState<EntryProblems>({});
  const [refused, setRefused] = useState<WalletReason | null>(null);
  const [busy, setBusy] = useState(false);
  const then = innerAddress(params.get('then'));

  const apply = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const read = readApplicant(entry);
    setProblems(read.ok ? {} : read.failure);
    setRefused(null);
    if (!read.ok) return;
    setBusy(true);
    const applied = await issuer.apply(read.value);
    setBusy(false);
    if (!applied.ok) return setRefused(applied.failure.reason);
    rememberPhone(read.value.phone);
    await navigate(receiveAddress(applied.value, then));
  };
  const field = (name: 'name' | 'birth' | 'phone') => ({
    value: entry[name],
    error: problems[name],
    size: 'md',
    onChange: ({ currentTarget }: { currentTarget: HTMLInputElement }) => setEntry({ ...entry, [name]: currentTarget.value }),
  });

  return (
    <Page title={ISSUE_TEXTS.title} back={then ?? ADDRESSES.home}>
      <Text tone="muted">{ISSUE_TEXTS.lead}</Text>
      <form className={classes.form} onSubmit={(event) => void apply(event)} noValidate>
        <TextInput label={ISSUE_TEXTS.name} autoComplete="name" {...field('name')} />
        <TextInput
          label={ISSUE_TEXTS.birth}
          description={ISSUE_TEXTS.birthHint}
          inputMode="numeric"
          autoComplete="bday"
          maxLength={8}
          {...field('birth')}
        />
        <GenderChoice value={entry.gender} problem={problems.gender} onChange={(gender) => setEntry({ ...entry, gender })} />
        <TextInput
          label={ISSUE_TEXTS.phone}
          description={ISSUE_TEXTS.phoneHint}
          type="tel"
          inputMode="tel"
          autoComplete="tel-national"
          {...field('phone')}
          onChange={({ currentTarget: { value, selectionStart } }) =>
            setEntry({ ...entry, phone: selectionStart === value.length ? typedPhone(value) : value })
          }
        />
        <p role="alert" className={classes.problem}>
          {refused !== null && `${WALLET_REFUSALS[refused].title} ${WALLET_REFUSALS[refused].text}`}
        </p>
        <Button type="submit" size="lg" loading={busy}>
          {ISSUE_TEXTS.apply}
        </Button>
      </form>
    </Page>
  );
};
