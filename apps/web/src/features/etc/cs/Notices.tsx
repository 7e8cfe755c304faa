import { formatDay } from '@naru/messages';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDesk } from '../../../composition/desk.tsx';
import { TOKENS } from '../../../composition/tokens.ts';
import { unwrap } from '../../../shared/query/answer.ts';
import { KEYS } from '../../../shared/query/keys.ts';
import { Hint } from '../../../shared/ui/Hint.tsx';
import { Pager } from '../../../shared/ui/Pager.tsx';
import { PageTitle } from '../../../shared/ui/PageTitle.tsx';
import { Refusal } from '../../../shared/ui/Refusal.tsx';
import { Skeleton } from '../../../shared/ui/Skeleton.tsx';
import { usePage } from '../../../shared/use-page.ts';
import classes from './Notices.module.css';

const SIZE = 10;

/** The operators' notices, each opened in its place (specification, section 2, /etc/cs). */
export const Notices = () => {
  const board = useDesk(TOKENS.noticeBoard);
  const [page, setPage] = usePage();
  const wish = { page, size: SIZE };
  const { data, error, refetch } = useQuery({
    queryKey: KEYS.notices(wish),
    queryFn: () => unwrap(board.posts(wish)),
    placeholderData: keepPreviousData,
  });
  return (
    <div className={classes.screen}>
      <PageTitle title="공지사항" />
      {error !== null && <Refusal error={error} onRetry={() => void refetch()} />}
      {data === undefined && error === null && <Skeleton height={320} />}
      {data?.dataList.length === 0 && <Hint title="아직 공지사항이 없어요" text="새 소식이 생기면 이곳에서 알려 드릴게요." />}
      {data?.dataList.map(({ id, title, text, createdAt }) => (
        <details key={id} className={classes.post}>
          <summary>
            <span className={classes.title}>{title}</span>
            <time dateTime={createdAt}>{formatDay(createdAt)}</time>
          </summary>
          <p>{text}</p>
        </details>
      ))}
      {data && <Pager page={data.page} size={data.size} allCount={data.allCount} onPage={setPage} />}
    </div>
  );
};
