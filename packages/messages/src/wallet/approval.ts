/** What is approved, by the code of its kind (specification, section 3, QR or action type). */
const ACTIONS: Readonly<Record<string, string>> = {
  '00': '소유권 이전',
  '01': '폐기',
  '02': '판매 등록',
  '03': '실물 수령',
  '04': '선물하기 (휴대폰)',
  '05': '선물하기',
  '06': '소유권 이전 (휴대폰)',
};

/** The name of an action; a code that is not known is shown as it is. */
export const walletActionName = (code: string): string => ACTIONS[code] ?? code;

/** The members of an action that is approved, as its holder reads them. */
export const ACTION_FIELDS = Object.freeze({
  action: '무엇을',
  token: 'NFT',
  tokenId: '토큰 번호',
  picture: '그림 주소',
  price: '가격',
  buyer: '사는 사람',
  receiver: '받는 사람',
  receiverDid: '받는 사람 아이디',
  phone: '받는 번호',
  recipient: '받는 분',
  address: '배송지',
  deliveryPhone: '연락처',
  site: '발행사',
  network: '네트워크',
  contract: '컨트랙트',
  until: '유효 시간',
});

/** A network by its number, as wallets know it. */
export const networkName = (id: number): string => `체인 ${id}`;
