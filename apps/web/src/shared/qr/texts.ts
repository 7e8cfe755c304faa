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

export const TEXTS = Object.freeze({
  title: 'QR',
  code: '지갑 앱으로 스캔할 QR 코드',
  left: '남은 시간',
  renewed: '시간이 지나면 QR 코드가 저절로 바뀌어요.',
  onPhone: '이 휴대폰에 있는 지갑 앱에서 이어서 진행해 주세요. 승인하면 이 화면이 저절로 넘어가요.',
  openWallet: '지갑 앱 열기',
  openTrial: '체험용 지갑 열기',
  trial: '체험 환경에서는 체험용 지갑으로 QR 코드를 열어 볼 수 있어요.',
  warning: '다른 사람이 보내거나 불러 준 번호는 절대 입력하지 마세요. 이 화면에 보이는 번호만 입력해야 해요.',
  unreachable: '서버에 연결하지 못하고 있어요. 연결되면 저절로 이어져요.',
  again: '새 QR 코드 받기',
  retry: '다시 시도',
});
