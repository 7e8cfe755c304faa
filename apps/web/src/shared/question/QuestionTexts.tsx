import type { QuestionContent } from '@naru/domain/question';
import { formatDateTime } from '@naru/messages';
import classes from './Questions.module.css';
import { TEXTS } from './texts.ts';

export const QuestionTexts = ({ content: { text, answer } }: { content: Pick<QuestionContent, 'text' | 'answer'> }) => (
  <>
    <p className={classes.text}>{text}</p>
    {answer !== null && (
      <div className={classes.answer}>
        <p className={classes.facts}>
          <strong>스토어 답변</strong>
          <time dateTime={answer.at}>{formatDateTime(answer.at)}</time>
          {answer.changedAt !== null && (
            <span>
              {formatDateTime(answer.changedAt)} {TEXTS.edited}
            </span>
          )}
        </p>
        <p className={classes.text}>{answer.text}</p>
      </div>
    )}
  </>
);
