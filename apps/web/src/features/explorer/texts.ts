import type { PartyKind } from '@naru/domain/explorer';

export const TEXTS = Object.freeze({
  title: '블록체인 탐색기',
  lead: '나루의 NFT가 블록체인에 어떻게 기록되었는지 누구나 확인할 수 있어요.',
  search: '거래 ID, 지갑 주소 또는 토큰 ID',
  find: '찾기',
  notFound: '거래 ID(0x와 64자리), 지갑 주소(0x와 40자리) 또는 토큰 ID(숫자)를 입력해 주세요.',
  transaction: '거래',
  token: '토큰',
  address: '주소',
  deeds: '이 거래로 일어난 일',
  noDeeds: '토큰이 옮겨지지 않은 거래예요.',
  moreDeeds: (count: number): string => `처음 100건을 보여드려요. 모두 ${count.toLocaleString('ko-KR')}건이에요.`,
  deploy: '나루 NFT 계약을 블록체인에 올린 거래예요.',
  missing: '찾을 수 없어요',
  missingText: '주소를 다시 확인해 주세요. 방금 한 거래라면 잠시 후 다시 찾아 주세요.',
  again: '다시 찾기',
  history: '거래 내역',
  addressRows: '이 주소의 NFT 거래',
  noRows: '이 주소로 들어오거나 나간 NFT가 없어요.',
  frozen: '확인이 필요해 거래를 멈춘 NFT예요. 고객센터로 문의해 주세요.',
  verified: '이 화면에서 다시 계산한 메타데이터의 해시가 발행할 때 기록한 값과 같아요.',
  wholeVerified: '이 화면에서 다시 계산한 메타데이터와 원본의 해시가 모두 발행할 때 기록한 값과 같아요.',
  originalDiffers: '메타데이터는 그대로지만, 원본이 발행할 때와 달라요.',
  differs: '다시 계산한 해시가 발행할 때 기록한 값과 달라요.',
  check: '메타데이터와 원본 확인하기',
  checking: '확인하는 중',
  cannotCheck: '메타데이터를 불러오지 못했어요. 잠시 후 다시 시도해 주세요.',
  toNft: 'NFT 보기',
});

export const PARTY_LABELS = Object.freeze({
  member: '회원',
  issuer: '발행사',
  operator: '나루 운영 계정',
  contract: '나루 NFT 계약',
  stranger: '나루가 모르는 주소',
}) satisfies Readonly<Record<PartyKind, string>>;
