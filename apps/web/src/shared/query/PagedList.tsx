import type { Answer } from '@naru/domain/failure';
import type { Page, PageQuery } from '@naru/domain/shared';
import { keepPreviousData, type QueryKey, type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Hint } from '../ui/Hint.tsx';
import { Pager } from '../ui/Pager.tsx';
import { Refusal } from '../ui/Refusal.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { usePage } from '../use-page.ts';
import { unwrap } from './answer.ts';

interface ListPendingProps {
  readonly answer: Pick<UseQueryResult, 'error' | 'refetch'>;
  /** Of the placeholder while it is on its way, in pixels. */
  readonly height: number;
}

/** What stands in the place of a list's rows as long as none have come: that they are on their way, or why they are not. Its filters stand above it. */
export const ListPending = ({ answer: { error, refetch }, height }: ListPendingProps) =>
  error === null ? <Skeleton height={height} /> : <Refusal error={error} onRetry={() => void refetch()} />;

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
  const { data, error, refetch } = useQuery({
    queryKey: keyOf(query),
    queryFn: () => unwrap(ask(query)),
    placeholderData: keepPreviousData,
  });
  return (
    <>
      {error !== null && <Refusal error={error} onRetry={() => void refetch()} />}
      {data === undefined && error === null && <Skeleton height={320} />}
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
