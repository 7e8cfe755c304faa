export const TEXTS = Object.freeze({
  title: '공유하기',
  kakao: '카카오톡',
  message: '문자',
  copy: '링크 복사',
  qr: 'QR 코드',
  more: '다른 앱',
  copied: '링크를 복사했어요.',
  notCopied: '링크를 복사하지 못했어요. 위의 주소를 직접 선택해 복사해 주세요.',
  noSheet: '다른 앱을 열지 못했어요. 링크를 복사해 보내 주세요.',
  scan: '휴대폰 카메라로 찍으면 이 화면이 열려요.',
  qrOf: (title: string) => `${title}의 QR 코드`,
});
