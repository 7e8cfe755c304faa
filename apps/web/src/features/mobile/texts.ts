/** The labels of the web views inside the wallet app. */
export const TEXTS = Object.freeze({
  visitor: '로그인이 필요해요',
  visitorText: '로그인하면 NFT 코드로 NFT를 받을 수 있어요.',
  login: '로그인',
  sale: '판매 중인 NFT',
  saleLead: '지금 나루에서 살 수 있는 NFT예요. 누르면 자세한 내용을 볼 수 있어요.',
  saleEmpty: '아직 판매 중인 NFT가 없어요',
  saleEmptyText: '새 NFT가 올라오면 이곳에서 바로 만날 수 있어요.',
  site: '나루 둘러보기',
  mine: '내 NFT',
  mineEmpty: '아직 가진 NFT가 없어요',
  mineEmptyText: '판매 중인 NFT를 둘러보고 마음에 드는 것을 골라 보세요.',
  toSale: '판매 중인 NFT 보기',
  onSale: '판매 가격',
  history: '거래 내역',
  recent: '최근 거래 내역',
  description: '상품 설명',
  facts: '발행과 출처',
  notForSale: '판매하지 않아요',
  acts: '할 수 있는 일',
  list: '판매 등록',
  send: '선물하기',
  exchange: '실물 수령',
  whole: '나루에서 모두 보기',
  continued: '나루에 로그인하면 이어서 할 수 있어요.',
  back: '내 NFT 목록',
} as const);

/** What the log-in of the wallet app's web views says. */
export const LOGIN = Object.freeze({
  lead: '내 NFT를 보려면 로그인해 주세요.',
  asking: '지갑 앱에서 로그인을 기다리고 있어요. 로그인하면 이 화면이 저절로 넘어가요.',
  none: '지갑 앱에서 로그인하지 않았어요. 다시 시도하거나 아래 방법으로 로그인해 주세요.',
  refused: '지갑 앱의 로그인 정보를 쓸 수 없어요. 지갑 앱에서 다시 로그인해 주세요.',
  unreachable: '로그인을 확인하지 못했어요. 연결을 확인하고 다시 시도해 주세요.',
  byApp: '지갑 앱에서 로그인',
  byAppAgain: '지갑 앱의 로그인 다시 열기',
  noApp: '이 화면은 나루 지갑 앱 안에서 열면 바로 로그인돼요. 지금은 아래 방법으로 로그인할 수 있어요.',
  byWallet: '이 휴대폰의 지갑 앱으로 로그인',
  byEmail: '이메일로 로그인',
  install: '지갑 앱 설치하기',
} as const);

/** What the views by a wallet's DID JWT say. */
export const WALLET = Object.freeze({
  title: '지갑 앱에서 열어 주세요',
  text: '나루 지갑 앱의 ‘나루에서 내 NFT 보기’를 누르면 로그인 없이 내 NFT를 볼 수 있어요.',
  expired: '보기 시간이 지났어요',
  expiredText: '안전을 위해 5분 동안만 볼 수 있어요. 지갑 앱에서 다시 열어 주세요.',
  unusable: '지갑의 확인을 쓸 수 없어요',
  unusableText: '지갑 앱에서 다시 열어 주세요. 계속 안 되면 지갑 앱을 최신으로 업데이트해 주세요.',
  unknown: '이 지갑으로 가입한 회원이 없어요',
  unknownText: '나루에 지갑 앱으로 가입하면 이곳에서 내 NFT를 볼 수 있어요.',
  join: '지갑 앱으로 가입하기',
  reading: '지갑의 확인으로 보고 있어요. 5분이 지나면 지갑 앱에서 다시 열어 주세요.',
  notYours: '이 지갑의 NFT가 아니에요',
  notYoursText: '다른 회원에게 넘어갔거나 주소가 달라요.',
} as const);

/** What is told of installing the wallet app. */
export const INSTALL = Object.freeze({
  title: '나루 지갑 앱 설치',
  lead: '비밀번호 없이 로그인하고, 거래를 눈으로 확인한 뒤 승인하는 앱이에요.',
  does: '지갑 앱으로 할 수 있는 일',
  uses: [
    { title: '비밀번호 없는 로그인', text: '가입 증명서를 보여 주고 화면의 번호를 맞추면 로그인돼요.' },
    { title: '내 눈으로 확인하는 승인', text: '판매, 선물, 실물 수령을 지갑에서 확인하고 승인해요.' },
    { title: '내 NFT 보기', text: '지갑에서 바로 내 NFT를 열어 볼 수 있어요.' },
  ],
  get: '앱 받기',
  appStore: 'App Store에서 받기',
  playStore: 'Google Play에서 받기',
  noStore: '휴대폰의 앱 스토어에서 ‘나루 지갑’을 찾아 설치해 주세요.',
  trial: '체험 환경에서는 앱을 설치하지 않고 체험용 지갑을 쓸 수 있어요.',
  openTrial: '체험용 지갑 열기',
  qr: '휴대폰으로 이 QR 코드를 스캔하면 설치 화면이 열려요.',
  code: '이 화면을 휴대폰에서 여는 QR 코드',
  already: '이미 설치했나요?',
  open: '이미 설치했어요',
  openPlain: '지갑 앱 열기',
  missed:
    '지갑 앱이 열리지 않았다면 아직 설치되지 않았거나 이 브라우저가 앱을 열지 못하는 거예요. 위에서 설치하거나 홈 화면에서 앱을 직접 열어 주세요.',
  next: '설치한 다음에는',
  nextText: '지갑 앱에서 가입 증명서를 발급받고, 나루에서 ‘앱으로 가입하기’를 누르면 돼요.',
  login: '로그인으로 가기',
} as const);
