import { SERIAL_LINE } from '../exchange/goods.ts';
import type { NftKind, ProductType } from '../nft/kinds.ts';
import type { Fact } from '../nft/views.ts';
import { parseKoreanDay } from '../shared/korean-time.ts';

const GOLD = [
  '소재',
  '순도',
  '중량',
  '기준 시세',
  '시세 기준일',
  '시세 출처',
  '제조자',
  '제조국',
  '치수',
  '보증서',
  '품질보증기준',
  'A/S 책임자와 전화번호',
] as const;
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

/** The lines that the disclosure about a product has to have, by its type (상품정보제공고시). */
export const disclosureLabels = (type: ProductType, kind: NftKind): readonly string[] => {
  if (type === 'gold') return GOLD;
  return kind === 'transferable' ? [...GOODS, '소유권 이전 조건'] : DIGITAL;
};

/** The lines that a disclosure may have besides: that goods bear numbers has their issuer record each before it leaves (product 14, before they leave). */
export const optionalDisclosureLabels = (type: ProductType, kind: NftKind): readonly string[] =>
  kind === 'transferable' && type !== 'gold' ? [SERIAL_LINE] : [];

const within = (text: string, form: RegExp, least: number, most: number): boolean => {
  const figure = form.exec(text)?.[1]?.replaceAll(',', '');
  return figure !== undefined && Number(figure) >= least && Number(figure) <= most;
};

/** What the figures of gold have to look like: fineness in per mille, weight in grams, won for a gram, and the day of that price. */
const GOLD_RULES: Readonly<Record<string, (text: string) => boolean>> = Object.freeze({
  순도: (text: string) => within(text, /^(\d{3}(?:\.\d)?)\s*‰?$/, 375, 999.9),
  중량: (text: string) => within(text, /^(\d{1,6}(?:\.\d{1,3})?)\s*g?$/, 0.001, 100_000),
  '기준 시세': (text: string) => within(text, /^([\d,]{1,13})\s*원?(?:\/g)?$/, 1, 1_000_000_000),
  '시세 기준일': (text: string) => parseKoreanDay(text).ok,
});

/** The lines of a product's disclosure that are missing, or whose figure is none: what keeps it from being put up. */
export const disclosureFaults = (type: ProductType, kind: NftKind, notice: readonly Fact[]): readonly string[] => {
  const values = new Map(notice.map(({ label, value }) => [label, value.trim()]));
  return disclosureLabels(type, kind).filter((label) => {
    const value = values.get(label) ?? '';
    return value === '' || (type === 'gold' && GOLD_RULES[label]?.(value) === false);
  });
};
