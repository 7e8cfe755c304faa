import { Button, TextInput } from '@mantine/core';
import { parseEmailAddress } from '@naru/domain/account';
import { fieldText } from '@naru/messages';
import { useState } from 'react';
import { Form } from '../../shared/form/Form.tsx';
import classes from '../../shared/form/Steps.module.css';
import { TEXTS } from './texts.ts';

/** Whose password it is. */
export const EmailStep = ({ onEmail }: { onEmail: (email: string) => void }) => {
  const [typed, setTyped] = useState('');
  const [fault, setFault] = useState<string>();
  const submit = (): void => {
    const parsed = parseEmailAddress(typed);
    setFault(parsed.ok ? undefined : fieldText(parsed.failure));
    if (parsed.ok) onEmail(parsed.value);
  };
  return (
    <Form name="재설정할 계정 입력" onSubmit={submit}>
      <p className={classes.lead}>{TEXTS.lead}</p>
      <TextInput
        label={TEXTS.email}
        type="email"
        inputMode="email"
        autoComplete="username"
        size="md"
        value={typed}
        error={fault}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <Button type="submit" size="md">
        {TEXTS.next}
      </Button>
    </Form>
  );
};
