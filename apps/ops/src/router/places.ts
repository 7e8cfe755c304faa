import type { WiredCallName } from '@naru/contract/operator';

/** A screen, where it is, and the call without which nobody has anything to see there; null for what is everybody's own. */
export interface Place {
  readonly to: string;
  readonly name: string;
  readonly call: WiredCallName | null;
}

/** The screens by what one does there, in the order of the bar. */
export const PLACES: readonly { readonly name: string; readonly places: readonly Place[] }[] = [
  {
    name: '하루',
    places: [
      { to: '/', name: '오늘 할 일', call: 'today' },
      { to: '/approvals', name: '승인함', call: 'approval/list' },
      { to: '/own', name: '내 패스키', call: null },
    ],
  },
  {
    name: '고객',
    places: [
      { to: '/members', name: '회원', call: 'member/show' },
      { to: '/inquiries', name: '문의', call: 'inquiry/list' },
      { to: '/reports', name: '신고', call: 'report/list' },
      { to: '/disputes', name: '분쟁', call: 'dispute/list' },
      { to: '/sales', name: '판매와 환불', call: 'sale/find' },
    ],
  },
  {
    name: '마켓',
    places: [
      { to: '/applications', name: '발행사 신청', call: 'application/list' },
      { to: '/content', name: '콘텐츠', call: 'notice/list' },
      { to: '/payouts', name: '정산', call: 'payout/list' },
      { to: '/books', name: '장부 대조', call: 'reconcile/list' },
      { to: '/receipts', name: '현금영수증', call: 'receipt/list' },
      { to: '/fees', name: '수수료', call: 'invoice/list' },
    ],
  },
  {
    name: '운영',
    places: [
      { to: '/figures', name: '지표', call: 'figures/show' },
      { to: '/audits', name: '전체 점검', call: 'audit/list' },
      { to: '/deliveries', name: '발송 실패', call: 'mail/list' },
      { to: '/chain', name: '체인', call: 'chain' },
      { to: '/keys', name: '키', call: 'keys' },
      { to: '/people', name: '사람과 역할', call: 'operator/list' },
      { to: '/trail', name: '감사 기록', call: 'trail/list' },
      { to: '/emergency', name: '비상 정지', call: 'emergency/show' },
    ],
  },
];
