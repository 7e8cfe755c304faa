import type { MetricPanel, MetricUnit } from '@naru/domain/operator';
import { formatNumber, PAYOUT_RUN_STATE_LABELS, PAYOUT_STATE_LABELS } from '@naru/messages';

export const PANEL_NAMES: Readonly<Record<MetricPanel, string>> = {
  ledgerImbalance: '장부 불균형',
  ordersStuck: '끝나지 않는 주문',
  refundsOwed: '돌려줄 돈',
  oldestRefund: '가장 오래된 환불',
  payouts: '지급',
  secondPerson: '두 번째 사람을 기다리는 일',
  outboxDepth: '기다리는 발송과 작업',
  outboxAge: '가장 오래 기다린 것',
  outboxDead: '포기한 발송',
  chainTrouble: '체인 문제가 이어진 시간',
  relayRound: '체인을 마지막으로 살핀 때부터',
  chainOpen: '체인 거래와 거래 제한된 NFT',
  failedSignIns: '실패한 로그인과 PIN 번호',
  deeds: '한 시간 동안의 운영 행위',
  checkAge: '점검·백업·복원 확인 뒤 지난 시간',
  checkFindings: '점검·백업·복원 확인에서 찾은 것',
  requests: '요청',
  defects: '결함 비율',
  answerTime: '응답 시간',
  slowRoutes: '가장 느린 주소',
  eventLoop: '이벤트 루프 지연',
  memory: '메모리',
  connections: '데이터베이스 연결',
  hashQueue: '해시를 기다리는 요청',
  streams: '새 소식을 듣는 화면',
  clockApart: '서버 시계의 차이',
  figuresAge: '데이터베이스를 마지막으로 살핀 때부터',
  limits: '한도 때문에 거절한 요청',
};

const LINES: Readonly<Record<string, string>> = {
  ...PAYOUT_STATE_LABELS,
  ...PAYOUT_RUN_STATE_LABELS,
  won: '차이',
  overdue: '기한 지남',
  unfinished: '결제 뒤 멈춤',
  reversal: '판매 환불',
  part: '부분 환불',
  exchange: '실물 수령',
  age: '지난 시간',
  approvals: '승인 요청',
  mail: '메일',
  sms: '문자',
  webhook: '웹훅',
  chain: '체인',
  jobs: '작업',
  ago: '지난 시간',
  open: '열린 것',
  frozen: '거래 제한된 NFT',
  'sign-in': '로그인',
  pin: 'PIN 번호',
  member: '회원',
  stranger: '로그인 전',
  export: '개인정보 내보내기',
  operator: '운영자',
  audit: '전체 점검',
  auditTook: '점검에 걸린 시간',
  auditRuns: '점검을 시작한 뒤',
  backup: '백업',
  drill: '복원 확인',
  ok: '성공',
  defect: '결함',
  '5 min': '5분',
  '1 h': '1시간',
  p99: '100번 가운데 99번',
  p50: '절반',
  resident: '쓰는 메모리',
  waiting: '기다림',
  ahead: '앞선 시간',
  limit: '횟수 한도',
  busy: '자리 없음',
};

/** What a line is of: in words, or by its own name where it is one of the code. */
export const lineName = (name: string): string => LINES[name] ?? name.replace(/^refused:/, '거절 ');

const MIB = 1_048_576;
const [MINUTE, HOUR, DAY] = [60, 3600, 86_400];
const rounded = (value: number): string => (Number.isInteger(value) ? formatNumber(value) : value.toFixed(Math.abs(value) < 10 ? 2 : 1));

const duration = (seconds: number): string => {
  const size = Math.abs(seconds);
  if (size > 0 && size < 1) return `${rounded(Math.round(seconds * 1000))}밀리초`;
  if (size < MINUTE) return `${rounded(seconds)}초`;
  if (size < HOUR) return `${rounded(seconds / MINUTE)}분`;
  return size < DAY ? `${rounded(seconds / HOUR)}시간` : `${rounded(seconds / DAY)}일`;
};

const SAID: Readonly<Record<MetricUnit, (value: number) => string>> = {
  count: rounded,
  won: (value) => `${rounded(value)}원`,
  seconds: duration,
  bytes: (value) => `${rounded(Math.round(value / MIB))}MB`,
  share: (value) => `${rounded(value * 100)}%`,
  perSecond: (value) => `초당 ${rounded(value)}`,
};

/** A value in its unit; nothing was known where there is none. */
export const metricText = (unit: MetricUnit, value: number | null): string => (value === null ? '모름' : SAID[unit](value));
