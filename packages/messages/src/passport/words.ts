/** What screens, paper and the command line say of ownership passports. */
export const PASSPORT_WORDS = Object.freeze({
  name: '소유권 증명서',
  valid: '진짜 소유권 증명서입니다',
  invalid: '확인하지 못한 소유권 증명서입니다',
  owner: '소유자',
  noOwner: '폐기된 NFT',
  ownerWaits: '블록체인에 기록하는 중: 아직 나루의 서명으로만 확인',
  issuer: '발행사',
  nft: 'NFT',
  tokenId: '토큰 ID',
  contract: '계약 주소',
  chain: '블록체인',
  chainId: '체인 ID',
  issuedAt: '증명서 발급 시각',
  key: '확인 키',
  history: '거래 내역',
  from: '보낸 회원',
  to: '받은 회원',
  nobody: '-',
  confirmed: '블록체인에 기록되었습니다',
  pending: '블록체인에 기록하는 중입니다',
  none: '블록체인과 관계없는 기록입니다',
  block: '블록',
  minedAt: '블록 시각',
  time: '일시',
  price: '가격',
  txId: '거래 ID',
  goods: '보낸 실물',
  sent: '보낸 때',
  serial: '일련번호',
  insurance: '보험 증권 번호',
  photo: '실물 사진 (SHA-256)',
  recordedAt: '기록한 때',
  corrected: '고치기 전',
  unrecorded: '기록하지 않음',
  testimonies: '실물 인도 기록',
  noTestimonies: '인도 기록을 담지 않던 때의 증명서입니다.',
});

/** How what stands behind a row was approved, in a few letters. */
export const PASSPORT_APPROVAL_LABELS = Object.freeze({ pin: 'PIN 승인 확인', wallet: '지갑 승인 확인', order: '주문 승인 확인' });

/** Where a row stands on the chain, in a few letters. */
export const PASSPORT_CHAIN_LABELS = Object.freeze({ confirmed: '기록 확인', pending: '기록 중', none: '해당 없음' });
