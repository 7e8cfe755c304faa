import type { SiteQuestion } from '@naru/domain/question';
import type { SiteCode } from '@naru/domain/shared';
import { useDesk } from '@naru/frontend/container';
import { formatDateTime } from '@naru/messages';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { unwrap } from '../../../shared/query/answer.ts';
import { KEYS } from '../../../shared/query/keys.ts';
import classes from '../../../shared/question/Questions.module.css';
import { TOKENS } from '../../../shared/tokens.ts';
import { Refusal } from '../../../shared/ui/Refusal.tsx';
import { Skeleton } from '../../../shared/ui/Skeleton.tsx';
import { TEXTS } from './texts.ts';

interface Props {
  readonly siteCode: SiteCode;
  readonly question: SiteQuestion;
}

/** What was answered before the answer was changed. */
export const AnswerVersions = (props: Props) => {
  const [isOpen, setOpen] = useState(false);
  return (
    <details onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className={classes.quiet}>{TEXTS.versions}</summary>
      {isOpen && <Versions {...props} />}
    </details>
  );
};

const Versions = ({ siteCode, question: { questionId, version } }: Props) => {
  const desk = useDesk(TOKENS.siteQuestions);
  const { data, error, refetch } = useQuery({
    queryKey: KEYS.siteQuestion(siteCode, questionId, version),
    queryFn: () => unwrap(desk.one(siteCode, questionId)),
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
