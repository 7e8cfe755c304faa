import type { QuestionDraft } from '@naru/domain/question';
import { BUYER } from '../plan.ts';

/** A question about a product, by whom (a place in the list of people) and how many days ago; it is answered half a day later, or waits. */
export interface DemoQuestion extends QuestionDraft {
  readonly product: string;
  readonly person: number;
  readonly daysAgo: number;
  readonly answer: string | null;
}

/** What people have asked about the demo's products, the oldest first. */
export const QUESTIONS: readonly DemoQuestion[] = [
  {
    product: '달항아리, 겨울',
    person: 6,
    daysAgo: 9,
    kind: 'product',
    isPrivate: false,
    text: '허리에 보이는 선은 흠이 아니라 원래 있는 것인가요?',
    answer: '네, 두 사발을 이어 붙인 자리입니다. 달항아리라면 어느 것에나 있으며 손으로 빚었다는 자취이기도 합니다.',
  },
  {
    product: '달항아리, 겨울',
    person: 9,
    daysAgo: 4,
    kind: 'refund',
    isPrivate: true,
    text: '지난달에 산 작품을 다른 작품으로 바꿀 수 있을까요?',
    answer: '결제하신 NFT는 곧바로 소유권이 이전되어 교환이 어렵습니다. 시장에 판매 등록하시는 길을 안내해 드립니다.',
  },
  {
    product: '달항아리, 겨울',
    person: 12,
    daysAgo: 2,
    kind: 'product',
    isPrivate: false,
    text: '화면에서 본 색과 원본 파일의 색이 같은지 궁금합니다.',
    answer: '원본은 색 정보를 그대로 담은 파일이며, 소유자만 열어 보실 수 있습니다.',
  },
  {
    product: '달항아리, 겨울',
    person: BUYER,
    daysAgo: 0.4,
    kind: 'product',
    isPrivate: false,
    text: '같은 연작의 다음 작품은 언제쯤 나오나요?',
    answer: null,
  },
];
