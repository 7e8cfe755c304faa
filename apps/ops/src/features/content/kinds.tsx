import { FAQ_KIND_LABELS, formatDateTime, formatNumber } from '@naru/messages';
import { ActButton } from '../../shared/act/ActButton.tsx';
import { momentOrNull, type Typed, wholeIn } from '../../shared/act/FieldInput.tsx';
import { CallAnswer } from '../../shared/ask/asking.tsx';
import { Section } from '../../shared/ui/parts.tsx';
import { Rows } from '../../shared/ui/Rows.tsx';
import { LINK, PICTURE, RemoveButton, SORT, TEXT, TITLE } from './RemoveButton.tsx';

const FIELDS = [
  TITLE,
  TEXT,
  PICTURE,
  LINK,
  SORT,
  { name: 'endsAt', label: '언제까지', kind: 'moment', optional: true, hint: '비워 두면 내릴 때까지 보입니다.' },
] as const;

const posterOf = (typed: Typed) => ({
  title: typed('title'),
  text: typed('text'),
  link: typed('link'),
  picture: typed('picture'),
  sort: wholeIn(typed('sort')),
  endsAt: momentOrNull(typed('endsAt')),
});

const PostersAdding = ({ kind }: { kind: 'banner' | 'popup' }) =>
  kind === 'popup' ? (
    <ActButton
      call="popup/add"
      label="팝업 올리기"
      text="홈을 연 모든 사람이 봅니다."
      fields={FIELDS}
      body={posterOf}
      done="팝업을 올렸습니다."
    />
  ) : (
    <ActButton
      call="banner/add"
      label="배너 올리기"
      text="홈에 온 모든 사람이 봅니다."
      fields={[{ name: 'place', label: '자리', kind: 'choice', choices: { top: '맨 위', center: '가운데' }, initial: 'top' }, ...FIELDS]}
      body={(typed) => ({ ...posterOf(typed), place: typed('place') === 'center' ? 'center' : 'top' })}
      done="배너를 올렸습니다."
    />
  );

export const Posters = ({ kind }: { kind: 'banner' | 'popup' }) => (
  <Section title={kind === 'banner' ? '배너' : '팝업'} actions={<PostersAdding kind={kind} />}>
    <CallAnswer call={`${kind}/list`} body={{}}>
      {(rows) => (
        <Rows
          name={kind === 'banner' ? '배너' : '팝업'}
          rows={rows}
          keyOf={({ id }) => id}
          none="올린 것이 없습니다."
          columns={[
            { head: '제목', cell: ({ title }) => title },
            { head: '언제까지', cell: ({ endsAt }) => (endsAt === null ? '내릴 때까지' : formatDateTime(endsAt)) },
            { head: '관리', cell: ({ id, title }) => <RemoveButton call={`${kind}/remove`} body={{ id }} title={title} /> },
          ]}
        />
      )}
    </CallAnswer>
  </Section>
);

const NoticesAdding = () => (
  <>
    <ActButton
      call="notice/add"
      label="공지 올리기"
      text="모든 회원이 공지사항에서 봅니다."
      fields={[TITLE, { name: 'body', label: '내용', kind: 'long' }, { name: 'pinned', label: '맨 위에 고정', kind: 'tick' }]}
      body={(typed) => ({ title: typed('title'), body: typed('body'), pinned: typed('pinned') === 'on' })}
      done="공지를 올렸습니다."
    />
    <ActButton
      call="faq/add"
      label="자주 묻는 질문 올리기"
      text="고객센터의 자주 묻는 질문에 보입니다."
      fields={[
        { name: 'type', label: '분류', kind: 'choice', choices: FAQ_KIND_LABELS, initial: 'member' },
        { name: 'question', label: '질문', kind: 'text' },
        { name: 'answer', label: '답', kind: 'long' },
      ]}
      body={(typed) => ({ type: typed('type'), question: typed('question'), answer: typed('answer') })}
      done="자주 묻는 질문을 올렸습니다."
    />
  </>
);

export const Notices = () => (
  <Section title="공지와 자주 묻는 질문" actions={<NoticesAdding />}>
    <CallAnswer call="notice/list" body={{}}>
      {(rows) => (
        <Rows
          name="공지와 자주 묻는 질문"
          rows={rows}
          keyOf={({ id }) => id}
          none="올린 글이 없습니다."
          columns={[
            { head: '제목', cell: ({ title, pinned }) => (pinned ? `[고정] ${title}` : title) },
            { head: '종류', cell: ({ kind }) => (kind === 'faq' ? '자주 묻는 질문' : '공지') },
            { head: '올린 때', cell: ({ createdAt }) => formatDateTime(createdAt) },
            { head: '관리', cell: ({ id, title }) => <RemoveButton call="notice/remove" body={{ id }} title={title} /> },
          ]}
        />
      )}
    </CallAnswer>
  </Section>
);

const Adding = () => (
  <ActButton
    call="story/add"
    label="이야기 올리기"
    text="홈의 이야기에 보입니다."
    fields={[
      TITLE,
      { name: 'lead', label: '한 줄 소개', kind: 'text' },
      TEXT,
      PICTURE,
      { name: 'siteCode', label: '발행사 코드', kind: 'text', optional: true },
      { name: 'productId', label: '상품 번호', kind: 'number', optional: true },
      SORT,
    ]}
    body={(typed) => ({
      title: typed('title'),
      lead: typed('lead'),
      text: typed('text'),
      picture: typed('picture'),
      siteCode: typed('siteCode') === '' ? null : typed('siteCode'),
      productId: typed('productId') === '' ? null : wholeIn(typed('productId')),
      sort: wholeIn(typed('sort')),
    })}
    done="이야기를 올렸습니다."
  />
);

export const Stories = () => (
  <Section title="이야기" actions={<Adding />}>
    <CallAnswer call="story/list" body={{}}>
      {(rows) => (
        <Rows
          name="이야기"
          rows={rows}
          keyOf={({ id }) => id}
          none="올린 이야기가 없습니다."
          columns={[
            { head: '제목', cell: ({ title }) => title },
            { head: '순서', cell: ({ sort }) => formatNumber(sort), figure: true },
            { head: '올린 때', cell: ({ createdAt }) => formatDateTime(createdAt) },
            { head: '관리', cell: ({ id, title }) => <RemoveButton call="story/remove" body={{ id }} title={title} /> },
          ]}
        />
      )}
    </CallAnswer>
  </Section>
);
