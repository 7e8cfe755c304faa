import { SERIAL_LINE } from '../exchange/goods.ts';
import { AI_USES, type AiUse } from '../file/views.ts';
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
  '수익이나 배당을 받을 권리': '사업의 성과에 따라 수익이나 배당을 받을 권리를 주나요?',
  '대량 발행되어 서로 대체': '같은 NFT를 대량으로 발행해 서로 바꾸어 쓸 수 있나요?',
  '나누어 여럿이 소유': 'NFT 하나를 나누어 여럿이 가질 수 있나요?',
  '값을 치르는 데 사용': '상품이나 서비스의 값을 치르는 데 쓸 수 있나요?',
  '가상자산으로 교환': '누구나 가상자산으로 바꾸거나 가상자산과 이어서 값을 치를 수 있나요?',
});
/** How such a question is answered. */
export const ASSET_ANSWERS = Object.freeze({ no: '아니요', yes: '예' } as const);

/** The line that says whether the work was made by artificial intelligence (인공지능기본법 제31조, in force since 2026-01-22). */
export const AI_LINE = 'AI 사용';
const AI_QUESTION = '그림이나 글을 만들 때 생성형 AI를 썼나요?';
/** How much of a work was made by artificial intelligence, by how that is answered. */
export const AI_ANSWERS = Object.freeze({
  none: '사용하지 않음',
  assisted: '일부 사용',
  generated: 'AI로 만듦',
} as const satisfies Readonly<Record<'none' | AiUse, string>>);

/** What a disclosure says of artificial intelligence; null where it was not used, or nobody has answered. */
export const aiUseIn = (notice: readonly Fact[]): AiUse | null => {
  const answer = notice.find(({ label }) => label === AI_LINE)?.value.trim();
  return AI_USES.find((use) => AI_ANSWERS[use] === answer) ?? null;
};

/** A line of a disclosure that is answered by one of a few words. */
export interface ChoiceLine {
  readonly question: string;
  /** The first is what most say. */
  readonly answers: readonly string[];
}

/** The lines that are answered by a word, in their order. */
export const CHOICE_LINES: Readonly<Record<string, ChoiceLine>> = Object.freeze({
  [AI_LINE]: { question: AI_QUESTION, answers: Object.values(AI_ANSWERS) },
  ...Object.fromEntries(
    Object.entries(ASSET_QUESTIONS).map(([label, question]) => [label, { question, answers: Object.values(ASSET_ANSWERS) }]),
  ),
});

/** Whether a line of a disclosure answers one of the questions about virtual assets. */
export const isAssetQuestion = (label: string): boolean => ASSET_QUESTIONS[label] !== undefined;

/** The questions to which a disclosure says yes: what they are about may not be sold here. */
export const assetFindings = (notice: readonly Fact[]): readonly string[] =>
  notice.filter(({ label, value }) => isAssetQuestion(label) && value.trim() === ASSET_ANSWERS.yes).map(({ label }) => label);

/** Whether a disclosure answers a question otherwise than it did. */
export const isAnsweredAnew = (before: readonly Fact[], after: readonly Fact[]): boolean => {
  const answers = new Map(after.map(({ label, value }) => [label, value.trim()]));
  return before.some(({ label, value }) => isAssetQuestion(label) && answers.get(label) !== value.trim());
};

/** The lines that the disclosure about a product has to have, by its type: what 상품정보제공고시 asks for, and the questions about artificial intelligence and virtual assets. */
export const disclosureLabels = (type: ProductType, kind: NftKind): readonly string[] => {
  const questions = Object.keys(CHOICE_LINES);
  if (type === 'gold') return [...GOLD, ...questions];
  return kind === 'transferable' ? [...GOODS, '소유권 이전 조건', ...questions] : [...DIGITAL, ...questions];
};

/** A disclosure that says one thing in every line, and to every question what most say. */
export const plainDisclosure = (type: ProductType, kind: NftKind, value: string): readonly Fact[] =>
  disclosureLabels(type, kind).map((label) => ({ label, value: CHOICE_LINES[label]?.answers[0] ?? value }));

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

/** The lines of a product's disclosure that are missing, or whose figure or answer is none: what keeps it from being put up. */
export const disclosureFaults = (type: ProductType, kind: NftKind, notice: readonly Fact[]): readonly string[] => {
  const values = new Map(notice.map(({ label, value }) => [label, value.trim()]));
  return disclosureLabels(type, kind).filter((label) => {
    const value = values.get(label) ?? '';
    return (
      value === '' || CHOICE_LINES[label]?.answers.includes(value) === false || (type === 'gold' && GOLD_RULES[label]?.(value) === false)
    );
  });
};
