import type { SiteDeed, StaffRole } from '@naru/domain/staff';
import { PRODUCT_DEED_LABELS } from './issuer.ts';

/** What a member may do for a site. */
export const STAFF_ROLE_LABELS = {
  owner: '소유자',
  operator: '운영자',
  viewer: '조회자',
} as const satisfies Record<StaffRole, string>;

/** What is done for a site. */
export const SITE_DEED_LABELS = {
  ...PRODUCT_DEED_LABELS,
  performanceDownloaded: '성과 내려받기',
  categoryMade: '카테고리 등록',
  categoryRenamed: '카테고리 이름 변경',
  categoriesOrdered: '카테고리 순서 변경',
  categoryDeleted: '카테고리 삭제',
  jobOpened: '작업 시작',
  jobCancelled: '작업 취소',
  jobDownloaded: '작업 결과 내려받기',
  ordersSeen: '새 주문 확인',
  siteOpened: '스토어 개설',
  siteChanged: '스토어 정보 변경',
  logoChanged: '로고 변경',
  bannerChanged: '배너 변경',
  productsDisplayed: '진열 변경',
  settlementAccountChanged: '정산 계좌 변경',
  stockThresholdSet: '재고 알림 기준 변경',
  staffGranted: '구성원 지정',
  staffInvited: '구성원 초대',
  invitationWithdrawn: '초대 취소',
  invitationAccepted: '초대 수락',
  roleChanged: '역할 변경',
  staffEnded: '구성원 종료',
  secondFactorTurned: '2차 인증 설정',
  exchangePrepared: '실물 준비',
  exchangeShipped: '실물 발송',
  exchangeDelivered: '실물 배송 완료',
  exchangeCancelled: '실물 수령 취소',
  papersPrinted: '라벨과 명세서 인쇄',
  goodsRecorded: '실물 정보 기록',
  recipientRevealed: '받는 분 정보 확인',
  exchangesDownloaded: '실물 수령 목록 내려받기',
  eventOpened: '이벤트 시작',
  eventCodesMade: '이벤트 코드 만들기',
  eventClosed: '이벤트 종료',
  entriesDownloaded: '이벤트 참여 목록 내려받기',
  entryPrepared: '경품 준비',
  entryShipped: '경품 발송',
  entryCompleted: '경품 배송 완료',
  entryRecipientRevealed: '경품 받는 분 정보 확인',
} as const satisfies Record<SiteDeed, string>;
