import { eventStatus } from '@naru/domain/event';
import { addressOf } from '@naru/domain/navigation';
import type { EventId } from '@naru/domain/shared';
import { Row } from '@naru/frontend/layout';
import { useEffect, useRef } from 'react';
import { Art } from '../../../shared/art/Art.tsx';
import { KEYS } from '../../../shared/query/keys.ts';
import { Pending } from '../../../shared/query/Pending.tsx';
import { useAnswerOf } from '../../../shared/query/use-answer.ts';
import { TOKENS } from '../../../shared/tokens.ts';
import { Hint } from '../../../shared/ui/Hint.tsx';
import { LinkButton } from '../../../shared/ui/LinkButton.tsx';
import { Skeleton } from '../../../shared/ui/Skeleton.tsx';
import { EventStatus } from './EventCard.tsx';
import classes from './Events.module.css';
import { TEXTS } from './texts.ts';
import { useEventNow } from './use-event-now.ts';

export const OpenedEvent = ({ id }: { id: EventId }) => {
  const now = useEventNow();
  const heading = useRef<HTMLHeadingElement>(null);
  const answer = useAnswerOf(TOKENS.events, KEYS.event(id), (events) => events.event(id));
  const { data } = answer;
  const there = data !== undefined;
  useEffect(() => {
    // A change of the query alone does not move the page: what was opened stands at its top.
    if (!there) return;
    heading.current?.scrollIntoView({ block: 'nearest' });
    heading.current?.focus({ preventScroll: true });
  }, [there]);
  if (data === undefined)
    return (
      <Pending of={answer} missing={<Hint title="이벤트를 찾을 수 없어요" text={TEXTS.lead} />} meanwhile={<Skeleton height={320} />} />
    );
  const { title, text, picture, link } = data;
  return (
    <article className={classes.opened} aria-labelledby="event-title">
      <div className={classes.picture}>
        <Art
          picture={picture}
          alt=""
          sizes="(min-width: 110em) 708px, (min-width: 75em) 582px, (min-width: 48em) calc(52.4vw - 46px), calc(100vw - 32px)"
          eager
        />
      </div>
      <div className={classes.words}>
        <EventStatus term={data} />
        <h2 id="event-title" ref={heading} tabIndex={-1}>
          {title}
        </h2>
        <p className={classes.text}>{text}</p>
        <Row as="p" gap={8}>
          {link !== '' && eventStatus(data, now) === 'running' && (
            <LinkButton to={link} size="md">
              참여하러 가기
            </LinkButton>
          )}
          <LinkButton to={addressOf('event')} size="md" variant="default">
            접기
          </LinkButton>
        </Row>
      </div>
    </article>
  );
};
