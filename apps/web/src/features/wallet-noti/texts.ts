/** The words of linking a wallet's identity. */
export const TEXTS = Object.freeze({
  title: '본인확인을 연결해 주세요',
  text: '이 계정은 아직 지갑의 본인확인 정보와 연결되지 않았어요. 지갑 앱으로 QR 코드를 한 번 스캔하면 연결되고, 그다음부터 판매 등록이나 소유권 이전을 지갑으로 승인할 수 있어요.',
  start: 'QR 코드로 연결하기',
  later: '나중에 하기',
  leave: '연결 그만두기',
  linking: '연결하고 있어요.',
  stopped: '연결하지 못했어요',
  retry: '다시 시도',
  linked: '지갑의 본인확인 정보를 연결했습니다.',
  already: '이미 연결되어 있어요',
  alreadyText: '지갑의 본인확인 정보가 이 계정에 연결되어 있어요.',
  visitor: '로그인이 필요해요',
  visitorText: '로그인한 뒤에 지갑의 본인확인 정보를 연결할 수 있어요.',
  login: '로그인',
  home: '홈으로 가기',
  goOn: '이어서 하기',
});
