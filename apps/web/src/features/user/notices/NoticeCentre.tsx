import { isFollowNotice } from '@naru/domain/follow';
import { accountAddress, addressOf } from '@naru/domain/navigation';
import { type MemberNotice, NOTICE_PAGE_SIZE, noticeTarget } from '@naru/domain/notice';
import type { NoticeId } from '@naru/domain/shared';
import { usePort } from '@naru/frontend/container';
import { Row, Stack, Text } from '@naru/frontend/layout';
import { formatDateTime, noticeWords } from '@naru/messages';
import { useCallback, useEffect } from 'react';
import { KEYS } from '../../../shared/query/keys.ts';
import { PagedList } from '../../../shared/query/PagedList.tsx';
import { TOKENS } from '../../../shared/tokens.ts';
import { Link } from '../../../shared/ui/Link.tsx';
import { LinkButton } from '../../../shared/ui/LinkButton.tsx';
import { PageTitle } from '../../../shared/ui/PageTitle.tsx';
import { Status } from '../../../shared/ui/Status.tsx';
import classes from './NoticeCentre.module.css';

/** Marks everything up to a notice as seen and lets the bell know; the rows that are shown stay as they are. */
const useMarkSeen = (): ((upTo: NoticeId) => Promise<void>) => {
  const notices = usePort(TOKENS.notices);
  const queries = usePort(TOKENS.queries);
  return useCallback(
    async (upTo) => {
      const left = await notices.markSeen(upTo);
      if (left.ok) queries.setQueryData(KEYS.unseenNotices(), left.value);
    },
    [notices, queries],
  );
};

const TEXTS = Object.freeze({
  title: '알림',
});

/** The notices of one page; they are marked as seen once they have been drawn, and stay marked as new until the page is left. */
const NoticeRows = ({ rows }: { rows: readonly MemberNotice[] }) => {
  const markSeen = useMarkSeen();
  const newest = rows.filter(({ seen }) => !seen).sort((a, b) => b.id - a.id)[0]?.id;
  useEffect(() => {
    if (newest !== undefined) void markSeen(newest);
  }, [newest, markSeen]);
  return (
    <Stack as="ul" aria-label={TEXTS.title}>
      {rows.map((notice) => (
        <NoticeLine key={notice.id} notice={notice} />
      ))}
    </Stack>
  );
};

const NoticeLine = ({ notice: { kind, payload, seen, at } }: { notice: MemberNotice }) => {
  const { title, text } = noticeWords(kind, payload);
  const { route, query } = noticeTarget(kind, payload);
  return (
    <li className={classes.row} data-new={!seen || undefined}>
      <p className={classes.title}>
        <Link to={addressOf(route, query)}>{title}</Link> {!seen && <Status tone="open">새 소식</Status>}
      </p>
      <p>{text}</p>
      <Text as="time" size={14} tone="muted" dateTime={at}>
        {formatDateTime(at)}
      </Text>
      {isFollowNotice(kind) && (
        <Link className={classes.settings} to={addressOf('follows', kind === 'memberListed' ? { kind: 'member' } : {})}>
          팔로우와 알림 관리
        </Link>
      )}
    </li>
  );
};

/** What the member has been told, newest first; seen as soon as it is shown (customs, being told). */
export const NoticeCentre = () => {
  const notices = usePort(TOKENS.notices);
  return (
    <Stack gap={20} most={760}>
      <Row gap={12} align="center" justify="between">
        <PageTitle title={TEXTS.title} />
        <LinkButton to={accountAddress('news')} variant="default" size="sm">
          알림 메일 설정
        </LinkButton>
      </Row>
      <PagedList
        size={NOTICE_PAGE_SIZE}
        ask={(query) => notices.list(query)}
        keyOf={KEYS.memberNotices}
        empty={{
          title: '아직 알림이 없어요',
          text: '거래와 제안, 선물 소식을 이곳에서 알려 드릴게요.',
          way: <LinkButton to={addressOf('market')}>마켓 둘러보기</LinkButton>,
        }}
      >
        {(rows) => <NoticeRows rows={rows} />}
      </PagedList>
    </Stack>
  );
};
