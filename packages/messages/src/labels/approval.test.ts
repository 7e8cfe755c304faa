import { type AccountChange, parseEmailAddress } from '@naru/domain/account';
import type { ActKind } from '@naru/domain/act';
import { describe, expect, it } from 'vitest';
import { approvalSummary, changeSummary, namesOf, summaryWithWords } from './approval.ts';

const PARAMS = { what: namesOf(['두루미 #3']), price: '500,000원', receiver: '고요한나룻배7' };

describe('what an approval does, in one line', () => {
  it.each<[ActKind, string]>([
    ['sale', '‘두루미 #3’ NFT를 500,000원에 판매 등록합니다.'],
    ['offerSale', '‘두루미 #3’ NFT를 가격을 제안한 고요한나룻배7 님에게 500,000원에 판매합니다.'],
    ['bidSale', '‘두루미 #3’ NFT를 이 상품에 입찰한 고요한나룻배7 님에게 500,000원에 판매합니다.'],
    ['repricing', '‘두루미 #3’ NFT의 판매 가격을 500,000원으로 변경합니다.'],
    ['didTransfer', '‘두루미 #3’ NFT의 소유권을 고요한나룻배7 님에게 이전합니다.'],
    ['didGift', '‘두루미 #3’ NFT를 고요한나룻배7 님에게 선물합니다.'],
    ['exchange', '‘두루미 #3’ NFT의 실물을 고요한나룻배7 님 앞으로 수령 신청합니다.'],
    ['revoke', '‘두루미 #3’ NFT를 폐기합니다.'],
  ])('%s', (type, text) => expect(approvalSummary(type, PARAMS)).toBe(text));

  it.each<[ActKind, string]>([
    ['phoneTransfer', '‘두루미 #3’ NFT의 소유권을 010-****-5678 번호로 이전합니다.'],
    ['phoneGift', '‘두루미 #3’ NFT를 010-****-5678 번호로 선물합니다.'],
  ])('%s', (type, text) => expect(approvalSummary(type, { ...PARAMS, receiver: '010-****-5678' })).toBe(text));

  it('quotes the words that go along, in the same line', () => {
    expect(summaryWithWords('선물합니다.', ' 첫 돌을\n축하해요 ')).toBe('선물합니다. 함께 보내는 말: “첫 돌을 축하해요”');
    expect(summaryWithWords('선물합니다.', ' ')).toBe('선물합니다.');
  });

  it('names several NFTs by the first', () => expect(namesOf(['하나', '둘', '셋'])).toBe('‘하나’ 외 2개 NFT'));
});

const parsed = parseEmailAddress('a@naru.kr');
if (!parsed.ok) throw new Error('no address');
const address = parsed.value;
const bank = { bankId: '004', bankAccount: '123', bankAccountHolder: '홍길동' };

it.each<[AccountChange, string, string]>([
  [{ what: 'email', email: address }, 'a@naru.kr', '나루의 이메일을 a@naru.kr로 변경합니다.'],
  [{ what: 'phone', identityKey: 'key' }, '010-1234-5678', '나루의 휴대폰 번호를 010-1234-5678로 변경합니다.'],
  [{ what: 'bank', ...bank }, 'KB국민은행 123 (홍길동)', '나루의 정산 계좌를 KB국민은행 123 (홍길동)으로 변경합니다.'],
  [
    { what: 'settlement', siteCode: 'ART' as never, ...bank },
    '한빛공방, KB국민은행 123 (홍길동)',
    '나루에서 발행사의 정산 계좌를 바꿉니다: 한빛공방, KB국민은행 123 (홍길동)',
  ],
  [{ what: 'leave', abandon: false }, '', '나루에서 탈퇴합니다.'],
  [{ what: 'leave', abandon: true }, '', '보유한 NFT를 포기하고 나루에서 탈퇴합니다.'],
])('a change of the account, %j', (change, to, text) => expect(changeSummary(change, to)).toBe(text));
