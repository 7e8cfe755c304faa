import { EVENT_PAGE_SIZE } from '@naru/domain/event';
import { addressOf } from '@naru/domain/navigation';
import { parseEventId } from '@naru/domain/shared';
import { usePort } from '@naru/frontend/container';
import { Stack, UNSEEN } from '@naru/frontend/layout';
import { KEYS } from '../../../shared/query/keys.ts';
import { PagedList } from '../../../shared/query/PagedList.tsx';
import { TOKENS } from '../../../shared/tokens.ts';
import { LinkButton } from '../../../shared/ui/LinkButton.tsx';
import { PageTitle } from '../../../shared/ui/PageTitle.tsx';
import { useIdNamed } from '../../../shared/use-id-named.ts';
import { EventCard } from './EventCard.tsx';
import classes from './Events.module.css';
import { OpenedEvent } from './OpenedEvent.tsx';
import { TEXTS } from './texts.ts';

const FIRST_ROW = 3;

const empty = {
  title: '지금 알려 드릴 이벤트가 없어요',
  text: '새 이벤트가 열리면 이곳에서 알려 드릴게요. 응모 코드를 받으셨다면 바로 응모할 수 있어요.',
  way: (
    <>
      <LinkButton to={addressOf('eventSmathStep1')}>응모 코드 입력하기</LinkButton>
      <LinkButton to={addressOf('stories')} variant="default">
        이야기 읽기
      </LinkButton>
    </>
  ),
};

/** Events that run, come or are over; the one that the address names is opened above the others (product 2, /etc/event). */
export const Events = () => {
  const events = usePort(TOKENS.events);
  const opened = useIdNamed(parseEventId);
  return (
    <Stack gap={32}>
      <header className={classes.head}>
        <PageTitle title="이벤트" />
        <p>{TEXTS.lead}</p>
      </header>
      {opened !== undefined && <OpenedEvent key={opened} id={opened} />}
      <section aria-labelledby="events-list">
        <h2 id="events-list" className={opened === undefined ? UNSEEN : classes.others}>
          {opened === undefined ? '이벤트 목록' : '다른 이벤트'}
        </h2>
        <PagedList size={EVENT_PAGE_SIZE} ask={(query) => events.list(query)} keyOf={KEYS.events} empty={empty}>
          {(posts) => (
            <ul className={classes.grid}>
              {posts
                .filter(({ id }) => id !== opened)
                .map((post, at) => (
                  <li key={post.id}>
                    <EventCard post={post} eager={opened === undefined && at < FIRST_ROW} />
                  </li>
                ))}
            </ul>
          )}
        </PagedList>
      </section>
    </Stack>
  );
};
