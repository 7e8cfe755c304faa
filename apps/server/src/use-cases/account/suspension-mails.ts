import type { Mail } from '@naru/domain/notice';
import { formatDateTime } from '@naru/messages';
import { letter } from '../../kernel/letter.ts';

export const suspendedMail = (to: string, { reason, until }: { readonly reason: string; readonly until: Date | null }): Mail =>
  letter(to, '[나루] 계정 이용이 정지되었습니다', [
    until === null ? '회원님의 계정 이용이 정지되었습니다.' : `회원님의 계정 이용이 ${formatDateTime(until)}까지 정지되었습니다.`,
    `사유: ${reason}`,
    '판매 등록과 가격 제안, 구매 입찰은 취소되었습니다. 이미 결제하고 있는 거래는 그대로 진행되고, 받으실 정산금은 정지가 풀린 뒤에 보냅니다.',
    '사유가 사실과 다르면 고객센터로 알려 주세요.',
  ]);

export const reopenedMail = (to: string): Mail =>
  letter(to, '[나루] 계정 이용 정지가 풀렸습니다', [
    '회원님의 계정을 다시 이용할 수 있습니다. 로그인해 주세요.',
    '정지하며 취소한 판매 등록과 가격 제안은 되돌아오지 않습니다. 필요하면 다시 등록해 주세요.',
  ]);
