import type { InquiryDraft } from '@naru/domain/inquiry';
import type { AnnouncementDraft } from '../../use-cases/announcement/manage-announcements.ts';
import type { PosterOrder } from '../../use-cases/operation/posters.ts';
import { DEMO_EMAILS, DEMO_PASSWORD, DEMO_PIN } from '../accounts.ts';
import { type Size, SQUARE, STRIP } from '../pictures/canvas.ts';
import type { Subject } from '../pictures/draw.ts';

/** Notices, with how many days ago each was published. */
export const NOTICES: readonly (AnnouncementDraft & { readonly daysAgo: number })[] = [
  {
    daysAgo: 59,
    pinned: true,
    title: '나루 체험판에 오신 것을 환영합니다',
    body: `나루는 그림과 수집품, 금을 NFT로 사고파는 장터입니다.\n\n지금 보시는 상품과 거래 내역은 모두 체험을 위해 만든 것입니다. 결제는 체험용 결제로 처리되어 실제 돈이 오가지 않습니다. 마음껏 둘러보고 사고팔아 보시기 바랍니다.\n\n아래 체험 계정의 비밀번호는 모두 ${DEMO_PASSWORD}이고, PIN 번호는 ${DEMO_PIN}입니다.\n1. 구매자 ${DEMO_EMAILS.buyer}\n2. 판매자 ${DEMO_EMAILS.seller}\n3. 발행사 ${DEMO_EMAILS.issuer}`,
  },
  {
    daysAgo: 41,
    pinned: false,
    title: '판매 수수료와 로열티 안내',
    body: '판매가 이루어지면 판매 대금에서 수수료 5%와 상품별 로열티를 뺀 금액이 정산됩니다.\n\n1. 수수료와 로열티는 원 단위 아래를 버립니다.\n2. 스토어에서 처음 판매될 때에는 로열티가 없습니다.\n3. 정산 금액은 판매 알림과 거래 내역에서 확인하실 수 있습니다.',
  },
  {
    daysAgo: 27,
    pinned: false,
    title: '나루데모골드 실물 수령 안내',
    body: '나루데모골드의 NFT는 실물로 수령하실 수 있습니다.\n\n실물 수령을 신청하면 NFT를 판매 등록하거나 선물할 수 없으며, 수령이 끝나면 NFT는 폐기됩니다. 체험판에서는 실제로 배송하지 않습니다.',
  },
  {
    daysAgo: 12,
    pinned: false,
    title: 'PIN 번호를 안전하게 지켜 주세요',
    body: '나루는 어떤 경우에도 PIN 번호를 묻지 않습니다.\n\n같은 숫자가 세 번 이어지거나 차례로 이어지는 숫자는 쓸 수 없습니다. 다섯 번 잘못 입력하면 서명이 잠기며, 이메일 인증으로 다시 설정하실 수 있습니다.',
  },
  {
    daysAgo: 3,
    pinned: false,
    title: '정기 점검 안내 (매월 첫째 화요일)',
    body: '더 안정된 서비스를 위해 매월 첫째 화요일 새벽 3시부터 5시까지 점검합니다.\n\n점검 중에는 모든 화면이 점검 안내로 바뀌고, 구매와 판매 등록이 잠시 멈춥니다.',
  },
];

/** The buyer's inquiries, the oldest first, with how many days ago each was written; it is answered a day later, or waits. */
export const INQUIRIES: readonly (InquiryDraft & { readonly daysAgo: number; readonly answer: string | null })[] = [
  {
    daysAgo: 2,
    type: 'p2p',
    title: '가격 제안을 여러 번 보내도 되나요?',
    text: '소유자가 거절한 NFT에 다시 제안할 수 있는지 알려 주세요.',
    answer: null,
  },
  {
    daysAgo: 1.05,
    type: 'delivery',
    title: '골드바는 어떻게 배송되나요?',
    text: '실물 수령을 신청하면 택배로 오나요?\n집에 없을 때는 어떻게 하나요?',
    answer: '금 상품은 귀중품을 맡는 배송원이 직접 전해 드립니다.\n신청할 때 배송 메모를 남기면 배송 전에 연락해 드립니다.',
  },
];

type Poster = Omit<PosterOrder, 'picture' | 'endsAt'> & {
  readonly daysAgo: number;
  readonly subject: Subject;
  readonly size: Size;
  /** Which of the many pictures of that subject. */
  readonly seed: number;
};

/** Banners and the popup of home. */
export const POSTERS: readonly Poster[] = [
  {
    place: 'top',
    sort: 1,
    daysAgo: 30,
    title: '먹 한 줄, 새벽 나루에 서다',
    text: '나루데모화랑의 수묵 연작을 한정판 NFT로 만나 보세요.',
    link: '/issuer/store?siteCode=NARU-ART',
    subject: { style: 'mountains', look: 2 },
    size: SQUARE,
    seed: 7,
  },
  {
    place: 'top',
    sort: 2,
    daysAgo: 20,
    title: '간직하다가, 실물로 받는 순금',
    text: '골드바와 돌반지를 NFT로 보관하고 원할 때 수령하세요.',
    link: '/issuer/store?siteCode=NARU-GOLD',
    subject: { style: 'waves', look: 2 },
    size: SQUARE,
    seed: 4,
  },
  {
    place: 'top',
    sort: 3,
    daysAgo: 10,
    title: '그날의 함성을 한 장에',
    text: '가상 구단 다섯 곳의 명장면과 선수 카드가 도착했습니다.',
    link: '/issuer/store?siteCode=NARU-SPORTS',
    subject: { style: 'moment', team: 'waves', ball: 'baseball', mark: '' },
    size: SQUARE,
    seed: 3,
  },
  {
    place: 'center',
    sort: 1,
    daysAgo: 25,
    title: '처음이신가요?',
    text: '구매부터 판매, 선물, 실물 수령까지 나루를 이용하는 방법을 알려 드려요.',
    link: '/nftGuide',
    subject: { style: 'jogakbo', look: 0 },
    size: STRIP,
    seed: 5,
  },
  {
    place: 'popup',
    sort: 1,
    daysAgo: 5,
    title: '체험 계정으로 둘러보세요',
    text: '구매자, 판매자, 발행사로 둘러볼 수 있는 체험 계정이 준비되어 있습니다. 로그인 방법은 공지사항에서 안내해 드립니다.',
    link: '/etc/cs/notice',
    subject: { style: 'plumBranch', look: 2 },
    size: SQUARE,
    seed: 9,
  },
];
