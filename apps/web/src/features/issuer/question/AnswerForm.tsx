import '../../../shared/form/css.ts';
import { Button, Textarea } from '@mantine/core';
import { ANSWER_LENGTH, parseAnswer, type SiteQuestion, tellsPersonalContact } from '@naru/domain/question';
import type { SiteCode } from '@naru/domain/shared';
import { useDesk } from '@naru/frontend/container';
import { useState } from 'react';
import { Form } from '../../../shared/form/Form.tsx';
import { FormFault } from '../../../shared/form/FormFault.tsx';
import { fieldProblem, formProblem } from '../../../shared/form/problem.ts';
import { Used } from '../../../shared/form/Used.tsx';
import { useLeaveGuard } from '../../../shared/form/use-leave-guard.ts';
import { useSending } from '../../../shared/form/use-sending.ts';
import { QUESTION_KEY } from '../../../shared/query/keys.ts';
import classes from '../../../shared/question/Questions.module.css';
import { TOKENS } from '../../../shared/tokens.ts';
import { TEXTS } from './texts.ts';

interface Props {
  readonly siteCode: SiteCode;
  readonly question: SiteQuestion;
  /** Told what was done. */
  readonly onDone: (text: string) => void;
  readonly onClose: () => void;
}

/** Answers a question, or changes its answer. Where somebody was quicker, what was typed stays and what stands there now is shown above it. */
export const AnswerForm = ({ siteCode, question, onDone, onClose }: Props) => {
  const { questionId, version, isPrivate, answer } = question;
  const desk = useDesk(TOKENS.siteQuestions);
  const queries = useDesk(TOKENS.queries);
  const [text, setText] = useState(answer?.text ?? '');
  const [opened] = useState(question);
  const { problem, busy, edited, send } = useSending();
  useLeaveGuard(text.trim() !== (opened.answer?.text ?? ''));
  const submit = async (): Promise<void> => {
    const read = parseAnswer(text, { isPrivate });
    const done = await send(read.ok ? [] : [read.failure], () => desk.answer({ siteCode, questionId, version, text }));
    // Also after a refusal: what somebody else has made of it is to be seen.
    if (read.ok) await queries.invalidateQueries({ queryKey: QUESTION_KEY });
    if (done !== undefined) onDone(opened.answer === null ? TEXTS.sent : TEXTS.saved);
  };
  const meanwhile = { questionAnswered: TEXTS.meanwhile, changedMeanwhile: TEXTS.changedMeanwhile } as const;
  const fault =
    problem?.name === 'questionAnswered' || problem?.name === 'changedMeanwhile' ? meanwhile[problem.name] : formProblem(problem, ['text']);
  const warning = !isPrivate && tellsPersonalContact(text) ? TEXTS.contactWarning : undefined;
  return (
    <Form name={TEXTS.replyForm} onSubmit={submit}>
      <Textarea
        label={TEXTS.replyText}
        rows={4}
        data-autofocus
        value={text}
        error={fieldProblem(problem, 'text') ?? warning}
        description={<Used text={text} most={ANSWER_LENGTH.most} hint={isPrivate ? TEXTS.secretHint : TEXTS.replyHint} />}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        onChange={(event) => {
          edited('text');
          setText(event.currentTarget.value);
        }}
      />
      <FormFault text={fault} />
      <div className={classes.ways}>
        <Button type="submit" loading={busy}>
          {answer === null ? TEXTS.send : TEXTS.save}
        </Button>
        <Button variant="default" onClick={onClose}>
          {TEXTS.cancel}
        </Button>
      </div>
    </Form>
  );
};
