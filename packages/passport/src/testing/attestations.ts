import { hash } from 'node:crypto';
import { type DigestSigner, signerWithKey } from '@naru/chain/keys';
import type { AttestationActor, Testified } from '@naru/domain/passport';
import { Signature, toBeHex } from 'ethers';
import { lowSignature } from '../file/key.ts';
import { type Attestation, attestationHash, attestationText, FIRST_ATTESTATION } from '../make/index.ts';
import { keyOf, person } from './chain.ts';
import type { Story } from './story.ts';

/** A step before anybody has testified to it, `hours` after the goods were asked for; what is not said is what the market does. */
export interface Act {
  readonly testified: Testified;
  readonly actor: AttestationActor;
  readonly hours: number;
  readonly redemption?: number;
  readonly signedBy?: 'owner' | 'issuer' | 'witness';
  readonly signedHours?: number;
  /** Whose key signs. */
  readonly by?: string;
  readonly member?: number | null;
}

export const ASKED_AT = new Date('2026-11-20T00:00:00.000Z').getTime();
const HOUR = 3_600_000;
/** So many hours after the goods were asked for; the passport is of a day later. */
export const after = (hours: number): string => new Date(ASKED_AT + hours * HOUR).toISOString();

const HANDS = { owner: 'kim', issuer: 'shop' } as const;

/** Signs a digest as a holder's key does. */
const sealedBy = async (signer: DigestSigner, digest: string): Promise<string> => {
  const { r, s, yParity = 0 } = await signer.sign(Buffer.from(digest, 'hex'));
  return Signature.from({ r: toBeHex(r, 32), s: toBeHex(s, 32), yParity }).serialized;
};

/** Attestations of one NFT, each bound to the one before and signed. */
export const chained = async (
  { facts, ports }: Pick<Story, 'facts' | 'ports'>,
  acts: readonly Act[],
  tokenId = '7',
): Promise<Attestation[]> => {
  const scope = { ...facts.token, tokenId };
  const all: Attestation[] = [];
  for (const [index, { testified, actor, hours, redemption = 1, signedHours = hours, by, ...act }] of acts.entries()) {
    const signedBy = act.signedBy ?? (actor === 'owner' || actor === 'issuer' ? actor : 'witness');
    const signer = signedBy === 'witness' ? undefined : by === undefined ? person(HANDS[signedBy]) : signerWithKey(keyOf(by));
    const unsigned = {
      ...testified,
      seq: index + 1,
      redemption,
      at: after(hours),
      actor,
      signedAt: after(signedHours),
      signedBy,
      member: act.member === undefined ? (actor === 'owner' ? 12 : null) : act.member,
      means: signedBy === 'witness' ? null : testified.step === 'requested' ? 'pin' : 'login',
      key: signer?.address.toLowerCase() ?? ports.keyId,
      prevHash: all.at(-1)?.hash ?? FIRST_ATTESTATION,
    };
    const digest = await attestationHash(scope, unsigned);
    const signature =
      signer === undefined ? lowSignature(await ports.sign(Buffer.from(attestationText(scope, unsigned)))) : await sealedBy(signer, digest);
    all.push({ ...unsigned, hash: digest, signature } as Attestation);
  }
  return all;
};

export const SALT = 'c2FsdHNhbHRzYWx0c2FsdHNhbHRzYWx0c2FsdHNhbHQ';
export const APPROVAL = `0x${hash('sha256', 'approved 7 3', 'hex')}` as const;

/** The acts of a redemption that is disputed, sent anew and received. */
export const actsWith = (hidden: Readonly<Record<'serial' | 'waybill', string>>): readonly Act[] => [
  {
    actor: 'owner',
    hours: 0,
    testified: { step: 'requested', facts: { approval: APPROVAL, declaredValue: 400_000, costs: 53_200, needs: ['photo', 'serial'] } },
  },
  { actor: 'owner', hours: 1, signedBy: 'witness', testified: { step: 'paid', facts: {} } },
  { actor: 'issuer', hours: 2, testified: { step: 'accepted', facts: {} } },
  { actor: 'issuer', hours: 3, testified: recorded(1, hidden.serial) },
  { actor: 'issuer', hours: 4, testified: { step: 'sent', facts: { carrier: 'postal', waybill: hidden.waybill } } },
  { actor: 'owner', hours: 5, testified: { step: 'disputed', facts: { reason: 'notArrived', text: '1'.repeat(64), answerBy: after(77) } } },
  { actor: 'issuer', hours: 6, testified: { step: 'answered', facts: { stance: 'resend', text: '2'.repeat(64) } } },
  { actor: 'operator', hours: 7, testified: { step: 'decided', facts: { ruling: 'resend', text: '3'.repeat(64) } } },
  { actor: 'operator', hours: 7, testified: { step: 'resent', facts: {} } },
  { actor: 'issuer', hours: 8, testified: { step: 'sent', facts: { carrier: 'logen', waybill: '4'.repeat(64) } } },
  { actor: 'time', hours: 9, testified: { step: 'delivered', facts: {} } },
];

export const recorded = (version: number, serial: string | null) =>
  ({
    step: 'recorded',
    facts: { version, photo: 'ab'.repeat(32), serial, insurance: '5'.repeat(64), insuredFor: 400_000, reason: null },
  }) as const;
