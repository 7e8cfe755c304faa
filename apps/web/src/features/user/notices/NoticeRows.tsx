import { addressOf } from '@naru/domain/navigation';
import { type MemberNotice, noticeTarget } from '@naru/domain/notice';
import { formatDateTime, noticeWords } from '@naru/messages';
import { useEffect } from 'react';
import { Link } from 'react-router';
import { Standing } from '../../../shared/ui/Standing.tsx';
import classes from './NoticeCentre.module.css';
import { TEXTS } from './texts.ts';
import { useMarkSeen } from './use-mark-seen.ts';

/** The notices of one page; they are marked as seen once they have been drawn, and stay marked as new until the page is left. */
export const NoticeRows = ({ rows }: { rows: readonly MemberNotice[] }) => {
  const markSeen = useMarkSeen();
  const newest = rows.filter(({ seen }) => !seen).sort((a, b) => b.id - a.id)[0]?.id;
  useEffect(() => {
    if (newest !== undefined) void markSeen(newest);
  }, [newest, markSeen]);
  return (
    <ul className={classes.list} aria-label={TEXTS.title}>
      {rows.map((notice) => (
        <Row key={notice.id} notice={notice} />
      ))}
    </ul>
  );
};

const Row = ({ notice: { kind, payload, seen, at } }: { notice: MemberNotice }) => {
  const { title, text } = noticeWords(kind, payload);
  const { route, query } = noticeTarget(kind, payload);
  return (
    <li className={classes.row} data-new={!seen || undefined}>
      <p className={classes.title}>
        <Link to={addressOf(route, query)}>{title}</Link> {!seen && <Standing tone="open">{TEXTS.unread}</Standing>}
      </p>
      <p>{text}</p>
      <time dateTime={at} className={classes.at}>
        {formatDateTime(at)}
      </time>
    </li>
  );
};
