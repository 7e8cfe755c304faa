import type { Page } from '@naru/domain/shared';
import type { ReactNode } from 'react';
import { Pending, type QueryState } from '../query/Pending.tsx';
import { Hint } from '../ui/Hint.tsx';
import { Pager } from '../ui/Pager.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';

interface Props<Row> {
  readonly list: { readonly answer: QueryState<Page<Row>>; readonly filtered: boolean; readonly turn: (page: number) => void };
  /** Of the placeholder while the rows are on their way, in pixels. */
  readonly height: number;
  /** What is said where there is nothing at all, and the ways on. Without it an empty list is drawn as any other. */
  readonly empty?: { readonly title: string; readonly text: string; readonly ways?: ReactNode };
  /** What the rows are found by: it stands there while they are on their way or were refused, too, so that something else can be looked for. */
  readonly filters?: ReactNode;
  /** What the pages are called, where a screen has those of several lists. */
  readonly pages?: string;
  readonly children: (rows: readonly Row[], page: Page<Row>) => ReactNode;
}

/** One page of a list of the issuer center with everything around it: waiting, a refusal, emptiness, filters, the way to the other pages. */
export const IssuerList = <Row,>({ list: { answer, filtered, turn }, height, empty, filters, pages, children }: Props<Row>) => {
  const { data } = answer;
  if (data?.allCount === 0 && !filtered && empty !== undefined)
    return (
      <Hint title={empty.title} text={empty.text}>
        {empty.ways}
      </Hint>
    );
  return (
    <>
      {(filtered || data !== undefined) && filters}
      {data === undefined ? (
        <Pending of={answer} meanwhile={<Skeleton height={height} />} />
      ) : (
        <>
          {children(data.dataList, data)}
          <Pager page={data.page} size={data.size} allCount={data.allCount} onPage={turn} {...(pages !== undefined && { label: pages })} />
        </>
      )}
    </>
  );
};
