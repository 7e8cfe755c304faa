import { Button } from '@mantine/core';
import { addressOf } from '@naru/domain/navigation';
import { QUESTIONS_AT_ONCE, type QuestionQuery, type QuestionState } from '@naru/domain/question';
import type { ProductId } from '@naru/domain/shared';
import { usePort } from '@naru/frontend/container';
import { Row, Stack, Text } from '@naru/frontend/layout';
import { formatNumber } from '@naru/messages';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { unwrap } from '../query/answer.ts';
import { KEYS } from '../query/keys.ts';
import { Pending } from '../query/Pending.tsx';
import { useSession } from '../session/use-session.ts';
import { TOKENS } from '../tokens.ts';
import { Choice } from '../ui/Choice.tsx';
import { LinkButton } from '../ui/LinkButton.tsx';
import { lazily } from '../ui/lazy.tsx';
import { Outcome } from '../ui/Outcome.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { QuestionRow } from './QuestionRow.tsx';
import classes from './Questions.module.css';
import { TEXTS } from './texts.ts';

/** A product's questions, page by page, newest first. */
const useQuestions = (query: Omit<QuestionQuery, 'before' | 'size'>) => {
  const port = usePort(TOKENS.questions);
  const list = useInfiniteQuery({
    queryKey: KEYS.questions(query),
    queryFn: ({ pageParam }) =>
      unwrap(port.ofProduct({ ...query, size: QUESTIONS_AT_ONCE, ...(pageParam === null ? {} : { before: pageParam }) })),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
  });
  return { list, rows: list.data?.pages.flatMap(({ dataList }) => dataList), counted: list.data?.pages.at(-1) };
};

const AskForm = lazily(async () => (await import('./AskForm.tsx')).AskForm, <Skeleton height={320} />);

type Shown = 'all' | QuestionState | 'mine';
const CHOICES: readonly { readonly value: Shown; readonly label: string }[] = [
  { value: 'all', label: '전체' },
  { value: 'answered', label: '답변 완료' },
  { value: 'waiting', label: '답변 대기' },
];
const MINE = { value: 'mine', label: '내 문의' } as const;

const SAME = {} as const;
const queryOf = (shown: Shown) => (shown === 'mine' ? { mine: true } : shown === 'all' ? SAME : { state: shown });

/** A product's questions, the ways to look through them, and the way to ask. */
export const QuestionsPart = ({ productId }: { productId: ProductId }) => {
  const { state } = useSession();
  const isMember = state === 'member';
  const [chosen, setShown] = useState<Shown>('all');
  const [hidePrivate, setHidePrivate] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const [outcome, setOutcome] = useState('');
  const shown = isMember || chosen !== 'mine' ? chosen : 'all';
  const query = { productId, ...queryOf(shown), ...(hidePrivate ? { hidePrivate } : {}) };
  const done = (text: string): void => {
    setAsking(false);
    setOutcome(text);
  };
  return (
    <Stack gap={16}>
      <Row gap={8} column={16} align="center" justify="between">
        <Text size={14} tone="muted">
          궁금한 점을 스토어에 물어보세요. 주문·결제 문의는 고객센터가 도와 드려요.
        </Text>
        {isMember && !isAsking && <Button onClick={() => setAsking(true)}>{TEXTS.ask}</Button>}
        {state === 'anonymous' && <LogInToAsk />}
      </Row>
      {isAsking && <AskForm productId={productId} onDone={done} onClose={() => setAsking(false)} />}
      <Outcome text={outcome} />
      <Row gap={12} column={20} align="center">
        <Choice
          legend="보여 줄 문의"
          name="questions"
          value={shown}
          choices={isMember ? [...CHOICES, MINE] : CHOICES}
          onChange={setShown}
        />
        <label className={classes.box}>
          <input type="checkbox" checked={hidePrivate} onChange={(event) => setHidePrivate(event.currentTarget.checked)} />
          비밀글 제외
        </label>
      </Row>
      <Rows query={query} isNarrowed={shown !== 'all' || hidePrivate} onDone={done} />
    </Stack>
  );
};

const LogInToAsk = () => {
  const { pathname, search } = useLocation();
  return <LinkButton to={addressOf('login', { next: `${pathname}${search}` })}>{TEXTS.ask}</LinkButton>;
};

interface RowsProps {
  readonly query: Parameters<typeof useQuestions>[0];
  readonly isNarrowed: boolean;
  readonly onDone: (text: string) => void;
}

const Rows = ({ query, isNarrowed, onDone }: RowsProps) => {
  const { list, rows, counted } = useQuestions(query);
  const { data, error, hasNextPage, isFetchingNextPage, fetchNextPage } = list;
  if (rows === undefined) return <Pending of={list} meanwhile={<Skeleton height={160} />} />;
  if (rows.length === 0) return <p className={classes.none}>{isNarrowed ? '조건에 맞는 문의가 없어요.' : '아직 문의가 없어요.'}</p>;
  return (
    <>
      <Text size={14} tone="muted">
        {formatNumber(counted?.allCount ?? rows.length)}
        {counted?.allCountIsMinimum ? '건 이상' : '건'}
      </Text>
      <ul className={classes.rows} aria-label={TEXTS.list}>
        {rows.map((question) => (
          <li key={question.questionId}>
            <QuestionRow productId={query.productId} question={question} onDone={onDone} />
          </li>
        ))}
      </ul>
      <Pending of={{ data, error, refetch: fetchNextPage }} />
      {hasNextPage && (
        <Button variant="default" className={classes.more ?? ''} loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          문의 더 보기
        </Button>
      )}
    </>
  );
};
