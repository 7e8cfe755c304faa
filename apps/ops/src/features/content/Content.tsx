import { formatDateTime } from '@naru/messages';
import { useSearchParams } from 'react-router';
import { ActButton } from '../../shared/act/ActButton.tsx';
import { momentOf } from '../../shared/act/FieldInput.tsx';
import { CallAnswer } from '../../shared/ask/asking.tsx';
import { Choice, Page, Section } from '../../shared/ui/parts.tsx';
import { Rows } from '../../shared/ui/Rows.tsx';
import { Notices, Posters, Stories } from './kinds.tsx';
import { LINK, PICTURE, RemoveButton, TEXT, TITLE } from './RemoveButton.tsx';

const Adding = () => (
  <ActButton
    call="event/add"
    label="이벤트 올리기"
    text="정한 기간에 이벤트 화면에 보입니다."
    fields={[
      TITLE,
      TEXT,
      PICTURE,
      LINK,
      { name: 'startsAt', label: '시작', kind: 'moment' },
      { name: 'endsAt', label: '끝', kind: 'moment' },
    ]}
    body={(typed) => ({
      title: typed('title'),
      text: typed('text'),
      link: typed('link'),
      picture: typed('picture'),
      startsAt: momentOf(typed('startsAt')),
      endsAt: momentOf(typed('endsAt')),
    })}
    done="이벤트를 올렸습니다."
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
            { head: '관리', cell: ({ id, title }) => <RemoveButton call="event/remove" body={{ id }} title={title} /> },
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
    <Page title="콘텐츠" lead="올리면 바로 보입니다. 올린 것은 고치지 않고, 내린 뒤 다시 올립니다.">
      <Choice name="종류" value={kind} choices={KINDS} onChange={(next) => setAddress({ kind: next })} />
      {kind === 'notice' && <Notices />}
      {(kind === 'banner' || kind === 'popup') && <Posters key={kind} kind={kind} />}
      {kind === 'event' && <Events />}
      {kind === 'story' && <Stories />}
    </Page>
  );
};
