import type { OperatorAnswer } from '@naru/contract/operator';
import { formatDateTime } from '@naru/messages';
import { useSearchParams } from 'react-router';
import { ActButton } from '../../shared/act/ActButton.tsx';
import { type Field, momentInput, momentOf, type Typed } from '../../shared/act/FieldInput.tsx';
import { CallAnswer } from '../../shared/ask/asking.tsx';
import { Choice, Page, Section } from '../../shared/ui/parts.tsx';
import { Rows } from '../../shared/ui/Rows.tsx';
import { Notices, Posters, Stories } from './kinds.tsx';
import { Preview } from './Preview.tsx';
import { begun, LINK, NEW_PICTURE, PICTURE, RemoveButton, TEXT, TITLE } from './RemoveButton.tsx';

type Event = OperatorAnswer<'event/list'>[number];

const fieldsOf = (event: Event | null): readonly Field[] =>
  begun(
    [
      TITLE,
      TEXT,
      event === null ? PICTURE : NEW_PICTURE,
      LINK,
      { name: 'startsAt', label: '시작', kind: 'moment' },
      { name: 'endsAt', label: '끝', kind: 'moment' },
    ],
    event === null ? {} : { ...event, startsAt: momentInput(event.startsAt), endsAt: momentInput(event.endsAt) },
  );
const eventOf = (typed: Typed) => ({
  title: typed('title'),
  text: typed('text'),
  link: typed('link'),
  startsAt: momentOf(typed('startsAt')),
  endsAt: momentOf(typed('endsAt')),
});
const previewOf = (typed: Typed, present: string | null) => (
  <Preview
    title={typed('title')}
    text={typed('text')}
    chosen={typed('picture')}
    present={present}
    from={typed('startsAt')}
    until={typed('endsAt')}
  />
);

const Adding = () => (
  <ActButton
    call="event/add"
    label="이벤트 올리기"
    text="정한 기간에 이벤트 화면에 보입니다."
    fields={fieldsOf(null)}
    preview={(typed) => previewOf(typed, null)}
    body={(typed) => ({ ...eventOf(typed), picture: typed('picture') })}
    done="이벤트를 올렸습니다."
  />
);

const Changing = ({ event }: { event: Event }) => (
  <ActButton
    call="event/update"
    label="고치기"
    about={event.title}
    text="바로 바뀝니다. 그림을 고르지 않으면 지금 그림이 그대로 있습니다."
    fields={fieldsOf(event)}
    preview={(typed) => previewOf(typed, event.picture)}
    body={(typed) => ({ ...eventOf(typed), id: event.id, picture: typed('picture') === '' ? null : typed('picture') })}
    done="이벤트를 고쳤습니다."
  />
);

const Events = () => (
  <Section title="이벤트" actions={<Adding />}>
    <CallAnswer call="event/list" body={{}}>
      {(rows) => (
        <Rows
          name="이벤트"
          rows={rows}
          keyOf={({ id }) => id}
          none="올린 이벤트가 없습니다."
          columns={[
            { head: '제목', cell: ({ title }) => title },
            { head: '시작', cell: ({ startsAt }) => formatDateTime(startsAt) },
            { head: '끝', cell: ({ endsAt }) => formatDateTime(endsAt) },
            {
              head: '관리',
              cell: (event) => (
                <>
                  <Changing event={event} /> <RemoveButton call="event/remove" body={{ id: event.id }} title={event.title} />
                </>
              ),
            },
          ]}
        />
      )}
    </CallAnswer>
  </Section>
);

const KINDS = { notice: '공지와 자주 묻는 질문', banner: '배너', popup: '팝업', event: '이벤트', story: '이야기' } as const;
type Kind = keyof typeof KINDS;

const isKind = (value: string | null): value is Kind => value !== null && Object.hasOwn(KINDS, value);

export const Content = () => {
  const [address, setAddress] = useSearchParams();
  const asks = address.get('kind');
  const kind = isKind(asks) ? asks : 'notice';
  return (
    <Page title="콘텐츠" lead="바로 보이거나, 정한 때부터 보입니다. 올리기 전에 휴대폰과 데스크톱에서 어떻게 보이는지 확인합니다.">
      <Choice name="종류" value={kind} choices={KINDS} onChange={(next) => setAddress({ kind: next })} />
      {kind === 'notice' && <Notices />}
      {(kind === 'banner' || kind === 'popup') && <Posters key={kind} kind={kind} />}
      {kind === 'event' && <Events />}
      {kind === 'story' && <Stories />}
    </Page>
  );
};
