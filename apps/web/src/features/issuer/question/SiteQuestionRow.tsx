import { Button } from '@mantine/core';
import { addressOf } from '@naru/domain/navigation';
import type { SiteQuestion } from '@naru/domain/question';
import type { SiteCode } from '@naru/domain/shared';
import { useDesk } from '@naru/frontend/container';
import { formatDateTime, HIDING_REASON_LABELS, QUESTION_KIND_LABELS, QUESTION_STATE_LABELS } from '@naru/messages';
import { useState } from 'react';
import { Link } from 'react-router';
import { QUESTION_KEY } from '../../../shared/query/keys.ts';
import classes from '../../../shared/question/Questions.module.css';
import { QuestionTexts } from '../../../shared/question/QuestionTexts.tsx';
import { useMay } from '../../../shared/site/use-may.ts';
import { TOKENS } from '../../../shared/tokens.ts';
import { Standing } from '../../../shared/ui/Standing.tsx';
import { AnswerForm } from './AnswerForm.tsx';
import { AnswerVersions } from './AnswerVersions.tsx';
import { HideForm } from './HideForm.tsx';
import { TEXTS } from './texts.ts';

interface Props {
  readonly siteCode: SiteCode;
  readonly question: SiteQuestion;
  /** Told what was done. */
  readonly onDone: (text: string) => void;
}

type Open = 'answer' | 'hide' | null;
const SMALL = { variant: 'default', size: 'compact-sm' } as const;

/** One question as the store sees it, answered, hidden and put back in place. */
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
        <Standing tone={state === 'answered' ? 'open' : 'waiting'}>{QUESTION_STATE_LABELS[state]}</Standing>
        {isPrivate && <Standing tone="quiet">{TEXTS.secret}</Standing>}
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
        <p className={classes.warning}>
          {TEXTS.hiddenBy}: {HIDING_REASON_LABELS[hidden.reason]} (<bdi>{hidden.nickname}</bdi>, {formatDateTime(hidden.at)})
        </p>
      )}
      <QuestionTexts content={question} />
      {answer !== null && (
        <p className={classes.quiet}>
          {TEXTS.by}: <bdi>{answer.nickname}</bdi>
        </p>
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
  const desk = useDesk(TOKENS.siteQuestions);
  const overlays = useDesk(TOKENS.overlays);
  const queries = useDesk(TOKENS.queries);
  if (!may) return null;
  const unhide = async (): Promise<void> => {
    const answered = await overlays.during(desk.unhide({ siteCode, questionId, version }));
    await queries.invalidateQueries({ queryKey: QUESTION_KEY });
    if (answered.ok) onDone(TEXTS.unhideDone);
    else await overlays.open('refused', answered.failure);
  };
  const toggle = (which: Open) => () => onOpen(open === which ? null : which);
  return (
    <div className={classes.ways}>
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
    </div>
  );
};
