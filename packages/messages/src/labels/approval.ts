import type { ActionType } from '@naru/domain/history';
import { fillText, type MessageParams } from '../message.ts';

/** What a line can be written about: the actions, a sale to somebody who has offered a price, another price of what is on sale. */
export type ApprovalKind = ActionType | 'offerSale' | 'repricing';

const SUMMARIES: Readonly<Record<ApprovalKind, string>> = {
  sale: '{what|을/를} {price}에 판매 등록합니다.',
  offerSale: '{what|을/를} 가격을 제안한 {receiver} 님에게 {price}에 판매합니다.',
  repricing: '{what}의 판매 가격을 {price}으로 변경합니다.',
  didTransfer: '{what}의 소유권을 {receiver} 님에게 이전합니다.',
  phoneTransfer: '{what}의 소유권을 {receiver} 번호로 이전합니다.',
  didGift: '{what|을/를} {receiver} 님에게 선물합니다.',
  phoneGift: '{what|을/를} {receiver} 번호로 선물합니다.',
  exchange: '{what}의 실물을 {receiver} 님 앞으로 수령 신청합니다.',
  revoke: '{what|을/를} 폐기합니다.',
};

/** What happens when an action is approved, in one line: `what` names the NFTs. */
export const approvalSummary = (kind: ApprovalKind, params: MessageParams): string => fillText(SUMMARIES[kind], params);

/** Several NFTs in one name: the first, and how many others. */
export const namesOf = ([first = '', ...others]: readonly string[]): string =>
  others.length === 0 ? `‘${first}’ NFT` : `‘${first}’ 외 ${others.length}개 NFT`;
