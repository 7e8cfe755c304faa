import type { Announcement, AnnouncementBoard, Faq } from '@naru/domain/announcement';
import { failure } from '@naru/domain/failure';
import type { Inquiries, InquiryView } from '@naru/domain/inquiry';
import type { Reports } from '@naru/domain/report';
import { fail, parseInquiryId } from '@naru/domain/shared';
import { announcementId, must, tokenId } from '@naru/testkit';
import { PICTURES } from './pictures.ts';
import type { StandIns } from './stand-ins.ts';
import type { World } from './world.ts';

const POSTS: readonly Announcement[] = Array.from({ length: 12 }, (_, at) => ({
  id: announcementId(at + 1),
  title: at === 0 ? '정기 점검 안내 (11월 25일 02:00~04:00)' : `나루 이용 안내 ${at}`,
  text: '안정적인 서비스를 위해 점검을 진행합니다. 점검 시간에는 이용할 수 없습니다.',
  createdAt: new Date(Date.UTC(2026, 10, 20 - at)).toISOString(),
  pinned: at === 0,
}));

const FAQS: readonly Faq[] = [
  {
    id: announcementId(21),
    kind: 'member',
    question: '비밀번호를 잊었어요.',
    answer: '로그인 화면의 비밀번호 재설정에서 바꿀 수 있습니다.',
  },
  { id: announcementId(22), kind: 'purchase', question: '예약은 얼마나 유지되나요?', answer: '주문하면 15분 동안 예약됩니다.' },
  { id: announcementId(23), kind: 'gift', question: '선물을 받지 않으면 어떻게 되나요?', answer: '7일이 지나면 보낸 회원에게 돌아갑니다.' },
];

const ANSWERED: InquiryView = {
  id: must(parseInquiryId(3)),
  type: 'delivery',
  title: '배송은 얼마나 걸리나요?',
  answer: 'answered',
  createdAt: '2026-11-18T02:00:00.000Z',
  text: '골드바를 신청했어요.\n언제 받을 수 있을까요?',
  subject: { tokenId: tokenId(2001), name: '골드바 10g No. 1' },
  claim: null,
  files: [{ number: 1, name: '신청 화면.png', mime: 'image/png', bytes: 20_480 }],
  changedAt: null,
  answered: { text: '발송한 뒤 이틀 안에 도착합니다.', at: '2026-11-19T05:00:00.000Z' },
};
const WAITING: InquiryView = {
  id: must(parseInquiryId(4)),
  type: 'other',
  title: '닉네임을 바꾸고 싶어요',
  answer: 'waiting',
  createdAt: '2026-11-20T02:00:00.000Z',
  text: '어디에서 바꾸나요?',
  subject: null,
  claim: null,
  files: [],
  changedAt: '2026-11-20T03:00:00.000Z',
  answered: null,
};

const missing = async () => fail(failure('lookupFailed'));

/** A stand-in for the notices and frequent questions. */
const standInAnnouncementBoard = (world: World): AnnouncementBoard => ({
  posts: (query) => world.answer(() => world.page(world.options.empty ? [] : POSTS, query)),
  post: async (id) => {
    const post = POSTS.find((one) => one.id === id);
    return post === undefined ? missing() : world.answer(() => post);
  },
  faqs: () => world.answer(() => (world.options.empty ? [] : FAQS)),
});

/** A stand-in for a member's inquiries: one that waits, one that was answered. */
const standInInquiries = (world: World): Inquiries => {
  let all: readonly InquiryView[] = world.options.empty ? [] : [WAITING, ANSWERED];
  const withOne = async <T>(id: number, work: (view: InquiryView) => T) => {
    const found = all.find((one) => one.id === id);
    return found === undefined ? missing() : world.answer(() => work(found));
  };
  return {
    mine: (query) => world.answer(() => world.page(all, query)),
    one: (id) => withOne(id, (view) => view),
    subject: (query) => world.answer(() => ({ ...query, name: '달항아리 No. 1' })),
    write: ({ draft }) =>
      world.answer(() => {
        const written: InquiryView = {
          ...WAITING,
          ...draft,
          claim: draft.claim ?? null,
          id: must(parseInquiryId(all.length + 10)),
          changedAt: null,
        };
        all = [written, ...all];
        return { id: written.id };
      }),
    change: ({ id, draft }) =>
      withOne(id, (view) => {
        all = all.map((one) => (one === view ? { ...view, ...draft, claim: draft.claim ?? null } : one));
      }),
    remove: (id) =>
      withOne(id, (view) => {
        all = all.filter((one) => one !== view);
      }),
    attachment: (id, number) =>
      withOne(id, ({ files }) => ({
        url: PICTURES.waves.url,
        mime: 'image/png',
        shown: null,
        expiresAt: '2026-11-21T05:06:00.000Z',
        name: files.find((file) => file.number === number)?.name ?? '',
      })),
  };
};

/** A stand-in for reports: each is taken. */
const standInReports = (world: World): Reports => ({ report: () => world.answer(() => undefined) });

/** The client ports of this file. */
export const SUPPORT_STAND_INS = {
  reports: standInReports,
  announcementBoard: standInAnnouncementBoard,
  inquiries: standInInquiries,
} satisfies Partial<StandIns>;
