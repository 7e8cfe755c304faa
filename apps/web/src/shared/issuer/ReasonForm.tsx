import '../form/css.ts';
import { Button } from '@mantine/core';
import { LEAST_REASON, MOST_REASON } from '@naru/domain/exchange';
import { fieldText } from '@naru/messages';
import { useState } from 'react';
import { Form } from '../form/Form.tsx';
import { LongText } from '../form/TypedText.tsx';

interface Props {
  /** What is done for the reason. */
  readonly name: string;
  readonly lead: string;
  readonly danger?: boolean;
  readonly onReason: (reason: string) => Promise<void>;
}

/** Asks why, before something is done that needs a reason. */
export const ReasonForm = ({ name, lead, danger = false, onReason }: Props) => {
  const [reason, setReason] = useState('');
  const [refused, setRefused] = useState(false);
  const bad = reason.trim().length < LEAST_REASON;
  const submit = (): void => {
    setRefused(bad);
    if (!bad) void onReason(reason.trim());
  };
  return (
    <Form name={name} onSubmit={submit}>
      <p>{lead}</p>
      <LongText
        label="사유"
        rows={2}
        most={MOST_REASON}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
        error={refused && bad ? fieldText({ rule: 'required' }) : undefined}
      />
      <Button type="submit" {...(danger ? { color: 'red', variant: 'light' } : {})}>
        {name}
      </Button>
    </Form>
  );
};
