import '../../../shared/form/css.ts';
import { Button, Textarea } from '@mantine/core';
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
import { FormEnd } from '@naru/frontend/form-parts';
import { Row, Text } from '@naru/frontend/layout';
import { formatDateTime, HIDING_REASON_LABELS, QUESTION_KIND_LABELS, QUESTION_STATE_LABELS } from '@naru/messages';
import { useState } from 'react';
import { Form } from '../../../shared/form/Form.tsx';
import { Select } from '../../../shared/form/Select.tsx';
import { Used } from '../../../shared/form/TypedText.tsx';
import { useForm } from '../../../shared/form/use-form.ts';
import { useLeaveGuard } from '../../../shared/form/use-leave-guard.ts';
import { KEYS, QUESTION_KEY } from '../../../shared/query/keys.ts';
import { Pending } from '../../../shared/query/Pending.tsx';
import { useAnswerOf } from '../../../shared/query/use-answer.ts';
import classes from '../../../shared/question/Questions.module.css';
import { QuestionTexts } from '../../../shared/question/QuestionTexts.tsx';
import { useMay } from '../../../shared/site/ForRole.tsx';
import { TOKENS } from '../../../shared/tokens.ts';
import { Link } from '../../../shared/ui/Link.tsx';
import { Skeleton } from '../../../shared/ui/Skeleton.tsx';
import { Status } from '../../../shared/ui/Status.tsx';
import { useAct } from '../../../shared/use-act.ts';
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
  const [opened] = useState(question);
  const form = useForm({ text: answer?.text ?? '' });
  const { text } = form.typed;
  useLeaveGuard(text.trim() !== (opened.answer?.text ?? ''));
  const submit = async (): Promise<void> => {
    const read = parseAnswer(text, { isPrivate });
    const done = await form.send(read.ok ? [] : [read.failure], () => port.answer({ siteCode, questionId, version, text }));
    // Also after a refusal: what somebody else has made of it is to be seen.
    if (read.ok) await queries.invalidateQueries({ queryKey: QUESTION_KEY });
    if (done !== undefined) onDone(opened.answer === null ? TEXTS.sent : TEXTS.saved);
  };
  const meanwhile = { questionAnswered: TEXTS.meanwhile, changedMeanwhile: TEXTS.changedMeanwhile } as const;
  const why = form.problem?.name;
  const fault = why === 'questionAnswered' || why === 'changedMeanwhile' ? meanwhile[why] : form.fault();
  const warning = !isPrivate && tellsPersonalContact(text) ? TEXTS.contactWarning : undefined;
  return (
    <Form name={TEXTS.replyForm} onSubmit={submit}>
      <Textarea
        label={TEXTS.replyText}
        rows={4}
        data-autofocus
        {...form.field('text')}
        error={form.errorOf('text') ?? warning}
        description={<Used text={text} most={ANSWER_LENGTH.most} hint={isPrivate ? TEXTS.secretHint : TEXTS.replyHint} />}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
      />
      <FormEnd
        fault={fault}
        busy={form.busy}
        submit={answer === null ? TEXTS.send : TEXTS.save}
        close={{ label: '취소', onPress: onClose }}
      />
    </Form>
  );
};

const REASONS = namesOf(HIDING_REASON).map((value) => ({ value, label: HIDING_REASON_LABELS[value] }));

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
  const form = useForm<{ reason: HidingReason }>({ reason: 'abuse' });
  const { reason } = form.typed;
  const submit = async (): Promise<void> => {
    const done = await form.send([], () => port.hide({ siteCode, questionId, version, reason }));
    await queries.invalidateQueries({ queryKey: QUESTION_KEY });
    if (done !== undefined) onDone(TEXTS.hideDone);
  };
  return (
    <Form name={TEXTS.hideForm} onSubmit={submit}>
      <Select label={TEXTS.hideReason} description={TEXTS.hideHint} data={REASONS} {...form.field('reason')} />
      <FormEnd fault={form.fault([])} busy={form.busy} color="red" submit={TEXTS.hide} close={{ label: '취소', onPress: onClose }} />
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
  const answer = useAnswerOf(TOKENS.siteQuestions, KEYS.siteQuestion(siteCode, questionId, version), (port) =>
    port.one(siteCode, questionId),
  );
  if (answer.data === undefined) return <Pending of={answer} meanwhile={<Skeleton height={60} />} />;
  return (
    <ol className={classes.rows}>
      {answer.data.answers.slice(1).map(({ number, text, nickname, at }) => (
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
  const act = useAct();
  const queries = usePort(TOKENS.queries);
  if (!may) return null;
  const unhide = async (): Promise<void> => {
    const again = () => queries.invalidateQueries({ queryKey: QUESTION_KEY });
    if ((await act(port.unhide({ siteCode, questionId, version }), again)) !== undefined) onDone(TEXTS.unhideDone);
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
