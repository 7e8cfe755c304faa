export const TEXTS = Object.freeze({
  title: '회원 정보 수정',
  back: '회원 정보로 돌아가기',
  saved: '변경되었습니다.',
  save: '저장',

  page: '공개 프로필',
  detail: '소개',
  detailHint: '500자까지 쓸 수 있어요. 내 페이지를 찾은 분에게 보여요.',
  isPrivate: '내 페이지를 비공개로 하기',
  isPrivateHint: '비공개로 하면 소개와 보유 NFT 목록이 다른 회원에게 보이지 않아요.',
  seePage: '내 페이지 보기',

  email: '이메일 변경',
  emailLead: '지금 이메일',
  newEmail: '새 이메일',
  emailNext: '인증번호 받기로 가기',
  emailProve: '새 이메일로 인증번호를 보내 주인임을 확인해요.',
  emailOther: '다른 이메일 쓰기',
  emailLater:
    '변경하면 다른 기기에서 로그아웃되고, 지금 이메일로 되돌리기 링크를 보내 드려요. 다른 사람이 바꿨을 때 되돌릴 수 있도록, 24시간 동안은 새 이메일로 비밀번호와 PIN 번호를 재설정할 수 없어요.',
  emailHeld: (until: string) => `새 이메일로는 ${until}부터 비밀번호와 PIN 번호를 재설정할 수 있어요.`,
  emailProved: '이메일 인증을 마쳤어요. 본인확인을 하면 변경돼요.',
  proveNow: '본인확인하고 변경하기',
  emailDone: '이메일이 변경되었습니다. 다음 로그인부터 새 이메일을 사용해 주세요.',

  phone: '휴대폰 번호 변경',
  phoneLead: '본인 명의의 새 휴대폰으로 본인확인을 하면 번호가 바뀌어요.',
  phoneStart: '새 번호로 본인확인',
  phoneWaiting: '인증 창에서 본인확인을 마쳐 주세요.',
  phoneLater: '변경하면 다른 기기에서 로그아웃되고, 이메일로 되돌리기 링크를 보내 드려요. 7일 안에 되돌릴 수 있어요.',
  phoneProved: '새 번호를 확인했어요. 본인확인을 한 번 더 하면 변경돼요.',
  phoneDone: '휴대폰 번호가 변경되었습니다.',

  bank: '정산 계좌',
  bankLead: '판매 대금을 받을 본인 명의 계좌예요. 번호는 암호화해서 보관해요.',
  bankNone: '아직 등록한 계좌가 없어요.',
  bankName: '은행',
  bankChoose: '은행 선택',
  account: '계좌번호',
  accountHint: '숫자만 입력해도 돼요.',
  holder: '예금주',
  bankSave: '계좌 저장',
  bankLater:
    '변경하면 다른 기기에서 로그아웃되고, 이메일로 되돌리기 링크를 보내 드려요. 다른 사람이 바꿨을 때 되돌릴 수 있도록, 24시간 동안은 새 계좌로 정산금을 보내지 않아요.',
  bankHeld: (until: string) => `이 계좌로는 ${until}부터 정산금을 보내 드려요.`,
  bankDone: '정산 계좌가 변경되었습니다.',

  consents: '수신 동의',
  marketing: '혜택과 이벤트 소식 받기 (선택)',
  night: '밤 9시부터 아침 8시까지도 받기 (선택)',
  nightHint: '혜택과 이벤트 소식에 동의해야 고를 수 있어요.',
  givenAt: '동의',
  withdrawnAt: '동의하지 않음',
  neverAsked: '아직 동의하지 않았어요',

  mails: '알림 메일',
  mailsLead: '꺼 두어도 알림 목록에서는 볼 수 있어요.',
  holderSms: '보유한 NFT 소식을 문자로도 받기',
  holderSmsLead: '발행사가 보유자에게 보내는 안내예요. 광고는 문자로 보내지 않아요.',

  cashReceipt: '현금영수증',
  cashLead:
    '발행사의 상품을 계좌이체나 가상계좌처럼 현금으로 결제하면, 결제한 때에 등록되어 있던 이 번호로 현금영수증을 발급해요. 발급하지 못한 것이 있으면 번호를 다시 저장할 때 그 번호로 다시 발급해요.',
  cashNow: '지금 정보',
  cashNone: '아직 등록한 정보가 없어요.',
  cashPurpose: '용도',
  cashSave: '현금영수증 정보 저장',
  cashDone: '현금영수증 정보가 변경되었습니다.',
  cashRemove: '등록 정보 삭제',
  cashRemoveConfirm: '등록한 현금영수증 정보를 삭제할까요? 다음 구매부터 이 정보로 발급하지 않아요.',
  cashRemoved: '현금영수증 정보가 삭제되었습니다.',
} as const);

/** What a cash receipt is issued to: the choice, the field, and the purpose it serves. */
export const CASH_RECEIPT_TEXTS = Object.freeze({
  phone: { choice: '소득공제용 휴대폰', field: '휴대폰 번호' },
  card: { choice: '소득공제용 카드', field: '현금영수증 카드 번호' },
  business: { choice: '지출증빙용 사업자', field: '사업자등록번호' },
} as const);
