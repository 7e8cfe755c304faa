import '../../../shared/form/css.ts';
import { Button, NativeSelect } from '@mantine/core';
import { HIDING_REASON, type HidingReason, type SiteQuestion } from '@naru/domain/question';
import { namesOf, type SiteCode } from '@naru/domain/shared';
import { useDesk } from '@naru/frontend/container';
import { HIDING_REASON_LABELS } from '@naru/messages';
import { useState } from 'react';
import { Form } from '../../../shared/form/Form.tsx';
import { FormFault } from '../../../shared/form/FormFault.tsx';
import { formProblem } from '../../../shared/form/problem.ts';
import { useSending } from '../../../shared/form/use-sending.ts';
import { QUESTION_KEY } from '../../../shared/query/keys.ts';
import classes from '../../../shared/question/Questions.module.css';
import { TOKENS } from '../../../shared/tokens.ts';
import { TEXTS } from './texts.ts';

const REASONS = namesOf(HIDING_REASON);

interface Props {
  readonly siteCode: SiteCode;
  readonly question: SiteQuestion;
  /** Told what was done. */
  readonly onDone: (text: string) => void;
  readonly onClose: () => void;
}

/** Takes a question that breaks a rule off its product's page; its writer is told which rule. */
export const HideForm = ({ siteCode, question: { questionId, version }, onDone, onClose }: Props) => {
  const desk = useDesk(TOKENS.siteQuestions);
  const queries = useDesk(TOKENS.queries);
  const [reason, setReason] = useState<HidingReason>('abuse');
  const { problem, busy, send } = useSending();
  const submit = async (): Promise<void> => {
    const done = await send([], () => desk.hide({ siteCode, questionId, version, reason }));
    await queries.invalidateQueries({ queryKey: QUESTION_KEY });
    if (done !== undefined) onDone(TEXTS.hideDone);
  };
  return (
    <Form name={TEXTS.hideForm} onSubmit={submit}>
      <NativeSelect
        label={TEXTS.hideReason}
        description={TEXTS.hideHint}
        value={reason}
        data={REASONS.map((value) => ({ value, label: HIDING_REASON_LABELS[value] }))}
        onChange={(event) => setReason(REASONS.find((each) => each === event.currentTarget.value) ?? reason)}
      />
      <FormFault text={formProblem(problem)} />
      <div className={classes.ways}>
        <Button type="submit" color="red" loading={busy}>
          {TEXTS.hide}
        </Button>
        <Button variant="default" onClick={onClose}>
          {TEXTS.cancel}
        </Button>
      </div>
    </Form>
  );
};
