import type { WebhookEvent, WebhookFault, WebhookMessageState, WebhookMessageType, WebhookTerms } from '@naru/domain/webhook';

export const WEBHOOK_EVENT_LABELS: Readonly<Record<WebhookEvent, string>> = Object.freeze({
  'sale.completed': '판매가 끝남',
  'sale.refunded': '판매 대금을 돌려줌',
  'offer.made': '가격 제안을 받거나 보냄',
  'offer.countered': '가격 제안에 다른 가격을 부름',
  'offer.accepted': '가격 제안을 수락함',
  'offer.declined': '가격 제안을 거절함',
  'offer.cancelled': '가격 제안을 취소함',
  'offer.expired': '가격 제안의 기한이 지남',
  'redemption.requested': '실물 수령을 신청함',
  'redemption.preparing': '실물을 준비함',
  'redemption.shipped': '실물을 보냄',
  'redemption.delivered': '실물이 도착함',
  'redemption.completed': '실물 수령이 끝남',
  'redemption.withdrawn': '실물 수령을 거둠',
  'redemption.cancelled': '실물 수령이 취소됨',
  'redemption.refunded': '실물 수령을 환불함',
  'mintJob.done': '대량 발행이 끝남',
  'mintJob.failed': '대량 발행이 일부 실패함',
  'settlement.paid': '정산금을 보냄',
  'settlement.returned': '정산금이 되돌아옴',
});

/** The same for whatever is told; a delivery attempt is asked for by hand. */
export const webhookTypeLabel = (type: WebhookMessageType): string => (type === 'ping' ? '시험 알림' : WEBHOOK_EVENT_LABELS[type]);

export const WEBHOOK_MESSAGE_LABELS: Readonly<Record<WebhookMessageState, string>> = Object.freeze({
  queued: '보내는 중',
  delivered: '받음',
  failed: '실패',
});

export const WEBHOOK_FAULT_LABELS: Readonly<Record<WebhookFault, string>> = Object.freeze({
  unknownHost: '주소를 찾을 수 없음',
  closedAddress: '외부에서 열리지 않는 주소',
  timeout: '10초 안에 답하지 않음',
  tls: '인증서를 확인할 수 없음',
  connection: '연결이 끊김',
  unproved: '서명을 확인하지 않는 주소. 서명이 틀린 확인 메시지에는 4xx로 답해야 합니다',
});

/** What an address is to be told, in one line, as a wallet shows it. */
export const webhookSummary = ({ url, siteCode, events }: WebhookTerms): string =>
  [url, siteCode === null ? '내 거래' : `발행사 ${siteCode}`, events.map((type) => WEBHOOK_EVENT_LABELS[type]).join(', ')].join(' · ');
