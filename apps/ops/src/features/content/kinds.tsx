import type { OperatorAnswer } from '@naru/contract/operator';
import { FAQ_KIND_LABELS, formatDateTime, formatNumber } from '@naru/messages';
import { ActButton } from '../../shared/act/ActButton.tsx';
import { type Field, momentInput, momentOrNull, type Typed, wholeIn } from '../../shared/act/FieldInput.tsx';
import { CallAnswer } from '../../shared/ask/asking.tsx';
import { Section } from '../../shared/ui/parts.tsx';
import { type Column, Rows } from '../../shared/ui/Rows.tsx';
import { Preview } from './Preview.tsx';
import { begun, LINK, NEW_PICTURE, PICTURE, RemoveButton, SORT, TEXT, TITLE } from './RemoveButton.tsx';

type Poster = OperatorAnswer<'banner/list'>[number];
type Announcement = OperatorAnswer<'notice/list'>[number];
type Story = OperatorAnswer<'story/list'>[number];

const STARTS: Field = { name: 'startsAt', label: '언제부터', kind: 'moment', optional: true, hint: '비워 두면 바로 보입니다.' };
const ENDS: Field = { name: 'endsAt', label: '언제까지', kind: 'moment', optional: true, hint: '비워 두면 내릴 때까지 보입니다.' };

const termText = ({ startsAt, endsAt }: Pick<Poster, 'startsAt' | 'endsAt'>): string =>
  [
    startsAt !== null && new Date(startsAt) > new Date() ? `${formatDateTime(startsAt)}부터` : '보이는 중',
    endsAt === null ? '' : `${formatDateTime(endsAt)}까지`,
  ]
    .filter((one) => one !== '')
    .join(', ');

const previewOf = (typed: Typed, present: string | null, bare = false) => (
  <Preview
    title={typed('title')}
    text={typed('text')}
    chosen={typed('picture')}
    present={present}
    bare={bare}
    from={typed('startsAt')}
    until={typed('endsAt')}
  />
);

const posterFields = (kind: 'banner' | 'popup', poster: Poster | null): readonly Field[] => [
  ...(kind === 'popup'
    ? []
    : [
        {
          name: 'place',
          label: '자리',
          kind: 'choice',
          choices: { top: '맨 위', center: '가운데' },
          initial: poster?.place ?? 'top',
        } as const,
      ]),
  ...begun(
    [TITLE, TEXT, poster === null ? PICTURE : NEW_PICTURE, LINK, SORT, STARTS, ENDS],
    poster === null
      ? {}
      : {
          ...poster,
          sort: String(poster.sort),
          startsAt: momentInput(poster.startsAt),
          endsAt: momentInput(poster.endsAt),
        },
  ),
];

const posterOf = (typed: Typed) => ({
  title: typed('title'),
  text: typed('text'),
  link: typed('link'),
  sort: wholeIn(typed('sort')),
  startsAt: momentOrNull(typed('startsAt')),
  endsAt: momentOrNull(typed('endsAt')),
});
const placeOf = (typed: Typed) => (typed('place') === 'center' ? 'center' : 'top');
const pictureOrNull = (typed: Typed): string | null => (typed('picture') === '' ? null : typed('picture'));

const PostersAdding = ({ kind }: { kind: 'banner' | 'popup' }) =>
  kind === 'popup' ? (
    <ActButton
      call="popup/add"
      label="팝업 올리기"
      text="홈을 연 모든 사람이 봅니다."
      fields={posterFields(kind, null)}
      preview={(typed) => previewOf(typed, null)}
      body={(typed) => ({ ...posterOf(typed), picture: typed('picture') })}
      done="팝업을 올렸습니다."
    />
  ) : (
    <ActButton
      call="banner/add"
      label="배너 올리기"
      text="홈에 온 모든 사람이 봅니다."
      fields={posterFields(kind, null)}
      preview={(typed) => previewOf(typed, null, typed('place') === 'center')}
      body={(typed) => ({ ...posterOf(typed), place: placeOf(typed), picture: typed('picture') })}
      done="배너를 올렸습니다."
    />
  );

const CHANGES = '바로 바뀝니다. 그림을 고르지 않으면 지금 그림이 그대로 있습니다.';

const PosterChanging = ({ kind, poster }: { kind: 'banner' | 'popup'; poster: Poster }) =>
  kind === 'popup' ? (
    <ActButton
      call="popup/update"
      label="고치기"
      about={poster.title}
      text={CHANGES}
      fields={posterFields(kind, poster)}
      preview={(typed) => previewOf(typed, poster.picture)}
      body={(typed) => ({ ...posterOf(typed), id: poster.id, picture: pictureOrNull(typed) })}
      done="팝업을 고쳤습니다."
    />
  ) : (
    <ActButton
      call="banner/update"
      label="고치기"
      about={poster.title}
      text={CHANGES}
      fields={posterFields(kind, poster)}
      preview={(typed) => previewOf(typed, poster.picture, typed('place') === 'center')}
      body={(typed) => ({ ...posterOf(typed), id: poster.id, place: placeOf(typed), picture: pictureOrNull(typed) })}
      done="배너를 고쳤습니다."
    />
  );

const PLACES = { top: '맨 위', center: '가운데' } as const;

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
            ...(kind === 'popup'
              ? []
              : [{ head: '자리', cell: ({ place }: Poster) => (place === null ? null : PLACES[place]) } satisfies Column<Poster>]),
            { head: '언제', cell: termText },
            {
              head: '관리',
              cell: (poster) => (
                <>
                  <PosterChanging kind={kind} poster={poster} />{' '}
                  <RemoveButton call={`${kind}/remove`} body={{ id: poster.id }} title={poster.title} />
                </>
              ),
            },
          ]}
        />
      )}
    </CallAnswer>
  </Section>
);

const noticeFields = (notice: Announcement | null): readonly Field[] =>
  begun(
    [TITLE, { name: 'body', label: '내용', kind: 'long' }, STARTS, ENDS, { name: 'pinned', label: '맨 위에 고정', kind: 'tick' }],
    notice === null
      ? {}
      : {
          title: notice.title,
          body: notice.body,
          pinned: notice.pinned ? 'on' : '',
          startsAt: momentInput(notice.startsAt),
          endsAt: momentInput(notice.endsAt),
        },
  );
const noticeOf = (typed: Typed) => ({
  title: typed('title'),
  body: typed('body'),
  pinned: typed('pinned') === 'on',
  startsAt: momentOrNull(typed('startsAt')),
  endsAt: momentOrNull(typed('endsAt')),
});
const noticePreview = (typed: Typed) => (
  <Preview title={typed('title')} text={typed('body')} chosen="" present={null} bare from={typed('startsAt')} until={typed('endsAt')} />
);
const faqFields = (faq: Announcement | null): readonly Field[] =>
  begun(
    [
      { name: 'type', label: '분류', kind: 'choice', choices: FAQ_KIND_LABELS, initial: 'member' },
      { name: 'question', label: '질문', kind: 'text' },
      { name: 'answer', label: '답', kind: 'long' },
    ],
    faq === null ? {} : { type: faq.type ?? 'member', question: faq.title, answer: faq.body },
  );
const faqOf = (typed: Typed) => ({ type: typed('type'), question: typed('question'), answer: typed('answer') });

const NoticesAdding = () => (
  <>
    <ActButton
      call="notice/add"
      label="공지 올리기"
      text="모든 회원이 공지사항에서 봅니다."
      fields={noticeFields(null)}
      preview={noticePreview}
      body={noticeOf}
      done="공지를 올렸습니다."
    />
    <ActButton
      call="faq/add"
      label="자주 묻는 질문 올리기"
      text="고객센터의 자주 묻는 질문에 보입니다."
      fields={faqFields(null)}
      body={faqOf}
      done="자주 묻는 질문을 올렸습니다."
    />
  </>
);

const NoticeChanging = ({ notice }: { notice: Announcement }) =>
  notice.kind === 'faq' ? (
    <ActButton
      call="faq/update"
      label="고치기"
      about={notice.title}
      text="바로 바뀝니다."
      fields={faqFields(notice)}
      body={(typed) => ({ ...faqOf(typed), id: notice.id })}
      done="자주 묻는 질문을 고쳤습니다."
    />
  ) : (
    <ActButton
      call="notice/update"
      label="고치기"
      about={notice.title}
      text="바로 바뀝니다. 올린 날짜는 그대로입니다."
      fields={noticeFields(notice)}
      preview={noticePreview}
      body={(typed) => ({ ...noticeOf(typed), id: notice.id })}
      done="공지를 고쳤습니다."
    />
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
            { head: '언제', cell: (notice) => (notice.kind === 'faq' ? null : termText(notice)) },
            {
              head: '관리',
              cell: (notice) => (
                <>
                  <NoticeChanging notice={notice} /> <RemoveButton call="notice/remove" body={{ id: notice.id }} title={notice.title} />
                </>
              ),
            },
          ]}
        />
      )}
    </CallAnswer>
  </Section>
);

const storyFields = (story: Story | null): readonly Field[] =>
  begun(
    [
      TITLE,
      { name: 'lead', label: '한 줄 소개', kind: 'text' },
      TEXT,
      story === null ? PICTURE : NEW_PICTURE,
      { name: 'siteCode', label: '발행사 코드', kind: 'text', optional: true },
      { name: 'productId', label: '상품 번호', kind: 'number', optional: true },
      SORT,
    ],
    story === null
      ? {}
      : {
          title: story.title,
          lead: story.lead,
          text: story.text,
          siteCode: story.siteCode ?? '',
          productId: story.productId === null ? '' : String(story.productId),
          sort: String(story.sort),
        },
  );
const storyOf = (typed: Typed) => ({
  title: typed('title'),
  lead: typed('lead'),
  text: typed('text'),
  siteCode: typed('siteCode') === '' ? null : typed('siteCode'),
  productId: typed('productId') === '' ? null : wholeIn(typed('productId')),
  sort: wholeIn(typed('sort')),
});
const storyPreview = (typed: Typed, present: string | null) => (
  <Preview title={typed('title')} text={typed('lead')} chosen={typed('picture')} present={present} from="" until="" />
);

const Adding = () => (
  <ActButton
    call="story/add"
    label="이야기 올리기"
    text="홈의 이야기에 보입니다."
    fields={storyFields(null)}
    preview={(typed) => storyPreview(typed, null)}
    body={(typed) => ({ ...storyOf(typed), picture: typed('picture') })}
    done="이야기를 올렸습니다."
  />
);

const StoryChanging = ({ story }: { story: Story }) => (
  <ActButton
    call="story/update"
    label="고치기"
    about={story.title}
    text={CHANGES}
    fields={storyFields(story)}
    preview={(typed) => storyPreview(typed, story.picture)}
    body={(typed) => ({ ...storyOf(typed), id: story.id, picture: pictureOrNull(typed) })}
    done="이야기를 고쳤습니다."
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
            {
              head: '관리',
              cell: (story) => (
                <>
                  <StoryChanging story={story} /> <RemoveButton call="story/remove" body={{ id: story.id }} title={story.title} />
                </>
              ),
            },
          ]}
        />
      )}
    </CallAnswer>
  </Section>
);
