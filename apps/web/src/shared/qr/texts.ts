import type { QrViewStep } from '@naru/flows/qr-session';

/** What a screen reader is told when the step changes, and what stands below the QR. */
export const STEP_TEXTS: Readonly<Record<QrViewStep, string>> = {
  fetching: 'QR 코드를 만들고 있어요.',
  waiting: '나루 지갑 앱으로 QR 코드를 스캔해 주세요.',
  scanned: '지갑에서 확인 중이에요.',
  matching: '지갑에 이 번호를 입력해 주세요.',
  approved: '지갑에서 승인했어요. 처리하고 있어요.',
  refused: '지갑에서 요청을 거절했습니다.',
  expired: 'QR 코드의 시간이 지나 새로 만들고 있어요.',
  unfetched: 'QR 코드를 만들지 못했습니다.',
  over: '확인했어요.',
};
