import type { AccountChange } from '@naru/domain/account';
import type { ActKind } from '@naru/domain/act';
import { fillText, type MessageParams } from '../message.ts';

const SUMMARIES: Readonly<Record<ActKind, string>> = {
  sale: '{what|을/를} {price}에 판매 등록합니다.',
  offerSale: '{what|을/를} 가격을 제안한 {receiver} 님에게 {price}에 판매합니다.',
  bidSale: '{what|을/를} 이 상품에 입찰한 {receiver} 님에게 {price}에 판매합니다.',
  repricing: '{what}의 판매 가격을 {price|으로/로} 변경합니다.',
  didTransfer: '{what}의 소유권을 {receiver} 님에게 이전합니다.',
  phoneTransfer: '{what}의 소유권을 {receiver} 번호로 이전합니다.',
  didGift: '{what|을/를} {receiver} 님에게 선물합니다.',
  phoneGift: '{what|을/를} {receiver} 번호로 선물합니다.',
  exchange: '{what}의 실물을 {receiver} 님 앞으로 수령 신청합니다.',
  revoke: '{what|을/를} 폐기합니다.',
  bulkGift: '‘{what}’에서 발행하는 카드 {count}장을 시트에 적힌 사람에게 선물합니다.',
  itemRevocation: '‘{what}’ 아이템 {count}개를 폐기합니다.',
};

/** What happens when an action is approved, in one line: `what` names the NFTs. */
export const approvalSummary = (kind: ActKind, params: MessageParams): string => fillText(SUMMARIES[kind], params);

/** The same with the words that go along, in one line; as it is where there are none. */
export const summaryWithWords = (summary: string, words: string): string => {
  const line = words.replace(/\s+/g, ' ').trim();
  return line === '' ? summary : `${summary} 함께 보내는 말: “${line}”`;
};

/** Several NFTs in one name: the first, and how many others. */
export const namesOf = ([first = '', ...others]: readonly string[]): string =>
  others.length === 0 ? `‘${first}’ NFT` : `‘${first}’ 외 ${others.length}개 NFT`;

/** Several products in one name: the first, and how many others. */
export const productsName = (first: string, others: number): string => `${first} 외 ${others}개 상품`;

const CHANGES: Readonly<Record<AccountChange['what'] | 'abandon', string>> = {
  email: '나루의 이메일을 {to|으로/로} 변경합니다.',
  phone: '나루의 휴대폰 번호를 {to|으로/로} 변경합니다.',
  bank: '나루의 정산 계좌를 {to|으로/로} 변경합니다.',
  leave: '나루에서 탈퇴합니다.',
  staff: '나루에서 발행사의 구성원을 바꿉니다: {to}',
  passkey: '나루에 패스키 {to|을/를} 등록합니다.',
  passkeyEnd: '나루에서 패스키 {to|을/를} 삭제합니다.',
  ownData: '나루가 보관하는 내 정보를 모두 내려받습니다.',
  walletEnd: '나루에서 지갑 {to}의 연결을 끊습니다.',
  apiKey: '나루에서 프로그램이 쓸 API 키를 만듭니다: {to}',
  webhook: '나루에서 일어난 일을 알릴 웹훅을 만듭니다: {to}',
  webhookSecret: '나루에서 웹훅 {to}의 비밀 키를 바꿉니다.',
  secondFactor: '나루 발행사 센터의 2차 인증을 합니다.',
  settlement: '나루에서 발행사의 정산 계좌를 바꿉니다: {to}',
  abandon: '보유한 NFT를 포기하고 나루에서 탈퇴합니다.',
};

/** What happens when a change of one's account is approved, in one line: `to` is what it becomes. */
export const changeSummary = (change: AccountChange, to: string): string =>
  fillText(CHANGES[change.what === 'leave' && change.abandon ? 'abandon' : change.what], { to });
