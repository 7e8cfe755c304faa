/** The words of the wallet's screens. */
export const WALLET_TEXTS = Object.freeze({
  app: '나루 지갑',
  trial: '체험용',
  back: '뒤로',
  close: '닫기',
  cancel: '취소',
  ok: '확인',
  retry: '다시 시도',
  toHome: '지갑 처음으로',
  loading: '불러오고 있어요.',
  offline: '인터넷에 연결되어 있지 않아요. 증명서와 기록은 볼 수 있지만, 로그인과 승인은 연결된 뒤에 할 수 있어요.',
  broken: { title: '화면을 불러오지 못했어요', text: '연결을 확인하고 새로고침해 주세요.', reload: '새로고침' },
  unsupported: {
    title: '이 브라우저에서는 지갑을 열 수 없어요',
    text: '안전한 저장소를 쓸 수 없는 창이에요. 비공개 창이 아닌 일반 창에서, https 주소로 열어 주세요.',
  },
});

/** The places of the bar below. */
export const PLACES = Object.freeze({ home: '증명서', scan: 'QR 스캔', log: '기록', settings: '설정', bar: '지갑 메뉴' });

/** First start, and unlocking. */
export const LOCK_TEXTS = Object.freeze({
  welcome: '나만 여는 지갑을 만들어요',
  points: [
    '가입 증명서를 이 기기에만 담아 둬요.',
    'QR 코드를 스캔해 로그인하고, 거래를 내 눈으로 확인한 뒤 승인해요.',
    '누구에게 무엇을 보여 줬는지 기록으로 남아요.',
  ],
  honest: '체험용 지갑이에요. 실제 신분증은 담지 마세요.',
  start: '시작하기',
  choose: '지갑을 열 PIN 번호 6자리를 정해 주세요',
  chooseHint: '같은 숫자나 이어지는 숫자는 3번 이상 쓸 수 없어요.',
  again: '한 번 더 입력해 주세요',
  current: '지금 쓰는 PIN 번호를 입력해 주세요',
  making: '지갑을 만들고 있어요',
  unlock: 'PIN 번호를 입력해 주세요',
  locked: '지갑이 잠겨 있어요',
  waiting: '요청이 기다리고 있어요. 지갑을 열면 이어져요.',
  forgot: 'PIN 번호를 잊었어요',
  dot: (filled: number): string => `6자리 중 ${filled}자리 입력`,
  checking: '확인하는 중',
  clear: '전체 지우기',
  erase: '한 자리 지우기',
});

/** The certificates. */
export const CERTIFICATE_TEXTS = Object.freeze({
  title: '내 증명서',
  none: '아직 증명서가 없어요',
  noneHint: '가입 증명서를 발급받으면 나루에 가입하고 로그인할 수 있어요.',
  get: '가입 증명서 발급받기',
  another: '증명서 더 받기',
  details: '증명서 정보',
  says: '담긴 내용',
  until: '유효 기간',
  untilNone: '기한 없음',
  run: '만료됨',
  valid: '유효함',
  received: '받은 때',
  from: '받은 곳',
  issuer: '발급 기관의 키',
  show: '모두 보기',
  hide: '가리기',
  remove: '증명서 삭제',
  removeTitle: '증명서를 삭제할까요?',
  removeText: '이 기기에서 지워지고 되돌릴 수 없어요. 다시 쓰려면 새로 발급받아야 해요.',
  removed: '증명서를 삭제했습니다.',
  gone: '없는 증명서예요',
  goneText: '이미 삭제했거나 주소가 달라요.',
  scanHint: '나루 화면의 QR 코드를 스캔해 로그인하거나 승인해요.',
});

/** Getting a certificate. */
export const ISSUE_TEXTS = Object.freeze({
  title: '가입 증명서 발급',
  lead: '나루 체험용 발급기관에서 휴대폰으로 본인을 확인하고 발급해요.',
  name: '이름',
  birth: '생년월일',
  birthHint: '숫자 8자리, 예: 19910203',
  gender: '성별',
  female: '여성',
  male: '남성',
  phone: '휴대폰 번호',
  phoneHint: '숫자만 입력해도 돼요.',
  apply: '인증번호 받기',
  wrongName: '이름을 1~50자로 입력해 주세요.',
  wrongBirth: '생년월일 8자리를 확인해 주세요.',
  wrongGender: '성별을 골라 주세요.',
  wrongPhone: '올바른 휴대폰 번호를 입력해 주세요.',
  offerTitle: '증명서 받기',
  offeredBy: (host: string): string => `${host}에서 증명서를 보내려고 해요.`,
  number: '인증번호',
  numberHint: '휴대폰 문자로 받은 숫자를 입력해 주세요.',
  messages: '체험용 문자함 열기',
  receive: '증명서 담기',
  receiving: '증명서를 받고 있어요.',
  done: '증명서를 담았어요',
  doneText: '이제 이 증명서로 나루에 가입하고 로그인할 수 있어요.',
  onward: '요청으로 돌아가기',
  look: '증명서 보기',
});

/** Scanning. */
export const SCAN_TEXTS = Object.freeze({
  title: 'QR 스캔',
  aim: '화면의 QR 코드를 네모 안에 맞춰 주세요.',
  camera: '카메라 화면',
  starting: '카메라를 켜고 있어요.',
  denied: '카메라를 쓸 수 없어요. 브라우저의 카메라 권한을 허용하거나, 아래 방법을 이용해 주세요.',
  missing: '이 기기에는 쓸 수 있는 카메라가 없어요. 아래 방법을 이용해 주세요.',
  start: '카메라 켜기',
  picture: 'QR 사진 올리기',
  noQr: '사진에서 QR 코드를 찾지 못했어요. QR 코드가 또렷하게 나온 사진인지 확인해 주세요.',
  notPicture: '사진 파일을 열지 못했어요.',
  paste: 'QR 내용 붙여 넣기',
  pasteHint: 'openid4vp:// 또는 openid-credential-offer:// 로 시작하는 글이에요.',
  open: '열기',
});

/** Answering a request. */
export const PRESENT_TEXTS = Object.freeze({
  reading: '요청을 확인하고 있어요.',
  signIn: '본인확인 요청',
  signInLead: '에서 아래 정보를 확인하려고 해요.',
  action: '승인 요청',
  asker: '요청한 곳',
  host: '주소',
  key: '서명한 키',
  verified: '요청의 서명을 확인했어요',
  warning: '내가 직접 연 화면의 요청일 때만 승인하세요. 다른 사람이 보낸 QR 코드나 링크라면 거절해 주세요.',
  data: '보여 줄 정보',
  nothing: '증명서의 정보는 보여 주지 않아요.',
  certificate: '사용할 증명서',
  certificateOf: (name: string): string => `${name} 님의 가입 증명서`,
  left: '남은 시간',
  all: '서명되는 내용 전체',
  approve: '승인하기',
  show: '보여 주기',
  decline: '거절하기',
  pin: '승인하려면 PIN 번호를 입력해 주세요',
  sending: '안전하게 보내고 있어요.',
  number: '나루 화면에 보이는 번호를 입력해 주세요',
  numberHint: '로그인하거나 승인하려는 화면에 두 자리 번호가 나타났어요. 기회는 한 번이에요.',
  numberField: '두 자리 번호',
  numberWarning: '다른 사람이 알려 준 번호는 입력하지 마세요. 내 화면에 번호가 없으면 이 화면을 닫아 주세요.',
  numberSend: '확인',
  numberGone: '연결하지 못했어요. 같은 번호로 다시 시도해 주세요.',
  lackingTitle: '보여 줄 증명서가 없어요',
  expiredTitle: '증명서의 유효 기간이 지났어요',
  lackingText: '가입 증명서를 발급받으면 이 요청에 이어서 답할 수 있어요.',
  get: '가입 증명서 발급받기',
  doneSignIn: '확인을 마쳤어요',
  doneAction: '승인했어요',
  doneText: '원래 화면이 저절로 넘어가요. 이 화면은 닫아도 돼요.',
  leadText: '로그인하던 화면으로 돌아가요. 저절로 넘어가지 않으면 아래를 눌러 주세요.',
  lead: '로그인하던 화면으로 가기',
  onward: '이어서 진행하기',
  onwardText: '요청한 곳의 화면에서 이어서 진행해 주세요.',
  shop: '나루로 돌아가기',
  declined: '요청을 거절했어요',
  declinedText: '아무 정보도 보내지 않았어요. 원래 화면에도 거절했다고 알렸어요.',
  declinedAlone: '아무 정보도 보내지 않았어요. 원래 화면에는 알리지 못했지만, 유효 시간이 지나면 요청이 저절로 끝나요.',
});

/** The log. */
export const LOG_TEXTS = Object.freeze({
  title: '기록',
  none: '아직 기록이 없어요',
  noneHint: '증명서를 받거나 요청에 답하면 여기에 남아요. 기록은 이 기기에만 있어요.',
  clear: '기록 모두 지우기',
  clearTitle: '기록을 모두 지울까요?',
  clearText: '이 기기의 기록이 지워지고 되돌릴 수 없어요. 상대에게 보낸 정보는 지워지지 않아요.',
});

/** The settings. */
export const SETTINGS_TEXTS = Object.freeze({
  title: '설정',
  lock: '지금 잠그기',
  lockHint: '3분 동안 쓰지 않으면 저절로 잠겨요.',
  pin: 'PIN 번호 바꾸기',
  pinDone: 'PIN 번호를 바꿨습니다.',
  cancel: '취소',
  install: '홈 화면에 설치하기',
  installHint: '브라우저 메뉴의 ‘홈 화면에 추가’나 ‘앱 설치’로도 설치할 수 있어요.',
  safety: '안전에 대해',
  safetyPoints: [
    '증명서와 기록은 PIN 번호로 잠근 열쇠로 암호화해 이 기기에만 저장해요.',
    '서명하는 열쇠는 브라우저 안에서 만들어지고, 이 지갑도 꺼내 볼 수 없어요.',
    'PIN 번호는 여섯 자리라, 누군가 이 기기의 파일을 통째로 복사하면 언젠가 풀 수 있어요.',
    '체험용이니 실제로 쓰는 신분증은 담지 마세요.',
  ],
  erase: '지갑 초기화',
  eraseTitle: '지갑을 초기화할까요?',
  eraseText: '증명서, 서명하는 열쇠, 기록, PIN 번호가 모두 지워지고 되돌릴 수 없어요.',
});

/** The market, as the sandbox's wallet speaks of it. */
export const MARKET_TEXTS = Object.freeze({
  name: '나루',
  ownNfts: '나루에서 내 NFT 보기',
});
