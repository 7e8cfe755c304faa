export const TEXTS = Object.freeze({
  title: '개발자용',
  lead: '이 서버에서 켜져 있는 체험용 도구예요. 실제 서비스에는 없는 화면이에요.',
  on: '켜짐',
  off: '꺼짐',
  tools: '체험용 도구',
  documents: '문서와 상태',
  login: '체험 로그인',
  loginText: '체험 회원을 골라 비밀번호 없이 바로 로그인해요.',
  loginLead: '로그인할 체험 회원을 골라 주세요. 이메일과 비밀번호는 공지사항에 적힌 그대로예요.',
  bridge: '앱 연결 확인',
  bridgeText: '이 화면을 품은 앱이 약속한 말을 모두 알아듣는지 하나씩 확인해요.',
  noDemo: '체험 회원이 없어요',
  noDemoText: '이 서버는 체험용 상품과 거래 없이 시작했어요. 직접 가입한 회원으로 로그인해 주세요.',
  plainLogin: '로그인으로 가기',
  who: { buyer: '구매자로 로그인', seller: '판매자로 로그인', issuer: '발행사로 로그인' },
  as: '로 로그인',
} as const);

/** The parts of the sandbox by their names in the configuration, and where each is seen. */
export const PARTS = Object.freeze([
  { part: 'mail', name: '메일함', href: '/sandbox/mail' },
  { part: 'sms', name: '문자함', href: '/sandbox/sms' },
  { part: 'identity', name: '체험용 지갑', href: '/wallet/' },
  { part: 'payment', name: '체험용 결제', href: null },
  { part: 'holders', name: '체험용 예금주 조회', href: null },
  { part: 'demo', name: '체험용 상품과 거래', href: null },
] as const);

/** What every server has. */
export const DOCUMENTS = Object.freeze([
  { name: 'API 문서', href: '/docs' },
  { name: 'OpenAPI 3.1', href: '/openapi.json' },
  { name: '살아 있는지', href: '/healthz' },
  { name: '준비됐는지', href: '/readyz' },
] as const);
