import { describe, expect, it } from 'vitest';
import { EXCHANGE_LIFECYCLE } from '../exchange/rules.ts';
import { ATTESTATION_RULES, type AttestationActor, type AttestationStep, firstOutOfOrder, type OrderedAttestation } from './index.ts';

const ANSWER_BY = '2026-11-23T00:00:00.000Z';
const FACTS: Readonly<Record<string, object>> = {
  requested: { costs: 0 },
  disputed: { answerBy: ANSWER_BY },
  decided: { ruling: 'resend' },
};
const BY: Readonly<Partial<Record<AttestationStep, AttestationActor>>> = {
  accepted: 'issuer',
  recorded: 'issuer',
  sent: 'issuer',
  cancelled: 'issuer',
  answered: 'issuer',
  decided: 'operator',
  resent: 'operator',
  refunded: 'operator',
  delivered: 'time',
};
/** Attestations of these steps, each by whoever does it; a step may name its ruling, its redemption or its version. */
const chain = (...steps: readonly string[]): readonly OrderedAttestation[] => {
  let [redemption, version] = [1, 0];
  return steps.map((text, nth) => {
    const [step = '', more = ''] = text.split(' ');
    if (step === 'requested' && nth > 0) redemption += 1;
    if (step === 'requested') version = 0;
    if (step === 'recorded') version = more === '' ? version + 1 : Number(more);
    const facts = {
      ...FACTS[step],
      version,
      ...(step === 'decided' && more !== '' ? { ruling: more } : {}),
      ...(more === 'paying' ? { costs: 1 } : {}),
    };
    const actor = BY[step as AttestationStep] ?? 'owner';
    const at = more === 'late' ? ANSWER_BY : '2026-11-22T00:00:00.000Z';
    return { step, facts, actor, signedBy: 'witness', redemption, at } as OrderedAttestation;
  });
};

describe('the order of attestations', () => {
  it.each<readonly string[]>([
    ['requested', 'accepted', 'recorded', 'recorded', 'sent', 'recorded', 'delivered', 'received', 'recorded'],
    ['requested paying', 'paid', 'withdrawn', 'requested', 'accepted', 'cancelled', 'requested', 'withdrawn'],
    ['requested paying', 'withdrawn'],
    ['requested', 'accepted', 'sent', 'disputed', 'delivered', 'disputeWithdrawn', 'received'],
    ['requested', 'accepted', 'sent', 'disputed', 'answered', 'decided part', 'disputed', 'answered', 'decided dismiss', 'delivered'],
    ['requested', 'accepted', 'sent', 'disputed', 'answered', 'decided dismiss', 'disputed', 'answered', 'decided refund', 'refunded'],
    ['requested', 'accepted', 'sent', 'delivered', 'disputed', 'answered', 'decided resend', 'resent', 'sent', 'delivered', 'received'],
    ['requested', 'accepted', 'sent', 'disputed', 'decided late'],
  ])('can be %j, %j, %j …', (...steps) => {
    expect(firstOutOfOrder(chain(...steps))).toBe(-1);
  });

  it.each<readonly [at: number, steps: readonly string[]]>([
    [0, ['accepted']],
    [1, ['requested', 'requested']],
    [1, ['requested', 'sent']],
    [1, ['requested', 'paid']],
    [1, ['requested paying', 'accepted']],
    [1, ['requested paying', 'recorded']],
    [2, ['requested', 'withdrawn', 'recorded']],
    [2, ['requested', 'accepted', 'withdrawn']],
    [2, ['requested', 'accepted', 'disputed']],
    [2, ['requested', 'recorded', 'recorded 3']],
    [3, ['requested', 'accepted', 'sent', 'received']],
    [4, ['requested', 'accepted', 'sent', 'disputed', 'disputed']],
    [4, ['requested', 'accepted', 'sent', 'disputed', 'decided']],
    [5, ['requested', 'accepted', 'sent', 'delivered', 'disputed', 'received']],
    [5, ['requested', 'accepted', 'sent', 'disputed', 'answered', 'answered']],
    [6, ['requested', 'accepted', 'sent', 'disputed', 'answered', 'decided resend', 'refunded']],
    [6, ['requested', 'accepted', 'sent', 'disputed', 'answered', 'decided resend', 'delivered']],
    [6, ['requested', 'accepted', 'sent', 'disputed', 'answered', 'decided refund', 'recorded']],
    [6, ['requested', 'accepted', 'sent', 'disputed', 'answered', 'decided dismiss', 'refunded']],
    [4, ['requested', 'accepted', 'sent', 'delivered', 'answered']],
  ])('is broken at %i by %j', (at, steps) => {
    expect(firstOutOfOrder(chain(...steps))).toBe(at);
  });

  it('lets nobody do, or sign, another’s step', () => {
    const [request, accepted] = chain('requested', 'accepted');
    if (request === undefined || accepted === undefined) throw new Error('two were told');
    expect(firstOutOfOrder([{ ...request, actor: 'issuer' }])).toBe(0);
    expect(firstOutOfOrder([{ ...request, signedBy: 'issuer' }])).toBe(0);
    expect(
      firstOutOfOrder([
        { ...request, signedBy: 'owner' },
        { ...accepted, signedBy: 'issuer' },
      ]),
    ).toBe(-1);
    expect(firstOutOfOrder([request, { ...accepted, redemption: 2 }])).toBe(1);
  });

  it('has a step for each move of a redemption, and none twice', () => {
    const moves = new Set(Object.values(EXCHANGE_LIFECYCLE).flatMap((from) => Object.keys(from)));
    const steps = Object.values(ATTESTATION_RULES).flatMap(({ move }) => move ?? []);
    expect([...moves].toSorted()).toEqual(steps.toSorted());
  });
});
