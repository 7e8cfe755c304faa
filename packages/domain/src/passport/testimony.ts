import type { DisputeReason, DisputeStance } from '../dispute/kinds.ts';
import type { Ruling } from '../dispute/lifecycle.ts';
import type { Carrier } from '../exchange/carrier.ts';
import type { GoodsField } from '../exchange/goods.ts';
import type { ExchangeMove } from '../exchange/lifecycle.ts';

/** Who does a step of a redemption, or of the dispute over its goods. Time does what nobody has done in time. */
export const TESTIMONY_ACTORS = Object.freeze(['owner', 'issuer', 'operator', 'time'] as const);
/** One of {@link TESTIMONY_ACTORS}. */
export type TestimonyActor = (typeof TESTIMONY_ACTORS)[number];

/** Whose key has signed a testimony: its actor's own, or, where they have none or it was not in their hands, the market's, as a witness. */
export const TESTIMONY_SIGNERS = Object.freeze(['owner', 'issuer', 'witness'] as const);
/** One of {@link TESTIMONY_SIGNERS}. */
export type TestimonySigner = (typeof TESTIMONY_SIGNERS)[number];

/** How its actor let their key sign: an approval by PIN or wallet, or an act of their own while they were signed in. */
export const TESTIMONY_MEANS = Object.freeze(['pin', 'wallet', 'login'] as const);
/** One of {@link TESTIMONY_MEANS}. */
export type TestimonyMeans = (typeof TESTIMONY_MEANS)[number];

/** What a testimony tells besides who did what when. A text that nobody else is to read stands in it as a salted hash, in hexadecimal digits. */
export interface TestimonyFacts {
  /** `approval`: the digest that the chain tells when the NFT ends; `costs`: whole won, paid next where there are some; `needs`: what has to be recorded of the goods before they leave. */
  readonly requested: {
    readonly approval: string;
    readonly declaredValue: number;
    readonly costs: number;
    readonly needs: readonly GoodsField[];
  };
  readonly paid: Empty;
  readonly accepted: Empty;
  /** `photo`: SHA-256 of the picture as it is shown; `insuredFor`: whole won. Null for what was not recorded. */
  readonly recorded: {
    readonly version: number;
    readonly photo: string | null;
    readonly serial: string | null;
    readonly insurance: string | null;
    readonly insuredFor: number | null;
    readonly reason: string | null;
  };
  readonly sent: { readonly carrier: Carrier; readonly waybill: string };
  readonly delivered: Empty;
  readonly received: Empty;
  readonly withdrawn: Empty;
  readonly cancelled: { readonly reason: string };
  readonly disputed: { readonly reason: DisputeReason; readonly text: string; readonly answerBy: string };
  readonly answered: { readonly stance: DisputeStance; readonly text: string };
  readonly disputeWithdrawn: Empty;
  readonly decided: { readonly ruling: Ruling; readonly text: string };
  readonly resent: Empty;
  readonly refunded: Empty;
}
type Empty = Readonly<Record<never, never>>;

/** A step that is testified to. */
export type TestimonyStep = keyof TestimonyFacts;

/** A step with what is told of it. */
export type Testified = { readonly [Step in TestimonyStep]: { readonly step: Step; readonly facts: TestimonyFacts[Step] } }[TestimonyStep];

/** Who does a step, and by which move of the redemption, where it is one. */
interface StepRule {
  readonly by: readonly TestimonyActor[];
  readonly move?: ExchangeMove;
}

/** What holds for each step, in the order of a redemption. */
export const TESTIMONY_RULES: Readonly<Record<TestimonyStep, StepRule>> = Object.freeze({
  requested: { by: ['owner'] },
  paid: { by: ['owner'], move: 'pay' },
  accepted: { by: ['issuer'], move: 'prepare' },
  recorded: { by: ['issuer'] },
  sent: { by: ['issuer'], move: 'ship' },
  delivered: { by: ['issuer', 'owner', 'time'], move: 'deliver' },
  received: { by: ['owner', 'time'], move: 'complete' },
  withdrawn: { by: ['owner', 'time'], move: 'withdraw' },
  cancelled: { by: ['issuer'], move: 'cancel' },
  disputed: { by: ['owner'] },
  answered: { by: ['issuer'] },
  disputeWithdrawn: { by: ['owner'] },
  decided: { by: ['operator'] },
  resent: { by: ['operator'], move: 'resend' },
  refunded: { by: ['operator'], move: 'refund' },
});

/** All steps, in the order of a redemption. */
export const TESTIMONY_STEPS = Object.freeze(Object.keys(TESTIMONY_RULES)) as readonly TestimonyStep[];
