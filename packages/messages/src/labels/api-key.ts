import type { KeyScope, KeyTerms } from '@naru/domain/api-key';
import { isolated } from '../format/isolated.ts';
import { formatWon } from '../format/won.ts';

export const KEY_SCOPE_LABELS: Readonly<Record<KeyScope, string>> = Object.freeze({
  reads: '보유 NFT와 거래 조회',
  trades: '판매 등록, 가격 제안, 구매',
  sends: '선물과 소유권 이전',
  issuerReads: '발행사 조회',
  issuerWrites: '상품 정보와 발행 관리',
  issuerPrices: '상품 등록과 판매, 가격 관리',
});

/** What a key is to be, in one line, as a wallet shows it. */
export const keySummary = ({ name, scopes, days, dayLimit }: KeyTerms): string =>
  [
    `‘${isolated(name)}’`,
    `${days}일 동안`,
    scopes.map((scope) => KEY_SCOPE_LABELS[scope]).join(', '),
    dayLimit === null ? 'PIN 번호로 확인하는 일은 할 수 없음' : `PIN 번호 없이 하루 ${formatWon(dayLimit)}까지 확인`,
  ].join(' · ');
