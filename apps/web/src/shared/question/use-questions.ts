import { QUESTION_PORTION, type QuestionQuery } from '@naru/domain/question';
import { useDesk } from '@naru/frontend/container';
import { useInfiniteQuery } from '@tanstack/react-query';
import { unwrap } from '../query/answer.ts';
import { KEYS } from '../query/keys.ts';
import { TOKENS } from '../tokens.ts';

/** A product's questions, portion by portion, newest first. */
export const useQuestions = (query: Omit<QuestionQuery, 'before' | 'size'>) => {
  const desk = useDesk(TOKENS.questions);
  const list = useInfiniteQuery({
    queryKey: KEYS.questions(query),
    queryFn: ({ pageParam }) =>
      unwrap(desk.ofProduct({ ...query, size: QUESTION_PORTION, ...(pageParam === null ? {} : { before: pageParam }) })),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
  });
  return { ...list, rows: list.data?.pages.flatMap(({ dataList }) => dataList), counted: list.data?.pages.at(-1) };
};
