import type { FourEyesCallName } from '@naru/domain/operator';
import { formatDateTime } from '../format/date.ts';
import { formatNumber, formatWon } from '../format/won.ts';
import { INQUIRY_TYPE_LABELS } from './member.ts';
import { DIFFERENCE_KIND_LABELS, ESCROW_REPORT_KIND_LABELS } from './money.ts';
import { FOUR_EYES_LABELS, OPERATOR_ROLE_LABELS } from './operator.ts';
import { REPORT_OUTCOME_LABELS } from './support.ts';

/** What the platform did, by the name under which its audit log has it. */
const PLATFORM_ACTION_LABELS: Readonly<Record<string, string>> = Object.freeze({
  'application.list': '발행사 신청 보기',
  'application.accept': '발행사 신청 받아들이기',
  'application.reject': '발행사 신청 거절',
  'approval.approve': '승인',
  'approval.ask': '승인 요청',
  'approval.carryOut': '승인한 일 실행',
  'approval.refuse': '승인 거절',
  'approval.withdraw': '승인 요청 취소',
  'audit.explain': '점검에서 찾은 것 설명',
  'audit.run': '전체 점검 실행',
  'backup.drill': '백업 복원 연습',
  'backup.make': '백업',
  'banner.change': '배너 고치기',
  'banner.takeDown': '배너 내리기',
  'center.putUp': '배너 올리기',
  'clock.follow': '시계 맞추기',
  'dispute.dismiss': '분쟁 기각',
  'dispute.part': '분쟁 부분 환불',
  'dispute.picture': '분쟁 사진 보기',
  'dispute.refund': '분쟁 환불',
  'dispute.resend': '분쟁 재발송',
  'dispute.show': '분쟁 보기',
  'emergency.off': '점검 화면 끄기',
  'emergency.on': '점검 화면 켜기',
  'event.add': '이벤트 올리기',
  'event.change': '이벤트 고치기',
  'event.remove': '이벤트 내리기',
  'export.make': '기관에 낼 기록 만들기',
  'faq.add': '자주 묻는 질문 올리기',
  'faq.change': '자주 묻는 질문 고치기',
  'fee.plan': '수수료율 바꾸기',
  'files.copy': '파일 복사',
  'files.verify': '파일 확인',
  'gold.tell': '금 시세 정하기',
  'inquiry.answer': '문의 답변',
  'inquiry.classify': '문의 유형 변경',
  'inquiry.file': '문의 첨부 보기',
  'inquiry.show': '문의 보기',
  'invoice.record': '세금계산서 기록',
  'invoice.file': '수수료 목록 받기',
  'keys.add': '새 키 만들기',
  'keys.end': '예전 체인 계정의 권한 거둠',
  'keys.renew': '키 바꾸기',
  'keys.retire': '키 없애기',
  'keys.rotate': '서명 키나 체인 계정 바꾸기',
  'keys.turn': '새 체인 계정으로 넘어감',
  'keys.use': '새 키 쓰기',
  'texts.mend': '예전 글을 지금의 표기로 바로잡음',
  'mail.lift': '메일 다시 보내기로 함',
  'mail.resend': '메일 다시 보내기',
  'member.end-sessions': '회원 로그아웃',
  'member.find': '회원 찾기',
  'member.lift': '회원 정지 풀기',
  'member.look': '회원이 보는 화면 보기',
  'member.look-open': '회원이 보는 화면 열기',
  'member.note': '회원 메모 쓰기',
  'member.resend': '회원에게 다시 보내기',
  'member.reveal': '회원 개인정보 보기',
  'member.show': '회원 보기',
  'member.suspend': '회원 정지',
  'member.timeline': '회원 활동 보기',
  'money.record': '따로 보관한 돈 기록',
  'notice.change': '공지 고치기',
  'notice.publish': '공지 올리기',
  'notice.remove': '공지 내리기',
  'operator.add': '운영자 등록',
  'operator.email': '운영자 이메일 바꾸기',
  'operator.end': '운영자 종료',
  'operator.enrol': '인증 앱 등록',
  'operator.grant': '역할 주기',
  'operator.passkey-add': '패스키 등록',
  'operator.passkey-end': '패스키 지우기',
  'operator.reset-passkeys': '패스키 모두 지우기',
  'operator.set-up': '첫 최고관리자 등록',
  'operator.sign-in': '로그인',
  'operator.sign-out': '로그아웃',
  'operator.take': '역할 거두기',
  'payout.approve': '지급 승인',
  'payout.check': '지급 확인',
  'payout.file': '은행 파일 받기',
  'payout.reject': '지급 반려',
  'payout.results': '은행 결과 올리기',
  'payout.returned': '반송된 지급 되돌리기',
  'popup.change': '팝업 고치기',
  'popup.putUp': '팝업 올리기',
  'popup.takeDown': '팝업 내리기',
  'escrow.record': '구매안전서비스 알림 기록',
  'incident.add': '개인정보 사고 대상 추가',
  'incident.close': '개인정보 사고 종결',
  'incident.notify': '개인정보 사고 통지',
  'incident.open': '개인정보 사고 등록',
  'incident.report': '개인정보 사고 신고 기록',
  'incident.search': '개인정보 사고 대상 찾기',
  'privacy.tick': '개인정보 의무 점검 기록',
  'refund.paid': '환불 지연이자 송금 기록',
  'receipt.cancelled': '현금영수증 취소 기록',
  'receipt.record': '현금영수증 발급 기록',
  'receipt.reveal': '현금영수증 번호 보기',
  'reconcile.explain': '장부 차이 설명',
  'report.answer': '신고 답변',
  'seller.show': '판매자 정보 변경 보기',
  'site.sellerAccept': '판매자 정보 변경 승인',
  'site.sellerRefuse': '판매자 정보 변경 거절',
  'site.grant': '발행사 권한 주기',
  'site.open': '발행사 열기',
  'sale.part': '부분 환불',
  'sale.reverse': '판매 환불',
  'sale.show': '판매 보기',
  'smath.close': '경품 이벤트 끝내기',
  'smath.complete': '경품 전달 완료',
  'smath.codes': '경품 코드 만들기',
  'smath.download': '응모자 파일 받기',
  'smath.prepare': '경품 준비',
  'smath.open': '경품 이벤트 열기',
  'smath.reveal': '응모자 개인정보 보기',
  'smath.ship': '경품 발송',
  'sms.resend': '문자 다시 보내기',
  'story.add': '이야기 올리기',
  'story.change': '이야기 고치기',
  'story.remove': '이야기 내리기',
  'takedown.lift': '게시 중단 풀기',
  'takedown.make': '게시 중단',
  'token.unfreeze': 'NFT 거래 제한 풀기',
  'top.putUp': '배너 올리기',
});

/** What the platform did, in words; by its own name where it has none. */
export const platformActionName = (action: string): string => PLATFORM_ACTION_LABELS[action] ?? action;

/** Who did it: a person by their name, or whoever has the machine by their name there. */
export const platformActorName = (actor: string): string => actor.replace(/^operator:/, '').replace(/^os:(.*)$/, '서버($1)');

/** What an act of two people is about; a role by its own word. */
export const fourEyesTarget = (call: FourEyesCallName, target: string): string => {
  if (call !== 'operator/grant' && call !== 'operator/take') return target;
  const at = target.lastIndexOf(' ');
  const role = Object.entries(OPERATOR_ROLE_LABELS).find(([name]) => name === target.slice(at + 1));
  return role === undefined ? target : `${target.slice(0, at)} ${role[1]}`;
};

const isFourEyes = (call: string): call is FourEyesCallName => Object.hasOwn(FOUR_EYES_LABELS, call);

/** What has no name of its own but that of a number, by how its actions begin. */
const COUNTED: readonly (readonly [begins: string, name: string])[] = [
  ['inquiry.', '문의'],
  ['report.', '신고'],
  ['incident.', '사고'],
  ['audit.explain', '점검 결과'],
  ['reconcile.', '장부 차이'],
];
const TARGETS: Readonly<Record<string, string>> = Object.freeze({
  all: '모두',
  chain: '체인 계정',
  emergency: '',
  goldReference: '',
});

const barePart = (action: string, target: string): string => {
  const counted = COUNTED.find(([begins]) => action.startsWith(begins));
  if (counted !== undefined && /^\d+$/.test(target)) return `${counted[1]} ${target}번`;
  return TARGETS[target] ?? target;
};

/** What it was done to, by the name `about` that it has, else as the audit log has it: of an approval the act that it is of, in words. */
export const platformActionTarget = (action: string, target: string, about: string | null = null): string => {
  const [call = '', ...of] = target.split(' ');
  if (!action.startsWith('approval.') || !isFourEyes(call)) return about ?? barePart(action, target);
  return `${FOUR_EYES_LABELS[call]}: ${about ?? fourEyesTarget(call, of.join(' '))}`;
};

/** What more the log knows of an action of the platform: how it is called, and in what it is told; what is not here is proof that nobody reads. */
const DETAILS: Readonly<Record<string, readonly [name: string, unit: 'won' | 'count' | 'moment' | 'words' | 'percent']>> = Object.freeze({
  added: ['추가', 'count'],
  again: ['고친 답변', 'words'],
  amount: ['금액', 'won'],
  approvalNumber: ['승인 번호', 'words'],
  basisPoints: ['수수료율', 'percent'],
  document: ['서류', 'words'],
  ended: ['로그아웃한 기기', 'count'],
  findings: ['찾은 것', 'count'],
  from: ['이전', 'words'],
  institution: ['보관한 곳', 'words'],
  interest: ['지연이자', 'won'],
  issueNumber: ['승인 번호', 'words'],
  issuedOn: ['발행일', 'words'],
  kind: ['종류', 'words'],
  members: ['회원', 'count'],
  month: ['달', 'words'],
  notified: ['통지', 'count'],
  number: ['번호', 'words'],
  ours: ['나루 장부', 'won'],
  outcome: ['결과', 'words'],
  payouts: ['지급', 'count'],
  quantity: ['수량', 'count'],
  resent: ['다시 보냄', 'count'],
  role: ['역할', 'words'],
  rows: ['줄', 'count'],
  seconds: ['걸린 초', 'count'],
  sum: ['금액', 'won'],
  supply: ['공급가액', 'won'],
  theirs: ['결제사 장부', 'won'],
  to: ['이후', 'words'],
  total: ['합계', 'won'],
  until: ['기한', 'moment'],
  vat: ['부가세', 'won'],
  waybill: ['운송장', 'words'],
});

/** The words of what is told by a name of few, by how it is called. */
const WORDS: Readonly<Record<string, Readonly<Record<string, string>>>> = Object.freeze({
  kind: { ...ESCROW_REPORT_KIND_LABELS, ...DIFFERENCE_KIND_LABELS },
  outcome: REPORT_OUTCOME_LABELS,
  role: OPERATOR_ROLE_LABELS,
  from: INQUIRY_TYPE_LABELS,
  to: INQUIRY_TYPE_LABELS,
});

const wordsOf = (name: string, value: string | number | boolean): string => {
  const unit = DETAILS[name]?.[1];
  if (typeof value === 'boolean') return value ? '예' : '아니요';
  if (typeof value === 'string') return unit === 'moment' ? formatDateTime(value) : (WORDS[name]?.[value] ?? value);
  if (unit === 'won') return formatWon(value);
  return unit === 'percent' ? `${formatNumber(value / 100)}%` : formatNumber(value);
};

/** What more the log knows of an action of the platform, in words; what was and is as one: `이전 기타 → 배송`. Empty where there is nothing to read. */
export const platformActionDetail = (detail: Readonly<Record<string, string | number | boolean | null>>): string =>
  Object.entries(detail)
    .flatMap(([name, value]) => {
      const known = DETAILS[name];
      if (known === undefined || value === null || value === '') return [];
      const { from, to } = detail;
      if (from != null && to != null && (name === 'from' || name === 'to'))
        return name === 'from' ? [] : [`${wordsOf('from', from)} → ${wordsOf('to', to)}`];
      return [`${known[0]} ${wordsOf(name, value)}`];
    })
    .join(', ');
