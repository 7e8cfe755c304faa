import '../form/css.ts';
import { Button } from '@mantine/core';
import { LEAST_REASON, MOST_REASON } from '@naru/domain/exchange';
import { failureOfFault } from '@naru/domain/shared';
import { Form } from '../form/Form.tsx';
import { LongText } from '../form/TypedText.tsx';
import { useForm } from '../form/use-form.ts';

interface Props {
  readonly name: string;
  readonly lead: string;
  readonly danger?: boolean;
  readonly onReason: (reason: string) => Promise<void>;
}

/** Asks why, before something is done that needs a reason. */
export const ReasonForm = ({ name, lead, danger = false, onReason }: Props) => {
  const form = useForm({ reason: '' });
  const submit = (): void => {
    const reason = form.typed.reason.trim();
    if (!form.tell(reason.length < LEAST_REASON ? [failureOfFault('reason', { rule: 'required' })] : [])) void onReason(reason);
  };
  return (
    <Form name={name} onSubmit={submit}>
      <p>{lead}</p>
      <LongText label="사유" rows={2} most={MOST_REASON} {...form.field('reason')} />
      <Button type="submit" {...(danger ? { color: 'red', variant: 'light' } : {})}>
        {name}
      </Button>
    </Form>
  );
};
