import { addressOf } from '@naru/domain/navigation';
import { type OwnQuestion, QUESTION_PAGE_SIZE } from '@naru/domain/question';
import { useDesk } from '@naru/frontend/container';
import { formatDay, HIDING_REASON_LABELS, QUESTION_KIND_LABELS, QUESTION_STATE_LABELS } from '@naru/messages';
import { Link } from 'react-router';
import { KEYS } from '../../../shared/query/keys.ts';
import { PagedList } from '../../../shared/query/PagedList.tsx';
import classes from '../../../shared/question/Questions.module.css';
import { QuestionTexts } from '../../../shared/question/QuestionTexts.tsx';
import { TEXTS } from '../../../shared/question/texts.ts';
import { TOKENS } from '../../../shared/tokens.ts';
import { LinkButton } from '../../../shared/ui/LinkButton.tsx';
import { PageTitle } from '../../../shared/ui/PageTitle.tsx';
import { Standing } from '../../../shared/ui/Standing.tsx';

/** What the member has asked about products, with the stores' answers, newest first (product 2, /user/info/question). */
export const OwnQuestions = () => {
  const desk = useDesk(TOKENS.questions);
  return (
    <div className={classes.part}>
      <div>
        <PageTitle title={TEXTS.ofMine} />
        <p className={classes.quiet}>{TEXTS.ofMineLead}</p>
      </div>
      <PagedList
        size={QUESTION_PAGE_SIZE}
        ask={(query) => desk.mine(query)}
        keyOf={KEYS.ownQuestions}
        empty={{
          title: TEXTS.ofMineNone,
          text: TEXTS.ofMineNoneText,
          way: <LinkButton to={addressOf('market')}>{TEXTS.toMarket}</LinkButton>,
        }}
      >
        {(rows) => (
          <ul className={classes.rows} aria-label={TEXTS.list}>
            {rows.map((question) => (
              <li key={question.questionId}>
                <Row question={question} />
              </li>
            ))}
          </ul>
        )}
      </PagedList>
    </div>
  );
};

/** It is changed and deleted where it stands: at its product. */
const Row = ({ question }: { question: OwnQuestion }) => {
  const { questionId, productId, productName, siteName, isPrivate, state, createdAt, content, hidden } = question;
  return (
    <article className={classes.row}>
      <Link className={classes.product} to={addressOf('issuerStoreProductDetail', { productId, questionId })}>
        {productName}
      </Link>
      <p className={classes.facts}>
        <Standing tone={state === 'answered' ? 'open' : 'waiting'}>{QUESTION_STATE_LABELS[state]}</Standing>
        {isPrivate && <Standing tone="quiet">{TEXTS.secretMark}</Standing>}
        <span>{siteName}</span>
        <span>{QUESTION_KIND_LABELS[content.kind]}</span>
        <time dateTime={createdAt}>{formatDay(createdAt)}</time>
      </p>
      {hidden !== null && (
        <p className={classes.warning}>
          {TEXTS.hiddenFor} {HIDING_REASON_LABELS[hidden]}
        </p>
      )}
      <QuestionTexts content={content} />
    </article>
  );
};
