import type { Won } from '@naru/domain/shared';
import { formatWon, withJosa } from '@naru/messages';

export const TEXTS = Object.freeze({
  title: '실물 수령',
  boxes: { choose: '신청할 수 있는 NFT', mine: '실물 수령 내역' },
  choose: '실물 수령 신청',
  toWork: 'NFT 보기',
  costs: '비용',
  issuer: '발행사',
  work: '받을 상품',
  ask: '실물 수령 신청',
  recipient: '배송지',
  withdraw: '신청 철회',
  receive: '수령 확인',
  disputeWithdraw: '신고 철회',
  toHistory: '거래 내역 보기',
  bundle: '묶음배송',
  bundleLead: (delivery: Won) =>
    `아직 준비를 시작하지 않은 신청과 같은 곳으로 받으면 한 소포로 보내고, 배송비 ${withJosa(formatWon(delivery), '을/를')} 내지 않아요.`,
  together: '함께 받기',
  bundleWith: (name: string) => `${withJosa(name, '과/와')} 함께 받기`,
  bundled: (name: string) => `${withJosa(name, '과/와')} 한 소포로 함께 보내서 배송비가 무료예요.`,
  bundleOf: '한 소포로 함께 보내는 신청',
} as const);
