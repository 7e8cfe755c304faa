import {
  ACTIVITY_PAGE_SIZE,
  type ActivityKind,
  type ActivityPage,
  type ActivityScope,
  arrivedSince,
  asLastSeen,
} from '@naru/domain/history';
import { usePort } from '@naru/frontend/container';
import { type InfiniteData, useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { unwrap } from '../query/answer.ts';
import { KEYS } from '../query/keys.ts';
import { TOKENS } from '../tokens.ts';

const LOOK_AGAIN_MS = 15_000;
const RECORDING_MS = 3_000;
/** As long as a list that was left is kept for whoever comes back. */
const KEPT_MS = 30 * 60_000;

/**
 * The rows of a feed, page by page. They stay as they were read: what came since is looked for at the top, while the page is in sight, and
 * counted until it is asked for; what was being recorded on the chain is told again by the same look.
 */
export const useActivity = (scope: ActivityScope, kind: ActivityKind | undefined) => {
  const histories = usePort(TOKENS.histories);
  const queries = useQueryClient();
  const query = { ...scope, size: ACTIVITY_PAGE_SIZE, ...(kind === undefined ? {} : { kind }) };
  const key = KEYS.activity(query);
  const feed = useInfiniteQuery({
    queryKey: key,
    queryFn: ({ pageParam }) => unwrap(histories.activity({ ...query, ...(pageParam === null ? {} : { before: pageParam }) })),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: KEPT_MS,
  });
  const first = feed.data?.pages[0];
  const top = useQuery({
    queryKey: KEYS.newestActivity(query),
    queryFn: () => unwrap(histories.activity(query)),
    enabled: first !== undefined,
    initialData: first,
    initialDataUpdatedAt: feed.dataUpdatedAt,
    refetchInterval: ({ state }) => (state.data?.dataList.some(isUnderWay) === true ? RECORDING_MS : LOOK_AGAIN_MS),
  });
  const shown = useMemo(() => feed.data?.pages.flatMap(({ dataList }) => dataList), [feed.data]);
  const newest = top.data;
  return {
    ...feed,
    rows: shown && asLastSeen(shown, newest?.dataList ?? []),
    arrived: shown === undefined || newest === undefined ? { count: 0, more: false } : arrivedSince(shown, newest.dataList),
    /** Starts the list anew with what has been found at its top. */
    showNewest: (): void => {
      if (newest !== undefined) {
        queries.setQueryData<InfiniteData<ActivityPage, string | null>>(key, { pages: [newest], pageParams: [null] });
      }
    },
  };
};

const isUnderWay = ({ chainState }: ActivityPage['dataList'][number]): boolean => chainState === 'queued' || chainState === 'submitted';
