import { DISPUTABLE_STATES, type Ruling } from '../dispute/rules.ts';
import type { DisputeReason, DisputeStance } from '../dispute/views.ts';
import type { Carrier } from '../exchange/carrier.ts';
import type { GoodsField } from '../exchange/goods.ts';
import { EXCHANGE_LIFECYCLE, type ExchangeMove, type ExchangeState, OPEN_EXCHANGE_STATES } from '../exchange/rules.ts';

/** Who does a step of a redemption, or of the dispute over its goods. Time does what nobody has done in time. */
export const ATTESTATION_ACTORS = Object.freeze(['owner', 'issuer', 'operator', 'time'] as const);
export type AttestationActor = (typeof ATTESTATION_ACTORS)[number];

/** Whose key has signed an attestation: its actor's own, or, where they have none or it was not in their hands, the market's, as an attester. */
export const ATTESTATION_SIGNERS = Object.freeze(['owner', 'issuer', 'witness'] as const);
export type AttestationSigner = (typeof ATTESTATION_SIGNERS)[number];

/** How its actor let their key sign: an approval by PIN or wallet, or an act of their own while they were signed in. */
export const ATTESTATION_MEANS = Object.freeze(['pin', 'wallet', 'login'] as const);
export type AttestationMeans = (typeof ATTESTATION_MEANS)[number];

/** What an attestation tells besides who did what when. A text that nobody else is to read stands in it as a salted hash, in hexadecimal digits. */
export interface AttestationFacts {
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
  /** The waybill under which they were sent was wrong; this one is right. */
  readonly waybillCorrected: { readonly carrier: Carrier; readonly waybill: string; readonly reason: string };
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

export type AttestationStep = keyof AttestationFacts;

/** A step with what is told of it. */
export type Testified = {
  readonly [Step in AttestationStep]: { readonly step: Step; readonly facts: AttestationFacts[Step] };
}[AttestationStep];

/** Who does a step, and by which move of the redemption, where it is one. */
interface StepRule {
  readonly by: readonly AttestationActor[];
  readonly move?: ExchangeMove;
}

/** What holds for each step, in the order of a redemption. */
export const ATTESTATION_RULES: Readonly<Record<AttestationStep, StepRule>> = Object.freeze({
  requested: { by: ['owner'] },
  paid: { by: ['owner'], move: 'pay' },
  accepted: { by: ['issuer'], move: 'prepare' },
  recorded: { by: ['issuer'] },
  sent: { by: ['issuer'], move: 'ship' },
  waybillCorrected: { by: ['issuer'] },
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
export const ATTESTATION_STEPS = Object.freeze(Object.keys(ATTESTATION_RULES)) as readonly AttestationStep[];

export type OrderedAttestation = Testified & {
  /** The market's number of the redemption. */
  readonly redemption: number;
  readonly actor: AttestationActor;
  readonly signedBy: AttestationSigner;
  /** ISO 8601, UTC. */
  readonly at: string;
};

interface Status {
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
 * Whether attestations of one NFT can have come in this order: each redemption goes the way of its lifecycle, a dispute is answered once and decided by
 * operators once its issuer was heard or had the time for it, what they decide is carried out next, and nobody does or signs another's step. Answers the
 * place of the first that cannot; -1 where all can.
 */
export const firstOutOfOrder = (attestations: readonly OrderedAttestation[]): number => {
  let status: Status | undefined;
  for (const [place, attestation] of attestations.entries()) {
    const { step, actor, signedBy } = attestation;
    const theirs = ATTESTATION_RULES[step].by.includes(actor) && (signedBy === 'witness' || signedBy === actor);
    status = theirs ? after(status, attestation) : undefined;
    if (status === undefined) return place;
  }
  return -1;
};

const after = (before: Status | undefined, attestation: OrderedAttestation): Status | undefined => {
  if (attestation.step === 'requested') return begun(before, attestation.redemption, attestation.facts.costs);
  if (before?.redemption !== attestation.redemption) return undefined;
  const { move } = ATTESTATION_RULES[attestation.step];
  if (move === undefined) return before.ruling === null ? said(before, attestation) : undefined;
  const to = EXCHANGE_LIFECYCLE[before.state][move];
  const ruled = move === 'resend' || move === 'refund' ? move : null;
  // Goods may be said to be delivered while they are disputed; nothing else goes on meanwhile.
  if (to === undefined || before.ruling !== ruled || (before.disputed && move !== 'deliver')) return undefined;
  return { ...before, state: to, ruling: null };
};

const begun = (before: Status | undefined, redemption: number, costs: number): Status | undefined =>
  before !== undefined && (OPEN_EXCHANGE_STATES.has(before.state) || redemption <= before.redemption)
    ? undefined
    : { redemption, state: costs > 0 ? 'awaitingPayment' : 'requested', answerBy: null, disputed: false, ruling: null, version: 0 };

const WITHOUT_GOODS: ReadonlySet<ExchangeState> = new Set(['awaitingPayment', 'withdrawn', 'cancelled']);
const OVER = { disputed: false, answerBy: null } as const;

/** What is said of goods that stay where they are. */
const said = (before: Status, attestation: OrderedAttestation): Status | undefined => {
  const { state, disputed, answerBy, version } = before;
  switch (attestation.step) {
    case 'recorded':
      return WITHOUT_GOODS.has(state) || attestation.facts.version !== version + 1 ? undefined : { ...before, version: version + 1 };
    case 'waybillCorrected':
      return state === 'shipped' ? before : undefined;
    case 'disputed':
      return disputed || !DISPUTABLE_STATES.has(state) ? undefined : { ...before, disputed: true, answerBy: attestation.facts.answerBy };
    case 'answered':
      return answerBy === null ? undefined : { ...before, answerBy: null };
    case 'disputeWithdrawn':
      return disputed ? { ...before, ...OVER } : undefined;
    case 'decided': {
      const { ruling } = attestation.facts;
      const heard = answerBy === null || attestation.at >= answerBy;
      return disputed && heard ? { ...before, ...OVER, ruling: ruling === 'dismiss' || ruling === 'part' ? null : ruling } : undefined;
    }
    default:
      return undefined;
  }
};
