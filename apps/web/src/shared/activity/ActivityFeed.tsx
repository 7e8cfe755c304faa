import { Button } from '@mantine/core';
import {
  ACTIVITY_KIND_NAMES,
  ACTIVITY_PAGE_SIZE,
  type ActivityKind,
  type ActivityPage,
  type ActivityScope,
  arrivedSince,
  asLastSeen,
} from '@naru/domain/history';
import { addressOf } from '@naru/domain/navigation';
import { usePort } from '@naru/frontend/container';
import { Stack } from '@naru/frontend/layout';
import { ACTIVITY_KIND_LABELS } from '@naru/messages';
import { type InfiniteData, useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { changedParams } from '../changed-params.ts';
import { EndlessList } from '../list/EndlessList.tsx';
import { unwrap } from '../query/answer.ts';
import { KEYS } from '../query/keys.ts';
import { Pending } from '../query/Pending.tsx';
import { TOKENS } from '../tokens.ts';
import { Choice } from '../ui/Choice.tsx';
import { Hint } from '../ui/Hint.tsx';
import { LinkButton } from '../ui/LinkButton.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { ActivityLine } from './ActivityLine.tsx';
import classes from './activity.module.css';

const arrivedText = (count: number, more: boolean): string => `새 활동 ${count}건${more ? ' 이상' : ''}`;

const LOOK_AGAIN_MS = 15_000;
const RECORDING_MS = 3_000;
/** As long as a list that was left is kept for whoever comes back. */
const KEPT_MS = 30 * 60_000;

/**
 * The rows of a feed, page by page. They stay as they were read: what came since is looked for at the top, while the page is in sight, and
 * counted until it is asked for; what was being recorded on the chain is told again by the same look.
 */
const useActivity = (scope: ActivityScope, kind: ActivityKind | undefined) => {
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

const ROW_HEIGHT = 108;
const CHOICES = [{ value: '', label: '전체' }, ...ACTIVITY_KIND_NAMES.map((value) => ({ value, label: ACTIVITY_KIND_LABELS[value] }))];

/** What goes on in the market, among an issuer's NFTs or with a member; the kind that is chosen stands in the address. */
export const ActivityFeed = ({ scope }: { scope: ActivityScope }) => {
  const [params, setParams] = useSearchParams();
  const kind = ACTIVITY_KIND_NAMES.find((name) => name === params.get('kind'));
  const choose = (chosen: string): void => setParams(changedParams(params, { kind: chosen }));
  return (
    <div>
      <div className={classes.kinds}>
        <Choice legend="활동 종류" name="activity" value={kind ?? ''} choices={CHOICES} onChange={choose} />
      </div>
      <Rows key={kind ?? 'all'} scope={scope} kind={kind} onAll={() => choose('')} />
    </div>
  );
};

const Rows = ({ scope, kind, onAll }: { scope: ActivityScope; kind: ActivityKind | undefined; onAll: () => void }) => {
  const { rows, data, arrived, showNewest, ...more } = useActivity(scope, kind);
  const start = useRef<HTMLDivElement>(null);
  if (rows === undefined) return <Pending of={{ ...more, data }} meanwhile={<Waiting />} />;
  const counted = data?.pages.at(-1);
  const load = (): void => void more.fetchNextPage();
  const show = (): void => {
    showNewest();
    start.current?.scrollIntoView({ block: 'start' });
    start.current?.focus({ preventScroll: true });
  };
  return (
    <div ref={start} tabIndex={-1} className={classes.feed}>
      <div className={classes.arrived} role="status">
        {arrived.count > 0 && (
          <Button radius="xl" size="sm" onClick={show}>
            {arrivedText(arrived.count, arrived.more)}
          </Button>
        )}
      </div>
      {rows.length === 0 && arrived.count === 0 && <Nothing narrowed={kind !== undefined} onAll={onAll} />}
      {rows.length > 0 && (
        <EndlessList
          label="활동 목록"
          rows={rows}
          keyOf={({ id }) => id}
          rowHeight={ROW_HEIGHT}
          allCount={counted?.allCountIsMinimum ? undefined : counted?.allCount}
          portions={data?.pages.length ?? 0}
          more={{ load: more.hasNextPage ? load : undefined, loading: more.isFetchingNextPage, failed: more.isFetchNextPageError }}
        >
          {(row) => <ActivityLine row={row} />}
        </EndlessList>
      )}
    </div>
  );
};

const Waiting = () => (
  <Stack gap={28} role="status" aria-label="활동을 불러오는 중" aria-busy="true">
    {Array.from({ length: 6 }, (_, at) => (
      <Skeleton key={at} height={ROW_HEIGHT - 28} />
    ))}
  </Stack>
);

const Nothing = ({ narrowed, onAll }: { narrowed: boolean; onAll: () => void }) =>
  narrowed ? (
    <Hint title="조건에 맞는 활동이 없어요" text="다른 종류를 골라 보세요.">
      <Button variant="default" onClick={onAll}>
        전체 활동 보기
      </Button>
    </Hint>
  ) : (
    <Hint title="아직 활동이 없어요" text="거래가 시작되면 이곳에서 볼 수 있어요.">
      <LinkButton to={addressOf('market')}>마켓 둘러보기</LinkButton>
    </Hint>
  );
