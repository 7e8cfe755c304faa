import { Row } from '@naru/frontend/layout';
import '../form/css.ts';
import { Button } from '@mantine/core';
import { REPORT_REASON, type ReportReason, type ReportTarget } from '@naru/domain/report';
import { description, failuresOf, namesOf, TEXT_LIMITS } from '@naru/domain/shared';
import { usePort } from '@naru/frontend/container';
import { REPORT_REASON_LABELS } from '@naru/messages';
import { useId, useRef, useState } from 'react';
import { Form } from '../form/Form.tsx';
import { FormFault } from '../form/FormFault.tsx';
import { fieldProblem, formProblem } from '../form/problem.ts';
import { LongText } from '../form/TypedText.tsx';
import { picked } from '../form/use-faults.ts';
import { useSending } from '../form/use-sending.ts';
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
  const [reason, setReason] = useState<ReportReason>();
  const [text, setText] = useState('');
  const { problems, busy, edited, send } = useSending();
  const sent = useRef({ key: '', of: '' });
  const submit = async (): Promise<void> => {
    const of = `${reason} ${text}`;
    if (sent.current.of !== of) sent.current = { key: crypto.randomUUID(), of };
    const { key } = sent.current;
    const found = failuresOf({ reason: picked(reason), text: description(text) });
    const done = await send(found, () => port.report({ target, reason: reason as ReportReason, text, key }));
    if (done !== undefined) onDone();
  };
  return (
    <Form name="신고" onSubmit={submit}>
      <Choice
        titled
        legend="신고 사유"
        name={`report-reason-${id}`}
        value={reason ?? ''}
        choices={REASONS}
        fault={fieldProblem(problems, 'reason')}
        onChange={(value) => {
          edited('reason');
          setReason(value as ReportReason);
        }}
      />
      <LongText
        label="신고 내용"
        rows={4}
        most={TEXT_LIMITS.long}
        hint="나루 운영자만 봐요. 신고한 회원이 누구인지 상대에게 알리지 않아요."
        value={text}
        error={fieldProblem(problems, 'text')}
        onChange={(event) => {
          edited('text');
          setText(event.currentTarget.value);
        }}
      />
      <FormFault text={formProblem(problems, ['reason', 'text'])} />
      <Row gap={8}>
        <Button type="submit" loading={busy}>
          신고 보내기
        </Button>
        <Button variant="default" onClick={onClose}>
          닫기
        </Button>
      </Row>
    </Form>
  );
};
