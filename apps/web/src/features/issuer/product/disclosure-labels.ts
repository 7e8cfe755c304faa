import type { NftKind, ProductType } from '@naru/domain/nft';

const GOLD = ['소재', '순도', '중량', '제조자', '제조국', '치수', '보증서', '품질보증기준', 'A/S 책임자와 전화번호'] as const;
const DIGITAL = [
  '제작자',
  '이용 조건',
  '이용 기간',
  '제공 방식',
  '최소 시스템 사양',
  '소유권 이전 조건',
  '청약철회 효과',
  '소비자상담 전화번호',
] as const;
const GOODS = ['품명', '소재', '크기와 중량', '제조자', '제조국', '품질보증기준', 'A/S 책임자와 전화번호'] as const;

/** What the disclosure about a product has to say (expectations, Korean conventions, 상품정보제공고시). */
export const disclosureLabels = (type: ProductType, kind: NftKind): readonly string[] => {
  if (type === 'gold') return GOLD;
  return kind === 'transferable' ? [...GOODS, '소유권 이전 조건'] : DIGITAL;
};
