import type { Answer } from '@naru/domain/failure';
import type { Page, PageQuery } from '@naru/domain/shared';
import { keepPreviousData, type QueryKey } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Hint } from '../ui/Hint.tsx';
import { Pager } from '../ui/Pager.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { usePage } from '../use-page.ts';
import { Pending } from './Pending.tsx';
import { useAnswer } from './use-answer.ts';

interface PagedListProps<Row> {
  readonly size: number;
  readonly ask: (query: PageQuery) => Answer<Page<Row>>;
  readonly keyOf: (query: PageQuery) => QueryKey;
  readonly empty: { readonly title: string; readonly text: string; readonly way: ReactNode };
  readonly children: (rows: readonly Row[]) => ReactNode;
}

/** One page of a list with everything around it: waiting, a refusal, emptiness, the way to the other pages. The page is part of the address. */
export const PagedList = <Row,>({ size, ask, keyOf, empty, children }: PagedListProps<Row>) => {
  const [page, setPage] = usePage();
  const query = { page, size };
  const answer = useAnswer(keyOf(query), () => ask(query), { placeholderData: keepPreviousData });
  const { data } = answer;
  return (
    <>
      <Pending of={answer} meanwhile={<Skeleton height={320} />} />
      {data?.dataList.length === 0 && (
        <Hint title={empty.title} text={empty.text}>
          {empty.way}
        </Hint>
      )}
      {data !== undefined && data.dataList.length > 0 && children(data.dataList)}
      {data && <Pager page={data.page} size={data.size} allCount={data.allCount} onPage={setPage} />}
    </>
  );
};
