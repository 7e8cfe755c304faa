import { DELAY_BASIS_POINTS, REFUND_BUSINESS_DAYS } from '@naru/domain/order';
import { PAYOUT_DELAY_BASIS_POINTS } from '@naru/domain/payout';
import type { MoneyFacts } from '@naru/domain/settlement';
import { formatShare, formatWon } from '@naru/messages';

/** A rule of law, or a plan of one, as it stands on a day. */
interface MoneyRule {
  readonly name: string;
  /** Since when it is in force; null: it is a plan, and no law. */
  readonly since: string | null;
  readonly text: string;
}

const RULES: readonly MoneyRule[] = [
  {
    name: '전자금융거래법',
    since: '2026-12-17',
    text: '전자지급결제대행업자(PG)는 정산자금을 예치, 신탁, 지급보증보험으로 따로 관리합니다. 비율은 60%에서 시작해 해마다 20%씩 올라 2028년 12월 17일부터 100%입니다. 통신판매중개를 하면서 대금을 받아 정산하는 일은 전자지급결제대행업에서 빠집니다.',
  },
  {
    name: '전자상거래법 제18조',
    since: '2012-08-18',
    text: '판매자는 상품을 돌려받은 날부터 3영업일 안에 환급하며, 늦으면 연 15%의 지연이자를 더합니다.',
  },
  {
    name: '대규모유통업법 제8조와 지연이율 고시',
    since: '2021-10-21',
    text: '자기 이름으로 파는 대규모유통업자의 대금 지급 기한과 연 15.5%의 지연이자입니다. 통신판매중개자에게는 적용되지 않지만, 나루는 늦은 정산에 같은 이율을 씁니다.',
  },
  {
    name: 'PG사 정산자금 외부관리 가이드라인 (금융감독원 행정지도)',
    since: '2026-01-01',
    text: '법이 시행되기 전에도 PG사는 정산자금을 영업일마다 계산하고 60% 이상을 외부에서 관리합니다.',
  },
  {
    name: '대규모유통업법 개정안 (2024년 10월 18일 공정거래위원회 발표)',
    since: null,
    text: '일정 규모 이상의 온라인 중개 플랫폼은 구매 확정일부터 20일 안에 정산하고, 직접 받아 관리하는 판매대금의 50% 이상을 따로 관리한다는 내용입니다.',
  },
];

/** How a rule stands on a day: in force, to come, or a plan. */
export const standingOf = (since: string | null, today: string): string => {
  if (since === null) return '개정안 (아직 법이 아님)';
  return since <= today ? `시행 중 (${since}부터)` : `시행 예정 (${since}부터)`;
};

const roleText = ({ role, gatewayNumber, gateways }: MoneyFacts): string => {
  if (role === 'gateway')
    return `나루는 전자금융거래법에 따라 등록한 전자지급결제대행업자(PG)입니다. 등록번호는 ${gatewayNumber}입니다. 구매자가 낸 대금은 나루가 받아 판매자에게 정산합니다.`;
  return gateways.length === 0
    ? '나루는 통신판매중개자이며 전자지급결제대행업자(PG)가 아닙니다. 지금은 계약한 결제대행사가 없어 실제 돈을 받지 않습니다.'
    : `나루는 통신판매중개자이며 전자지급결제대행업자(PG)가 아닙니다. 구매자가 낸 대금은 나루와 계약한 결제대행사(${gateways.join(', ')})가 받습니다.`;
};

const apartText = ({ percent, percentByLaw }: MoneyFacts): string => {
  if (percent === 0) return '오늘 나루에 법이 정한 별도관리 비율은 없고, 나루가 따로 약속한 비율도 없습니다.';
  return percentByLaw === percent
    ? `나루는 아래 금액의 ${percent}% 이상을 나루의 돈과 섞지 않고 따로 보관해야 합니다. 법이 정한 비율입니다.`
    : `나루는 아래 금액의 ${percent}% 이상을 나루의 돈과 섞지 않고 따로 보관합니다. 나루가 약속한 비율이며, 오늘 법이 정한 비율은 ${percentByLaw}%입니다.`;
};

const payoutText = ({ confirmDays, payoutDays, least }: MoneyFacts['periods']): readonly string[] => [
  `구매는 구매자가 확정한 때에 확정되고, 구매자가 확정하지 않아도 거래가 끝나고 ${confirmDays}일이 지나면 확정됩니다.`,
  payoutDays === 0
    ? '판매 대금은 구매가 확정된 날의 정산 묶음에 넣어 지급합니다. 쉬는 날이면 다음 영업일입니다.'
    : `판매 대금은 구매가 확정된 날부터 ${payoutDays}영업일째 날의 정산 묶음에 넣어 지급합니다.`,
  `지급할 금액이 ${formatWon(least)}보다 적으면 모아 두었다가 지급합니다.`,
  `정산 묶음을 그 날짜보다 늦게 보내면 늦은 날마다 연 ${formatShare(PAYOUT_DELAY_BASIS_POINTS)}의 지연이자를 계산해 다음 정산에 더합니다. 계좌 등록이나 본인확인을 기다린 날은 세지 않습니다.`,
  `환불이 ${REFUND_BUSINESS_DAYS}영업일보다 늦어지면 늦은 날마다 연 ${formatShare(DELAY_BASIS_POINTS)}의 지연이자를 계산해 구매자에게 따로 송금합니다.`,
  '분쟁이나 환불이 진행 중인 거래의 대금, 확인이 끝나지 않은 계좌로 갈 대금은 끝날 때까지 지급을 멈춥니다.',
];

export const MONEY = {
  title: '결제 대금과 정산',
  lead: '구매자가 낸 돈을 누가 받고, 판매자에게 언제 지급하며, 아직 지급하지 않은 돈이 얼마이고 그중 얼마를 따로 보관하는지 적은 화면입니다. 금액은 나루의 장부에서 하루에 한 번 계산합니다.',
  role: '대금을 받는 곳',
  roleText,
  terms: '정산 조건',
  payoutText,
  apart: '따로 보관한 금액',
  apartText,
  none: '아직 계산한 날이 없습니다.',
  unrecorded: '기록 전',
  daily: '날마다의 금액',
  table: '하루씩 본 정산 자금',
  dailyLead: '하루가 끝난 때의 금액입니다. 따로 보관한 금액은 은행이나 보험사의 증빙을 두 사람이 확인하고 기록합니다.',
  rules: '법과 개정안',
  RULES,
} as const;
