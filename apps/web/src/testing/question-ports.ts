import { failure } from '@naru/domain/failure';
import type { ProductQuestion, Questions, SiteQuestion, SiteQuestions } from '@naru/domain/question';
import { fail, koreanDayAt, type QuestionId } from '@naru/domain/shared';
import { productId, questionId, siteCode } from '@naru/testkit';
import type { StandIns } from './stand-ins.ts';
import type { World } from './world.ts';

/** A question of the made-up world, and whether it is the member's own. */
interface Stored extends SiteQuestion {
  readonly isMine: boolean;
}

const PRODUCT = {
  productId: productId(1),
  productName: '달항아리',
  isPrivate: false,
  changedAt: null,
  answer: null,
  hidden: null,
} as const;

const STORED: readonly Stored[] = [
  {
    ...PRODUCT,
    questionId: questionId(4),
    author: '고*****7',
    isMine: true,
    kind: 'delivery',
    state: 'waiting',
    version: 0,
    text: '실물로 받으려면 얼마나 기다려야 하나요?',
    createdAt: '2026-11-21T02:00:00.000Z',
  },
  {
    ...PRODUCT,
    questionId: questionId(3),
    author: '푸**1',
    isMine: false,
    kind: 'refund',
    state: 'waiting',
    version: 0,
    isPrivate: true,
    text: '지난주에 산 상품을 교환할 수 있을까요?',
    createdAt: '2026-11-20T05:00:00.000Z',
  },
  {
    ...PRODUCT,
    questionId: questionId(2),
    author: '느*****3',
    isMine: false,
    kind: 'product',
    state: 'answered',
    version: 2,
    text: '유약은 어떤 것을 썼는지 궁금해요.\n손으로 만져도 되나요?',
    createdAt: '2026-11-19T01:00:00.000Z',
    answer: {
      text: '백자 투명유를 썼습니다. 마른 손으로 만지시면 됩니다.',
      nickname: '한빛지기',
      at: '2026-11-19T04:00:00.000Z',
      changedAt: '2026-11-19T06:00:00.000Z',
    },
  },
  {
    ...PRODUCT,
    questionId: questionId(1),
    author: null,
    isMine: false,
    kind: 'other',
    state: 'answered',
    version: 1,
    text: '전시회에서도 볼 수 있는지 알고 싶어요.',
    createdAt: '2026-11-18T01:00:00.000Z',
    answer: { text: '다음 달 전시에 나옵니다.', at: '2026-11-18T03:00:00.000Z', changedAt: null, nickname: '한빛지기' },
  },
];

const missing = async () => fail(failure('lookupFailed'));

const contentOf = ({ kind, text, changedAt, answer }: Stored) => ({
  kind,
  text,
  changedAt,
  answer: answer === null ? null : { text: answer.text, at: answer.at, changedAt: answer.changedAt },
});

const shownOf = (question: Stored): ProductQuestion => {
  const { author, isMine, isPrivate, state, createdAt, hidden } = question;
  return {
    questionId: question.questionId,
    author,
    isMine,
    isPrivate,
    state,
    createdAt,
    content: isPrivate && !isMine ? null : contentOf(question),
    hidden: hidden?.reason ?? null,
  };
};

/** What is asked of the products of a world, and how it changes: both client ports look at the same. */
const stored = new WeakMap<World, readonly Stored[]>();
const allOf = (world: World): readonly Stored[] => stored.get(world) ?? (world.options.empty ? [] : STORED);
const change = (
  world: World,
  id: QuestionId,
  to: (question: Stored) => Partial<Stored>,
): ReturnType<typeof missing> | ReturnType<typeof changed> => {
  const all = allOf(world);
  if (!all.some(({ questionId: each }) => each === id)) return missing();
  return changed(world, () =>
    stored.set(
      world,
      all.map((one) => (one.questionId === id ? { ...one, ...to(one), version: one.version + 1 } : one)),
    ),
  );
};
const changed = (world: World, work: () => void) => world.answer(work);

/** A stand-in for what members ask about products: one of their own, a private one of somebody else, and two that were answered. */
const standInQuestions = (world: World): Questions => ({
  ofProduct: ({ state, mine = false, hidePrivate = false }) =>
    world.answer(() => {
      const shown = allOf(world)
        .filter(({ hidden, isMine }) => hidden === null || isMine)
        .filter((one) => (state === undefined || one.state === state) && (!mine || one.isMine) && !(hidePrivate && one.isPrivate))
        .map((one) => shownOf(world.signedIn ? one : { ...one, isMine: false }));
      return { dataList: shown, allCount: shown.length, next: null };
    }),
  mine: (query) =>
    world.answer(() => {
      const own = allOf(world).filter(({ isMine }) => isMine);
      const rows = own.map((one) => ({
        questionId: one.questionId,
        productId: one.productId,
        productName: one.productName,
        isPrivate: one.isPrivate,
        siteCode: siteCode('HANBIT'),
        siteName: '한빛공방',
        state: one.state,
        createdAt: one.createdAt,
        content: contentOf(one),
        hidden: one.hidden?.reason ?? null,
      }));
      return world.page(rows, query);
    }),
  ask: ({ productId: about, draft }) =>
    world.answer(() => {
      const id = questionId(allOf(world).length + 10);
      const written: Stored = {
        ...PRODUCT,
        ...draft,
        questionId: id,
        productId: about,
        author: '고*****7',
        isMine: true,
        state: 'waiting',
        version: 0,
        createdAt: '2026-11-21T03:00:00.000Z',
      };
      stored.set(world, [written, ...allOf(world)]);
      return { questionId: id };
    }),
  change: ({ questionId: id, draft }) => change(world, id, () => ({ ...draft, changedAt: '2026-11-21T03:00:00.000Z' })),
  remove: (id) =>
    world.answer(() => {
      const rest = allOf(world).filter(({ questionId: each }) => each !== id);
      stored.set(world, rest);
    }),
});

/** A stand-in for the same questions as the store sees them. */
const standInSiteQuestions = (world: World): SiteQuestions => ({
  list: ({ state, productId: about, from, to, text = '', order = 'newest', ...query }) =>
    world.answer(() => {
      const status = (one: Stored) => (one.hidden === null ? one.state : 'hidden');
      const rows = allOf(world)
        .filter((one) => (state === undefined || status(one) === state) && (about === undefined || one.productId === about))
        .filter(({ createdAt }) => {
          const day = koreanDayAt(new Date(createdAt));
          return (from === undefined || day >= from) && (to === undefined || day <= to);
        })
        .filter((one) => `${one.text} ${one.answer?.text ?? ''}`.includes(text))
        .map(({ isMine: _, ...one }) => one);
      return world.page(order === 'oldest' ? rows.toReversed() : rows, query);
    }),
  one: async (_, id) => {
    const found = allOf(world).find((one) => one.questionId === id);
    if (found === undefined) return missing();
    const { isMine: __, ...question } = found;
    const { answer } = question;
    const answers = answer === null ? [] : [{ number: 1, text: answer.text, nickname: answer.nickname, at: answer.changedAt ?? answer.at }];
    return world.answer(() => ({ ...question, answers }));
  },
  answer: ({ questionId: id, text }) =>
    change(world, id, ({ answer }) => {
      const at = '2026-11-21T03:00:00.000Z';
      return { state: 'answered', answer: { text, nickname: '한빛지기', at: answer?.at ?? at, changedAt: answer === null ? null : at } };
    }),
  hide: ({ questionId: id, reason }) =>
    change(world, id, () => ({ hidden: { reason, at: '2026-11-21T03:00:00.000Z', nickname: '한빛지기' } })),
  unhide: ({ questionId: id }) => change(world, id, () => ({ hidden: null })),
});

/** The client ports of this file. */
export const QUESTION_STAND_INS = { questions: standInQuestions, siteQuestions: standInSiteQuestions } satisfies Partial<StandIns>;
