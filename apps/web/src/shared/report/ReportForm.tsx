import '../form/css.ts';
import { REPORT_REASON, type ReportReason, type ReportTarget } from '@naru/domain/report';
import { description, failuresOf, namesOf, TEXT_LIMITS } from '@naru/domain/shared';
import { usePort } from '@naru/frontend/container';
import { useRequestKey } from '@naru/frontend/form';
import { FormEnd } from '@naru/frontend/form-parts';
import { REPORT_REASON_LABELS } from '@naru/messages';
import { useId } from 'react';
import { Form } from '../form/Form.tsx';
import { LongText } from '../form/TypedText.tsx';
import { picked, useForm } from '../form/use-form.ts';
import { TOKENS } from '../tokens.ts';
import { Choice } from '../ui/Choice.tsx';

const REASONS = namesOf(REPORT_REASON).map((value) => ({ value, label: REPORT_REASON_LABELS[value] }));

interface Props {
  readonly target: ReportTarget;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

export const ReportForm = ({ target, onDone, onClose }: Props) => {
  const port = usePort(TOKENS.reports);
  const id = useId();
  const form = useForm<{ reason: ReportReason | undefined; text: string }>({ reason: undefined, text: '' });
  const keyOf = useRequestKey();
  const submit = async (): Promise<void> => {
    const { reason, text } = form.typed;
    const key = keyOf(reason, text);
    const found = failuresOf({ reason: picked(reason), text: description(text) });
    const done = await form.send(found, () => port.report({ target, reason: reason as ReportReason, text, key }));
    if (done !== undefined) onDone();
  };
  return (
    <Form name="신고" onSubmit={submit}>
      <Choice titled legend="신고 사유" name={`report-reason-${id}`} choices={REASONS} {...form.field('reason')} />
      <LongText
        label="신고 내용"
        rows={4}
        most={TEXT_LIMITS.long}
        hint="나루 운영자만 봐요. 신고한 회원이 누구인지 상대에게 알리지 않아요."
        {...form.field('text')}
      />
      <FormEnd fault={form.fault()} busy={form.busy} submit="신고 보내기" close={{ label: '닫기', onPress: onClose }} />
    </Form>
  );
};
