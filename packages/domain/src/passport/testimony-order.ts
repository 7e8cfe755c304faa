import type { Ruling } from '../dispute/lifecycle.ts';
import { DISPUTABLE_STATES } from '../dispute/rules.ts';
import { EXCHANGE_LIFECYCLE, type ExchangeState, OPEN_EXCHANGE_STATES } from '../exchange/lifecycle.ts';
import { TESTIMONY_RULES, type Testified, type TestimonyActor, type TestimonySigner } from './testimony.ts';

/** What the order of testimonies looks at. */
export type OrderedTestimony = Testified & {
  /** The market's number of the redemption. */
  readonly redemption: number;
  readonly actor: TestimonyActor;
  readonly signedBy: TestimonySigner;
  /** ISO 8601, UTC. */
  readonly at: string;
};

/** Where a redemption stands by what was testified of it. */
interface Standing {
  readonly redemption: number;
  readonly state: ExchangeState;
  /** Until when the issuer is to answer; null where nothing is disputed, or they have answered. */
  readonly answerBy: string | null;
  readonly disputed: boolean;
  /** What was decided and is to be carried out next. */
  readonly ruling: Ruling | null;
  /** The last version of what is recorded of the goods. */
  readonly version: number;
}

/**
 * Whether testimonies of one NFT can have come in this order: each redemption goes the way of its lifecycle, a dispute is answered once and decided by
 * operators once its issuer was heard or had the time for it, what they decide is carried out next, and nobody does or signs another's step. Answers the
 * place of the first that cannot; -1 where all can.
 */
export const firstOutOfOrder = (testimonies: readonly OrderedTestimony[]): number => {
  let standing: Standing | undefined;
  for (const [place, testimony] of testimonies.entries()) {
    const { step, actor, signedBy } = testimony;
    const theirs = TESTIMONY_RULES[step].by.includes(actor) && (signedBy === 'witness' || signedBy === actor);
    standing = theirs ? after(standing, testimony) : undefined;
    if (standing === undefined) return place;
  }
  return -1;
};

const after = (before: Standing | undefined, testimony: OrderedTestimony): Standing | undefined => {
  if (testimony.step === 'requested') return begun(before, testimony.redemption, testimony.facts.costs);
  if (before?.redemption !== testimony.redemption) return undefined;
  const { move } = TESTIMONY_RULES[testimony.step];
  if (move === undefined) return before.ruling === null ? said(before, testimony) : undefined;
  const to = EXCHANGE_LIFECYCLE[before.state][move];
  const ruled = move === 'resend' || move === 'refund' ? move : null;
  // Goods may be said to be delivered while they are disputed; nothing else goes on meanwhile.
  if (to === undefined || before.ruling !== ruled || (before.disputed && move !== 'deliver')) return undefined;
  return { ...before, state: to, ruling: null };
};

const begun = (before: Standing | undefined, redemption: number, costs: number): Standing | undefined =>
  before !== undefined && (OPEN_EXCHANGE_STATES.has(before.state) || redemption <= before.redemption)
    ? undefined
    : { redemption, state: costs > 0 ? 'awaitingPayment' : 'requested', answerBy: null, disputed: false, ruling: null, version: 0 };

const WITHOUT_GOODS: ReadonlySet<ExchangeState> = new Set(['awaitingPayment', 'withdrawn', 'cancelled']);
const OVER = { disputed: false, answerBy: null } as const;

/** What is said of goods that stay where they are. */
const said = (before: Standing, testimony: OrderedTestimony): Standing | undefined => {
  const { state, disputed, answerBy, version } = before;
  switch (testimony.step) {
    case 'recorded':
      return WITHOUT_GOODS.has(state) || testimony.facts.version !== version + 1 ? undefined : { ...before, version: version + 1 };
    case 'disputed':
      return disputed || !DISPUTABLE_STATES.has(state) ? undefined : { ...before, disputed: true, answerBy: testimony.facts.answerBy };
    case 'answered':
      return answerBy === null ? undefined : { ...before, answerBy: null };
    case 'disputeWithdrawn':
      return disputed ? { ...before, ...OVER } : undefined;
    case 'decided': {
      const { ruling } = testimony.facts;
      const heard = answerBy === null || testimony.at >= answerBy;
      return disputed && heard ? { ...before, ...OVER, ruling: ruling === 'dismiss' || ruling === 'part' ? null : ruling } : undefined;
    }
    default:
      return undefined;
  }
};
