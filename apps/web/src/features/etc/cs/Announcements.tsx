import type { Announcement } from '@naru/domain/announcement';
import { type AnnouncementId, parseAnnouncementId } from '@naru/domain/shared';
import { usePort } from '@naru/frontend/container';
import { Text } from '@naru/frontend/layout';
import { formatDay } from '@naru/messages';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { failureOf, unwrap } from '../../../shared/query/answer.ts';
import { KEYS } from '../../../shared/query/keys.ts';
import { TOKENS } from '../../../shared/tokens.ts';
import { Hint } from '../../../shared/ui/Hint.tsx';
import { Pager } from '../../../shared/ui/Pager.tsx';
import { PageTitle } from '../../../shared/ui/PageTitle.tsx';
import { Refusal } from '../../../shared/ui/Refusal.tsx';
import { Skeleton } from '../../../shared/ui/Skeleton.tsx';
import { useIdNamed } from '../../../shared/use-id-named.ts';
import { usePage } from '../../../shared/use-page.ts';
import classes from './cs.module.css';
import { TEXTS } from './texts.ts';

const SIZE = 10;

/** The operators' announcements (공지사항), each opened in its place; `id` in the address opens one of them, on whichever page it stands (product 2, /etc/cs). */
export const Announcements = () => {
  const board = usePort(TOKENS.announcementBoard);
  const [page, setPage] = usePage();
  const named = useIdNamed(parseAnnouncementId);
  const query = { page, size: SIZE };
  const { data, error, refetch } = useQuery({
    queryKey: KEYS.announcements(query),
    queryFn: () => unwrap(board.posts(query)),
    placeholderData: keepPreviousData,
  });
  const away = named !== undefined && data !== undefined && !data.dataList.some(({ id }) => id === named);
  return (
    <>
      <PageTitle title={TEXTS.announcements} />
      {away && <Linked key={named} id={named} />}
      {error !== null && <Refusal error={error} onRetry={() => void refetch()} />}
      {data === undefined && error === null && <Skeleton height={320} />}
      {data?.dataList.length === 0 && <Hint title="아직 공지사항이 없어요" text="새 소식이 생기면 이곳에서 알려 드릴게요." />}
      {data?.dataList.map((post) => (
        <Post key={`${post.id} ${named}`} post={post} open={post.id === named} />
      ))}
      {data && <Pager page={data.page} size={data.size} allCount={data.allCount} onPage={setPage} />}
    </>
  );
};

/** An announcement that the address names and this page does not hold. */
const Linked = ({ id }: { id: AnnouncementId }) => {
  const board = usePort(TOKENS.announcementBoard);
  const { data, error, refetch } = useQuery({ queryKey: KEYS.announcement(id), queryFn: () => unwrap(board.post(id)) });
  if (data !== undefined) return <Post post={data} open />;
  if (error === null) return <Skeleton height={120} />;
  if (failureOf(error).name !== 'lookupFailed') return <Refusal error={error} onRetry={() => void refetch()} />;
  return (
    <Text tone="muted" below={12}>
      찾는 공지사항이 없거나 내려갔어요.
    </Text>
  );
};

const Post = ({ post: { title, text, createdAt }, open }: { post: Announcement; open: boolean }) => (
  <details className={classes.post} open={open}>
    <summary>
      <span className={classes.name}>{title}</span>
      <time dateTime={createdAt}>{formatDay(createdAt)}</time>
    </summary>
    <p className={classes.prose}>{text}</p>
  </details>
);
