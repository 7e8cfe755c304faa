import '@mantine/core/styles/InlineInput.css';
import { TextInput } from '@mantine/core';
import { fail } from '@naru/domain/shared';
import { usePort } from '@naru/frontend/container';
import { type BoundField, usePlainForm } from '@naru/frontend/form';
import { Form, FormEnd } from '@naru/frontend/form-parts';
import { Text } from '@naru/frontend/layout';
import { ISSUE_TEXTS, typedPhone } from '@naru/messages/wallet';
import { useId } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { TOKENS } from '../../ports/tokens.ts';
import { ADDRESSES, innerAddress, receiveAddress } from '../../shared/addresses.ts';
import { Page } from '../../shared/Page.tsx';
import { refusalWords } from '../../shared/refusal-words.ts';
import { type Entry, readApplicant } from './applicant.ts';
import classes from './certificates.module.css';
import { rememberPhone } from './last-phone.ts';

const CHOICES = [
  ['F', ISSUE_TEXTS.female],
  ['M', ISSUE_TEXTS.male],
] as const;

const GenderChoice = ({ value, error, onChange }: BoundField<Entry['gender']>) => {
  const id = useId();
  return (
    <fieldset className={classes.choice} data-fault={error} aria-describedby={error === undefined ? undefined : id}>
      <legend>{ISSUE_TEXTS.gender}</legend>
      {CHOICES.map(([choice, label]) => (
        <label key={choice}>
          <input type="radio" name="gender" value={choice} checked={value === choice} onChange={() => onChange(choice)} />
          {label}
        </label>
      ))}
      {error !== undefined && (
        <p id={id} className={classes.wrong}>
          {error}
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
  const form = usePlainForm<Entry>({ name: '', birth: '', gender: '', phone: '' });
  const phone = form.field('phone');
  const then = innerAddress(params.get('then'));

  const apply = async (): Promise<void> => {
    const read = readApplicant(form.typed);
    if (!read.ok) return void form.tell(read.failure);
    const applied = await form.send([], async () => {
      const answer = await issuer.apply(read.value);
      return answer.ok ? answer : fail({ words: refusalWords(answer.failure.reason) });
    });
    if (applied === undefined) return;
    rememberPhone(read.value.phone);
    await navigate(receiveAddress(applied.value, then));
  };

  return (
    <Page title={ISSUE_TEXTS.title} back={then ?? ADDRESSES.home}>
      <Text tone="muted">{ISSUE_TEXTS.lead}</Text>
      <Form name={ISSUE_TEXTS.title} onSubmit={apply}>
        <TextInput label={ISSUE_TEXTS.name} size="md" autoComplete="name" {...form.field('name')} />
        <TextInput
          label={ISSUE_TEXTS.birth}
          description={ISSUE_TEXTS.birthHint}
          size="md"
          inputMode="numeric"
          autoComplete="bday"
          maxLength={8}
          {...form.field('birth')}
        />
        <GenderChoice {...form.field('gender')} />
        <TextInput
          label={ISSUE_TEXTS.phone}
          description={ISSUE_TEXTS.phoneHint}
          size="md"
          type="tel"
          inputMode="tel"
          autoComplete="tel-national"
          {...phone}
          onChange={({ currentTarget: { value, selectionStart } }) =>
            phone.onChange(selectionStart === value.length ? typedPhone(value) : value)
          }
        />
        <FormEnd fault={form.fault} busy={form.busy} size="lg" submit={ISSUE_TEXTS.apply} />
      </Form>
    </Page>
  );
};
