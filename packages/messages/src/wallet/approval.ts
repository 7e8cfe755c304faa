import { formatNumber } from '../format/won.ts';

/** What is approved, by the code of its kind (product 3, QR or action type). */
const ACTIONS: Readonly<Record<string, string>> = {
  '00': '소유권 이전',
  '01': '폐기',
  '02': '판매 등록',
  '03': '실물 수령',
  '04': '선물하기 (휴대폰)',
  '05': '선물하기',
  '06': '소유권 이전 (휴대폰)',
};

export const walletActionName = (code: string): string => ACTIONS[code] ?? code;

/** Changes of the holder's account. */
const CHANGES: Readonly<Record<string, string>> = {
  email: '이메일 변경',
  phone: '휴대폰 번호 변경',
  bank: '정산 계좌 변경',
  leave: '회원 탈퇴',
};

export const walletChangeName = (change: string): string => CHANGES[change] ?? change;

/** The members of an action that is approved, as its holder reads them. */
export const ACTION_FIELDS = Object.freeze({
  action: '무엇을',
  to: '바뀌는 값',
  count: '수량',
  reason: '사유',
  sheet: '발행 파일',
  minted: '발행하는 카드',
  gifts: '선물하는 카드',
  plan: '확인 번호',
  token: 'NFT',
  tokenId: '토큰 ID',
  picture: '그림 주소',
  price: '가격',
  buyer: '사는 사람',
  receiver: '받는 분',
  receiverDid: '받는 분의 지갑 ID',
  phone: '받는 번호',
  recipient: '받는 분',
  address: '배송지',
  deliveryPhone: '연락처',
  site: '발행사',
  network: '네트워크',
  contract: '컨트랙트',
  until: '유효 시간',
});

export const itemCount = (count: number): string => `${formatNumber(count)}개`;

export const networkName = (id: number): string => `체인 ${id}`;
