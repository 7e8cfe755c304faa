import { Button, TextInput } from '@mantine/core';
import type { Failure } from '@naru/domain/failure';
import type { Person } from '@naru/flows/web-sign-up';
import { fieldText, formatPhone } from '@naru/messages';
import { useState } from 'react';
import { Form } from '../form/Form.tsx';
import { FormFault } from '../form/FormFault.tsx';
import { fieldProblem, formProblem } from '../form/problem.ts';
import classes from '../form/Steps.module.css';
import { Choice } from '../ui/Choice.tsx';
import { TEXTS } from './texts.ts';

const FIELDS = ['name', 'birth', 'phone'];

interface Props {
  readonly problem: Failure | null;
  readonly busy: boolean;
  readonly onIdentify: (person: Person) => void;
}

/** Who the person is, by a phone in his own name. */
export const IdentityForm = ({ problem, busy, onIdentify }: Props) => {
  const [name, setName] = useState('');
  const [birth, setBirth] = useState('');
  const [gender, setGender] = useState<'M' | 'F'>();
  const [phone, setPhone] = useState('');
  const [unsaid, setUnsaid] = useState(false);
  const submit = (): void => {
    setUnsaid(gender === undefined);
    if (gender !== undefined) onIdentify({ name: name.trim(), birth, gender, phone });
  };
  return (
    <Form name="본인인증" onSubmit={submit}>
      <p className={classes.lead}>{TEXTS.identityLead}</p>
      <TextInput
        label={TEXTS.name}
        autoComplete="name"
        size="md"
        value={name}
        error={fieldProblem(problem, 'name')}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <TextInput
        label={TEXTS.birth}
        description="숫자 8자리, 예: 19900101"
        inputMode="numeric"
        autoComplete="bday"
        maxLength={8}
        size="md"
        value={birth}
        error={fieldProblem(problem, 'birth')}
        onChange={(event) => setBirth(event.currentTarget.value.replaceAll(/\D/g, ''))}
      />
      <Choice
        legend={TEXTS.gender}
        name="gender"
        value={gender ?? ''}
        choices={[
          { value: 'M', label: TEXTS.male },
          { value: 'F', label: TEXTS.female },
        ]}
        onChange={(value) => setGender(value === 'F' ? 'F' : 'M')}
        fault={unsaid && gender === undefined ? fieldText({ rule: 'required' }) : undefined}
        titled
      />
      <TextInput
        label={TEXTS.phone}
        inputMode="tel"
        autoComplete="tel"
        size="md"
        value={phone}
        error={fieldProblem(problem, 'phone')}
        onChange={(event) => setPhone(formatPhone(event.currentTarget.value))}
      />
      <FormFault text={formProblem(problem, FIELDS)} />
      <Button type="submit" size="md" loading={busy}>
        {TEXTS.sendSms}
      </Button>
    </Form>
  );
};
