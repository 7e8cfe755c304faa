export const TEXTS = Object.freeze({
  login: '체험 로그인',
  bridge: '앱 연결 확인',
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
