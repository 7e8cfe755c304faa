import type { UseQueryResult } from '@tanstack/react-query';
import { Refusal } from '../ui/Refusal.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';

interface Props {
  readonly answer: Pick<UseQueryResult, 'error' | 'refetch'>;
  /** Of the placeholder while it is on its way, in pixels. */
  readonly height: number;
}

/** What stands in the place of a list's rows as long as none have come: that they are on their way, or why they are not. Its filters stand above it. */
export const ListPending = ({ answer: { error, refetch }, height }: Props) =>
  error === null ? <Skeleton height={height} /> : <Refusal error={error} onRetry={() => void refetch()} />;
