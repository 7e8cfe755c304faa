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

/**
 * What the guideline of the Financial Services Commission of 2024-06-10 (NFT의 가상자산 판단 가이드라인) asks of an NFT, each under the name of its line: a yes
 * to the first makes it a security (자본시장법), to any of the others a virtual asset (가상자산이용자보호법 제2조).
 */
export const ASSET_QUESTIONS: Readonly<Record<string, string>> = Object.freeze({
  '투자 수익 분배': '사업의 성과에 따라 수익이나 배당을 받을 권리를 주나요?',
  '대량 발행과 대체': '같은 NFT를 대량으로 발행해 서로 바꾸어 쓸 수 있나요?',
  '분할 소유': 'NFT 하나를 나누어 여럿이 가질 수 있나요?',
  '지급수단 사용': '상품이나 서비스의 값을 치르는 데 쓸 수 있나요?',
  '가상자산 교환': '누구나 가상자산으로 바꾸거나 가상자산과 이어서 값을 치를 수 있나요?',
});
/** How such a question is answered. */
export const ASSET_ANSWERS = Object.freeze({ no: '아니요', yes: '예' } as const);

/** Whether a line of a disclosure answers one of the questions. */
export const isAssetQuestion = (label: string): boolean => ASSET_QUESTIONS[label] !== undefined;

/** The questions to which a disclosure says yes: what they are about may not be sold here. */
export const assetFindings = (notice: readonly Fact[]): readonly string[] =>
  notice.filter(({ label, value }) => isAssetQuestion(label) && value.trim() === ASSET_ANSWERS.yes).map(({ label }) => label);

/** Whether a disclosure answers a question otherwise than it did. */
export const isAnsweredAnew = (before: readonly Fact[], after: readonly Fact[]): boolean => {
  const answers = new Map(after.map(({ label, value }) => [label, value.trim()]));
  return before.some(({ label, value }) => isAssetQuestion(label) && answers.get(label) !== value.trim());
};

/** The lines that the disclosure about a product has to have, by its type: what 상품정보제공고시 asks for, and the questions about virtual assets. */
export const disclosureLabels = (type: ProductType, kind: NftKind): readonly string[] => {
  const questions = Object.keys(ASSET_QUESTIONS);
  if (type === 'gold') return [...GOLD, ...questions];
  return kind === 'transferable' ? [...GOODS, '소유권 이전 조건', ...questions] : [...DIGITAL, ...questions];
};

/** A disclosure that says one thing in every line, and no to every question. */
export const plainDisclosure = (type: ProductType, kind: NftKind, value: string): readonly Fact[] =>
  disclosureLabels(type, kind).map((label) => ({ label, value: isAssetQuestion(label) ? ASSET_ANSWERS.no : value }));

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

const isAnswer = (text: string): boolean => Object.values(ASSET_ANSWERS).some((answer) => answer === text);

/** The lines of a product's disclosure that are missing, or whose figure or answer is none: what keeps it from being put up. */
export const disclosureFaults = (type: ProductType, kind: NftKind, notice: readonly Fact[]): readonly string[] => {
  const values = new Map(notice.map(({ label, value }) => [label, value.trim()]));
  return disclosureLabels(type, kind).filter((label) => {
    const value = values.get(label) ?? '';
    return value === '' || (isAssetQuestion(label) && !isAnswer(value)) || (type === 'gold' && GOLD_RULES[label]?.(value) === false);
  });
};
