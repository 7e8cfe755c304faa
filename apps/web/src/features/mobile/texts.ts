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
} as const);

export const INSTALL = Object.freeze({
  uses: [
    { title: '비밀번호 없는 로그인', text: '가입 증명서를 보여 주고 화면의 번호를 맞추면 로그인돼요.' },
    { title: '내 눈으로 확인하는 승인', text: '판매, 선물, 실물 수령을 지갑에서 확인하고 승인해요.' },
    { title: '내 NFT 보기', text: '지갑에서 바로 내 NFT를 열어 볼 수 있어요.' },
  ],
} as const);
