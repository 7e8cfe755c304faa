export const LEGAL_SETTINGS = {
  NARU_LEGAL_PROCESSORS:
    'payment+payout=토스페이먼츠 주식회사 (2026-11-01); identity+accounts=포트원 (2026-11-01); text=솔라피 (2026-11-01); mail+storage=own',
  NARU_LEGAL_COMPANY: '나루 주식회사',
  NARU_LEGAL_REPRESENTATIVE: '대표',
  NARU_LEGAL_ADDRESS: '서울',
  NARU_LEGAL_PHONE: '02-000-0000',
  NARU_LEGAL_EMAIL: 'help@naru.example',
  NARU_LEGAL_BUSINESS_NUMBER: '000-00-00000',
  NARU_LEGAL_MAIL_ORDER_NUMBER: '2026-서울-0000',
  NARU_LEGAL_PRIVACY_OFFICER: '보호책임자',
  NARU_LEGAL_COPYRIGHT_AGENT: '신고 담당자',
  NARU_LEGAL_HOSTING: '나루 주식회사',
};

export const PHONE_SETTINGS = {
  NARU_PHONE_IDENTITY: 'portone',
  NARU_PORTONE_SECRET: 'secret-of-the-house-0',
  NARU_PORTONE_CHANNEL_KEY: 'channel-key-1',
  NARU_PORTONE_STORE_ID: 'store-1',
};

const PAYMENT_SETTINGS = {
  NARU_PAYMENT: 'toss',
  NARU_PAY_URL: 'https://pay.naru.example',
  NARU_TOSS_CLIENT_KEY: 'live_ck_of0the0house',
  NARU_TOSS_SECRET: 'live_sk_of0the0house',
};

const TEXT_SETTINGS = {
  NARU_SMS: 'solapi',
  NARU_SMS_FROM: '0212345678',
  NARU_SOLAPI_KEY: 'NCSOFTHEHOUSE001',
  NARU_SOLAPI_SECRET: 'secret-of-solapi-0000000000000001',
};

/** Everything that production asks for. */
export const REAL_SETTINGS = {
  NARU_ACCOUNT_HOLDERS: 'portone',
  NARU_MODE: 'prod',
  SMTP_URL: 'smtps://mail.example',
  NARU_MAIL_FROM: '나루 <no-reply@naru.example>',
  DATABASE_URL: 'postgres://db.example/naru',
  NARU_PUBLIC_URL: 'https://naru.example/',
  NARU_CHAIN_KEY_FILE: '/keys/chain',
  NARU_PAYOUT: 'file',
  ...LEGAL_SETTINGS,
  ...PHONE_SETTINGS,
  ...PAYMENT_SETTINGS,
  ...TEXT_SETTINGS,
};
