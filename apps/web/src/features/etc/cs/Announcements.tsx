import type { Announcement } from '@naru/domain/announcement';
import { type AnnouncementId, parseAnnouncementId } from '@naru/domain/shared';
import { Text } from '@naru/frontend/layout';
import { formatDay } from '@naru/messages';
import { keepPreviousData } from '@tanstack/react-query';
import { KEYS } from '../../../shared/query/keys.ts';
import { Pending } from '../../../shared/query/Pending.tsx';
import { useAnswerOf } from '../../../shared/query/use-answer.ts';
import { TOKENS } from '../../../shared/tokens.ts';
import { Hint } from '../../../shared/ui/Hint.tsx';
import { Pager } from '../../../shared/ui/Pager.tsx';
import { PageTitle } from '../../../shared/ui/PageTitle.tsx';
import { Skeleton } from '../../../shared/ui/Skeleton.tsx';
import { Status } from '../../../shared/ui/Status.tsx';
import { useIdNamed } from '../../../shared/use-id-named.ts';
import { usePage } from '../../../shared/use-page.ts';
import classes from './cs.module.css';
import { TEXTS } from './texts.ts';

const SIZE = 10;

/** The operators' announcements (공지사항), each opened in its place; `id` in the address opens one of them, on whichever page it stands (product 2, /etc/cs). */
export const Announcements = () => {
  const [page, setPage] = usePage();
  const named = useIdNamed(parseAnnouncementId);
  const query = { page, size: SIZE };
  const answer = useAnswerOf(TOKENS.announcementBoard, KEYS.announcements(query), (board) => board.posts(query), {
    placeholderData: keepPreviousData,
  });
  const { data } = answer;
  const away = named !== undefined && data !== undefined && !data.dataList.some(({ id }) => id === named);
  return (
    <>
      <PageTitle title={TEXTS.announcements} />
      {away && <Linked key={named} id={named} />}
      <Pending of={answer} meanwhile={<Skeleton height={320} />} />
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
  const answer = useAnswerOf(TOKENS.announcementBoard, KEYS.announcement(id), (board) => board.post(id));
  if (answer.data !== undefined) return <Post post={answer.data} open />;
  const missing = (
    <Text tone="muted" below={12}>
      찾는 공지사항이 없거나 내려갔어요.
    </Text>
  );
  return <Pending of={answer} missing={missing} meanwhile={<Skeleton height={120} />} />;
};

const Post = ({ post: { title, text, createdAt, pinned }, open }: { post: Announcement; open: boolean }) => (
  <details className={classes.post} open={open}>
    <summary>
      <span className={classes.name}>
        {pinned && <Status tone="open">{TEXTS.pinned}</Status>} {title}
      </span>
      <time dateTime={createdAt}>{formatDay(createdAt)}</time>
    </summary>
    <p className={classes.prose}>{text}</p>
  </details>
);
