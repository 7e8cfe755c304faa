import '../../../shared/form/css.ts';
import { Button, NativeSelect, Textarea } from '@mantine/core';
import { addressOf } from '@naru/domain/navigation';
import {
  ANSWER_LENGTH,
  HIDING_REASON,
  type HidingReason,
  parseAnswer,
  type SiteQuestion,
  tellsPersonalContact,
} from '@naru/domain/question';
import { namesOf, type SiteCode } from '@naru/domain/shared';
import { usePort } from '@naru/frontend/container';
import { Row, Text } from '@naru/frontend/layout';
import { formatDateTime, HIDING_REASON_LABELS, QUESTION_KIND_LABELS, QUESTION_STATE_LABELS } from '@naru/messages';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { Form } from '../../../shared/form/Form.tsx';
import { FormFault } from '../../../shared/form/FormFault.tsx';
import { fieldProblem, formProblem } from '../../../shared/form/problem.ts';
import { Used } from '../../../shared/form/TypedText.tsx';
import { useLeaveGuard } from '../../../shared/form/use-leave-guard.ts';
import { useSending } from '../../../shared/form/use-sending.ts';
import { unwrap } from '../../../shared/query/answer.ts';
import { KEYS, QUESTION_KEY } from '../../../shared/query/keys.ts';
import classes from '../../../shared/question/Questions.module.css';
import { QuestionTexts } from '../../../shared/question/QuestionTexts.tsx';
import { useMay } from '../../../shared/site/ForRole.tsx';
import { TOKENS } from '../../../shared/tokens.ts';
import { Refusal } from '../../../shared/ui/Refusal.tsx';
import { Skeleton } from '../../../shared/ui/Skeleton.tsx';
import { Status } from '../../../shared/ui/Status.tsx';
import { TEXTS } from './texts.ts';

interface AnswerFormProps {
  readonly siteCode: SiteCode;
  readonly question: SiteQuestion;
  readonly onDone: (text: string) => void;
  readonly onClose: () => void;
}

/** Answers a question, or changes its answer. Where somebody was quicker, what was typed stays and what stands there now is shown above it. */
const AnswerForm = ({ siteCode, question, onDone, onClose }: AnswerFormProps) => {
  const { questionId, version, isPrivate, answer } = question;
  const port = usePort(TOKENS.siteQuestions);
  const queries = usePort(TOKENS.queries);
  const [text, setText] = useState(answer?.text ?? '');
  const [opened] = useState(question);
  const { problem, busy, edited, send } = useSending();
  useLeaveGuard(text.trim() !== (opened.answer?.text ?? ''));
  const submit = async (): Promise<void> => {
    const read = parseAnswer(text, { isPrivate });
    const done = await send(read.ok ? [] : [read.failure], () => port.answer({ siteCode, questionId, version, text }));
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
      <Row gap={8}>
        <Button type="submit" loading={busy}>
          {answer === null ? TEXTS.send : TEXTS.save}
        </Button>
        <Button variant="default" onClick={onClose}>
          {TEXTS.cancel}
        </Button>
      </Row>
    </Form>
  );
};

const REASONS = namesOf(HIDING_REASON);

interface HideFormProps {
  readonly siteCode: SiteCode;
  readonly question: SiteQuestion;
  readonly onDone: (text: string) => void;
  readonly onClose: () => void;
}

/** Takes a question that breaks a rule off its product's page; its writer is told which rule. */
const HideForm = ({ siteCode, question: { questionId, version }, onDone, onClose }: HideFormProps) => {
  const port = usePort(TOKENS.siteQuestions);
  const queries = usePort(TOKENS.queries);
  const [reason, setReason] = useState<HidingReason>('abuse');
  const { problem, busy, send } = useSending();
  const submit = async (): Promise<void> => {
    const done = await send([], () => port.hide({ siteCode, questionId, version, reason }));
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
      <Row gap={8}>
        <Button type="submit" color="red" loading={busy}>
          {TEXTS.hide}
        </Button>
        <Button variant="default" onClick={onClose}>
          {TEXTS.cancel}
        </Button>
      </Row>
    </Form>
  );
};

interface AnswerVersionsProps {
  readonly siteCode: SiteCode;
  readonly question: SiteQuestion;
}

/** What was answered before the answer was changed. */
const AnswerVersions = (props: AnswerVersionsProps) => {
  const [isOpen, setOpen] = useState(false);
  return (
    <details onToggle={(event) => setOpen(event.currentTarget.open)}>
      <Text as="summary" size={14} tone="muted">
        {TEXTS.versions}
      </Text>
      {isOpen && <Versions {...props} />}
    </details>
  );
};

const Versions = ({ siteCode, question: { questionId, version } }: AnswerVersionsProps) => {
  const port = usePort(TOKENS.siteQuestions);
  const { data, error, refetch } = useQuery({
    queryKey: KEYS.siteQuestion(siteCode, questionId, version),
    queryFn: () => unwrap(port.one(siteCode, questionId)),
  });
  if (error !== null && data === undefined) return <Refusal error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <Skeleton height={60} />;
  return (
    <ol className={classes.rows}>
      {data.answers.slice(1).map(({ number, text, nickname, at }) => (
        <li key={number} className={classes.row}>
          <p className={classes.facts}>
            {nickname}, <time dateTime={at}>{formatDateTime(at)}</time>
          </p>
          <p className={classes.text}>{text}</p>
        </li>
      ))}
    </ol>
  );
};

interface Props {
  readonly siteCode: SiteCode;
  readonly question: SiteQuestion;
  readonly onDone: (text: string) => void;
}

type Open = 'answer' | 'hide' | null;
const SMALL = { variant: 'default', size: 'compact-sm' } as const;

export const SiteQuestionRow = ({ siteCode, question, onDone }: Props) => {
  const { productId, productName, author, isPrivate, kind, state, createdAt, changedAt, answer, hidden } = question;
  const [open, setOpen] = useState<Open>(null);
  const done = (text: string): void => {
    setOpen(null);
    onDone(text);
  };
  return (
    <article className={classes.row} aria-label={`${productName} ${formatDateTime(createdAt)}`}>
      <Link className={classes.product} to={addressOf('issuerProductDetail', { productId })}>
        {productName}
      </Link>
      <p className={classes.facts}>
        <Status tone={state === 'answered' ? 'open' : 'waiting'}>{QUESTION_STATE_LABELS[state]}</Status>
        {isPrivate && <Status tone="quiet">{TEXTS.secret}</Status>}
        <span>{QUESTION_KIND_LABELS[kind]}</span>
        <span>{author ?? TEXTS.leftMember}</span>
        <time dateTime={createdAt}>{formatDateTime(createdAt)}</time>
        {changedAt !== null && (
          <span>
            {formatDateTime(changedAt)} {TEXTS.edited}
          </span>
        )}
      </p>
      {hidden !== null && (
        <Text size={14} tone="bad">
          {TEXTS.hiddenBy}: {HIDING_REASON_LABELS[hidden.reason]} (<bdi>{hidden.nickname}</bdi>, {formatDateTime(hidden.at)})
        </Text>
      )}
      <QuestionTexts content={question} />
      {answer !== null && (
        <Text size={14} tone="muted">
          {TEXTS.by}: <bdi>{answer.nickname}</bdi>
        </Text>
      )}
      {answer?.changedAt && <AnswerVersions siteCode={siteCode} question={question} />}
      <Ways siteCode={siteCode} question={question} open={open} onOpen={setOpen} onDone={onDone} />
      {open === 'answer' && <AnswerForm siteCode={siteCode} question={question} onDone={done} onClose={() => setOpen(null)} />}
      {open === 'hide' && <HideForm siteCode={siteCode} question={question} onDone={done} onClose={() => setOpen(null)} />}
    </article>
  );
};

interface WaysProps extends Props {
  readonly open: Open;
  readonly onOpen: (open: Open) => void;
}

const Ways = ({ siteCode, question: { questionId, version, answer, hidden }, open, onOpen, onDone }: WaysProps) => {
  const may = useMay('operator');
  const port = usePort(TOKENS.siteQuestions);
  const overlays = usePort(TOKENS.overlays);
  const queries = usePort(TOKENS.queries);
  if (!may) return null;
  const unhide = async (): Promise<void> => {
    const answered = await overlays.during(port.unhide({ siteCode, questionId, version }));
    await queries.invalidateQueries({ queryKey: QUESTION_KEY });
    if (answered.ok) onDone(TEXTS.unhideDone);
    else await overlays.open('refused', answered.failure);
  };
  const toggle = (which: Open) => () => onOpen(open === which ? null : which);
  return (
    <Row gap={8}>
      <Button {...SMALL} variant={answer === null ? 'filled' : 'default'} aria-expanded={open === 'answer'} onClick={toggle('answer')}>
        {answer === null ? TEXTS.reply : TEXTS.changeReply}
      </Button>
      {hidden === null ? (
        <Button {...SMALL} aria-expanded={open === 'hide'} onClick={toggle('hide')}>
          {TEXTS.hide}
        </Button>
      ) : (
        <Button {...SMALL} onClick={() => void unhide()}>
          {TEXTS.unhide}
        </Button>
      )}
    </Row>
  );
};
