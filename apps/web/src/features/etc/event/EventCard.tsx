import { type EventPost, type EventTerm, eventDaysLeft, eventStatus, type EventStatus as Stands } from '@naru/domain/event';
import { addressOf } from '@naru/domain/navigation';
import { EVENT_STATUS_LABELS, formatDay } from '@naru/messages';
import { Art } from '../../../shared/art/Art.tsx';
import { Link } from '../../../shared/ui/Link.tsx';
import { Status, type Tone } from '../../../shared/ui/Status.tsx';
import classes from './Events.module.css';
import { useEventNow } from './use-event-now.ts';

const TONES: Readonly<Record<Stands, Tone>> = { running: 'open', coming: 'waiting', over: 'quiet' };
const LAST_MOMENT_MS = 1;

const countdown = (status: Stands, days: number): string => {
  if (status === 'running') return days === 0 ? '오늘까지' : `D-${days}`;
  if (status === 'coming') return days === 0 ? '오늘 시작' : `${days}일 뒤 시작`;
  return '';
};

/** Where an event stands, how many days are left, and from when to when it is. */
export const EventStatus = ({ term }: { term: EventTerm }) => {
  const now = useEventNow();
  const status = eventStatus(term, now);
  const left = countdown(status, eventDaysLeft(term, now));
  return (
    <p className={classes.standing}>
      <Status tone={TONES[status]}>{EVENT_STATUS_LABELS[status]}</Status>
      {left !== '' && <strong>{left}</strong>}
      <span>
        {formatDay(term.startsAt)} ~ {formatDay(new Date(Date.parse(term.endsAt) - LAST_MOMENT_MS))}
      </span>
    </p>
  );
};

const SIZES =
  '(min-width: 110em) 448px, (min-width: 75em) 368px, (min-width: 64em) calc(33.3vw - 32px), (min-width: 48em) calc(50vw - 36px), calc(100vw - 32px)';

/** One event in the list; `eager` where it is in sight as the page opens. */
export const EventCard = ({ post, eager }: { post: EventPost; eager: boolean }) => (
  <article className={classes.card}>
    <div className={classes.picture}>
      <Art picture={post.picture} alt="" sizes={SIZES} eager={eager} />
    </div>
    <EventStatus term={post} />
    <h3>
      <Link to={addressOf('event', { id: post.id })}>{post.title}</Link>
    </h3>
  </article>
);
