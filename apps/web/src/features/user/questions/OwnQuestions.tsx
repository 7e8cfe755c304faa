import { addressOf } from '@naru/domain/navigation';
import { type OwnQuestion, QUESTION_PAGE_SIZE } from '@naru/domain/question';
import { usePort } from '@naru/frontend/container';
import { Stack, Text } from '@naru/frontend/layout';
import { useState } from 'react';
import { KEYS } from '../../../shared/query/keys.ts';
import { PagedList } from '../../../shared/query/PagedList.tsx';
import { QuestionRow } from '../../../shared/question/QuestionRow.tsx';
import classes from '../../../shared/question/Questions.module.css';
import { TEXTS } from '../../../shared/question/texts.ts';
import { TOKENS } from '../../../shared/tokens.ts';
import { Link } from '../../../shared/ui/Link.tsx';
import { LinkButton } from '../../../shared/ui/LinkButton.tsx';
import { Outcome } from '../../../shared/ui/Outcome.tsx';
import { PageTitle } from '../../../shared/ui/PageTitle.tsx';

/** What the member has asked about products, with the stores' answers, newest first (product 2, /user/info/question). */
export const OwnQuestions = () => {
  const port = usePort(TOKENS.questions);
  const [outcome, setOutcome] = useState('');
  return (
    <Stack gap={16}>
      <div>
        <PageTitle title="내 상품 문의" />
        <Text size={14} tone="muted">
          스토어에 남긴 문의와 답변이에요.
        </Text>
      </div>
      <Outcome text={outcome} />
      <PagedList
        size={QUESTION_PAGE_SIZE}
        ask={(query) => port.mine(query)}
        keyOf={KEYS.ownQuestions}
        empty={{
          title: '남긴 상품 문의가 없어요',
          text: '상품 화면 아래의 상품 문의에서 스토어에 물어볼 수 있어요.',
          way: <LinkButton to={addressOf('market')}>마켓 둘러보기</LinkButton>,
        }}
      >
        {(rows) => (
          <ul className={classes.rows} aria-label={TEXTS.list}>
            {rows.map((question) => (
              <li key={question.questionId}>
                <Row question={question} onDone={setOutcome} />
              </li>
            ))}
          </ul>
        )}
      </PagedList>
    </Stack>
  );
};

interface Props {
  readonly question: OwnQuestion;
  readonly onDone: (text: string) => void;
}

/** Also of a product that is shown no longer: it is changed and deleted here as well as there. */
const Row = ({ question, onDone }: Props) => {
  const { questionId, productId, productName, siteName, isPrivate, state, createdAt, content, hidden } = question;
  return (
    <>
      <p className={classes.about}>
        <Link to={addressOf('issuerStoreProductDetail', { productId })}>{productName}</Link>
        <Text as="span" size={14} tone="muted">
          {siteName}
        </Text>
      </p>
      <QuestionRow
        productId={productId}
        question={{ questionId, author: null, isMine: true, isPrivate, state, createdAt, content, hidden }}
        onDone={onDone}
      />
    </>
  );
};
