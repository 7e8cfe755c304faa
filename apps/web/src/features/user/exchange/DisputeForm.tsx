import { Row } from '@naru/frontend/layout';
import '../../../shared/form/css.ts';
import { Button } from '@mantine/core';
import { DISPUTE_PICTURE_BYTES, DISPUTE_REASON, type DisputeReason, MOST_DISPUTE_PICTURES, whyNotShowable } from '@naru/domain/dispute';
import { ALLOWED_UPLOADS } from '@naru/domain/file';
import { description, type ExchangeId, failuresOf, namesOf, TEXT_LIMITS } from '@naru/domain/shared';
import { usePort } from '@naru/frontend/container';
import { DISPUTE_REASON_LABELS } from '@naru/messages';
import { useRef, useState } from 'react';
import { FilesPart } from '../../../shared/files/FilesPart.tsx';
import { sizeText } from '../../../shared/files/size-text.ts';
import type { FileRule } from '../../../shared/files/use-files.ts';
import { useFiles } from '../../../shared/files/use-files.ts';
import { Form } from '../../../shared/form/Form.tsx';
import { FormFault } from '../../../shared/form/FormFault.tsx';
import { fieldProblem, formProblem } from '../../../shared/form/problem.ts';
import { LongText } from '../../../shared/form/TypedText.tsx';
import { picked } from '../../../shared/form/use-faults.ts';
import { useSending } from '../../../shared/form/use-sending.ts';
import { useTyped } from '../../../shared/form/use-typed.ts';
import { useTraded } from '../../../shared/query/use-traded.ts';
import { TOKENS } from '../../../shared/tokens.ts';
import { Choice } from '../../../shared/ui/Choice.tsx';

const DISPUTE_PICTURES: FileRule = Object.freeze({
  label: '사진',
  most: MOST_DISPUTE_PICTURES,
  accept: ALLOWED_UPLOADS.image.map((extension) => `.${extension}`).join(','),
  text: `${MOST_DISPUTE_PICTURES}장까지, 한 장에 ${sizeText(DISPUTE_PICTURE_BYTES)} 이하. ${ALLOWED_UPLOADS.image.join(', ')}`,
  tooMany: `사진은 ${MOST_DISPUTE_PICTURES}장까지 첨부할 수 있습니다.`,
  whyNot: whyNotShowable,
});

const REASONS = namesOf(DISPUTE_REASON).map((value) => ({ value, label: DISPUTE_REASON_LABELS[value] }));

export const DisputeForm = ({ exchangeId, onClose }: { exchangeId: ExchangeId; onClose: () => void }) => {
  const port = usePort(TOKENS.disputes);
  const traded = useTraded();
  const [reason, setReason] = useState<DisputeReason>();
  const [text, setText, clear] = useTyped(`dispute ${exchangeId}`, '');
  const chosen = useFiles(DISPUTE_PICTURES);
  const { problems, busy, edited, send } = useSending();
  const sent = useRef<{ key: string; of: readonly unknown[] }>({ key: '', of: [] });
  const submit = async (): Promise<void> => {
    // One dispute has one key, however often it is tried; other words or pictures are another one.
    const pictures = chosen.added;
    const of = [reason, text, pictures];
    if (of.some((part, at) => part !== sent.current.of[at])) sent.current = { key: crypto.randomUUID(), of };
    const { key } = sent.current;
    const found = failuresOf({ reason: picked(reason), text: description(text) });
    const done = await send(found, () => port.open({ exchangeId, reason: reason as DisputeReason, text, pictures, key }));
    if (done === undefined) return;
    clear();
    traded();
    onClose();
  };
  return (
    <Form name="실물 문제 알리기" onSubmit={submit}>
      <Choice
        titled
        legend="어떤 문제인가요?"
        name="dispute-reason"
        value={reason ?? ''}
        choices={REASONS}
        fault={fieldProblem(problems, 'reason')}
        onChange={(value) => {
          edited('reason');
          setReason(value as DisputeReason);
        }}
      />
      <LongText
        label="무슨 일이 있었나요?"
        rows={4}
        most={TEXT_LIMITS.long}
        hint="발행사와 나루가 함께 봐요."
        value={text}
        error={fieldProblem(problems, 'text')}
        onChange={(event) => {
          edited('text');
          setText(event.currentTarget.value);
        }}
      />
      <FilesPart rule={DISPUTE_PICTURES} chosen={chosen} fault={fieldProblem(problems, 'pictures')} />
      <FormFault text={formProblem(problems, ['reason', 'text', 'pictures'])} />
      <Row gap={8}>
        <Button type="submit" loading={busy}>
          알리기
        </Button>
        <Button variant="default" onClick={onClose}>
          닫기
        </Button>
      </Row>
    </Form>
  );
};
