import { signerOf } from '@naru/chain/evidence';
import { DISPUTE_REASON, DISPUTE_STANCE, RULINGS } from '@naru/domain/dispute';
import { CARRIER, GOODS_FIELDS } from '@naru/domain/exchange';
import { ATTESTATION_ACTORS, ATTESTATION_MEANS, ATTESTATION_SIGNERS, type Testified } from '@naru/domain/passport';
import { namesOf } from '@naru/domain/shared';
import { canonicalJson } from '@naru/identity/action';
import * as z from 'zod/mini';
import { bytes, counted, dateTime, hash, sha256, whole, written } from './parts.ts';
import { sha256Hex } from './sha256.ts';

const fields = {
  /** Of all attestations of the NFT, from 1. */
  seq: counted,
  /** The market's number of the redemption. */
  redemption: counted,
  at: dateTime,
  actor: z.enum(ATTESTATION_ACTORS),
  /** The market's number of the owner who redeems; null where the actor is somebody else. */
  member: z.nullable(counted),
  signedAt: dateTime,
  signedBy: z.enum(ATTESTATION_SIGNERS),
  means: z.nullable(z.enum(ATTESTATION_MEANS)),
  /** The address of the actor's key, or the thumbprint of the attester's. */
  key: written(/^(?:0x[0-9a-f]{40}|[\w-]{43})$/),
  prevHash: sha256,
  hash: sha256,
  signature: written(/^(?:0x[0-9a-f]{130}|[0-9a-f]{128})$/),
};

const of = <Step extends Testified['step'], Facts extends z.core.$ZodShape>(step: Step, facts: Facts) =>
  z.strictObject({ ...fields, step: z.literal(step), facts: z.strictObject(facts) });
const recorded = z.nullable(sha256);

const parcel = { carrier: z.enum(namesOf(CARRIER)), waybill: sha256 };

/** An attestation as it stands in a passport. */
export const attestationShape = z.discriminatedUnion('step', [
  of('requested', { approval: hash, declaredValue: whole, costs: whole, needs: z.array(z.enum(GOODS_FIELDS)) }),
  of('paid', {}),
  of('accepted', {}),
  of('recorded', {
    version: counted,
    photo: recorded,
    serial: recorded,
    insurance: recorded,
    insuredFor: z.nullable(whole),
    reason: recorded,
  }),
  of('sent', parcel),
  of('waybillCorrected', { ...parcel, reason: sha256 }),
  of('delivered', {}),
  of('received', {}),
  of('withdrawn', {}),
  of('cancelled', { reason: sha256 }),
  of('disputed', { reason: z.enum(namesOf(DISPUTE_REASON)), text: sha256, answerBy: dateTime }),
  of('answered', { stance: z.enum(namesOf(DISPUTE_STANCE)), text: sha256 }),
  of('disputeWithdrawn', {}),
  of('decided', { ruling: z.enum(RULINGS), text: sha256 }),
  of('resent', {}),
  of('refunded', {}),
]);

/** An attestation: what somebody has done, signed by them or by an attester. */
export type Attestation = z.output<typeof attestationShape>;

/** Reads an attestation; undefined for what no passport could hold. */
export const parseAttestation = (value: unknown): Attestation | undefined => {
  const read = attestationShape.safeParse(value);
  return read.success ? read.data : undefined;
};

/** Where attestations belong. */
export interface AttestationScope {
  readonly chainId: number;
  readonly contract: string;
  readonly tokenId: string;
}

/** What the first attestation of an NFT names as the one before it. */
export const FIRST_ATTESTATION = '0'.repeat(64);

/** What is hashed and signed of an attestation: itself, and whose it is, so that it stands for no other NFT. */
export const attestationText = (
  { chainId, contract, tokenId }: AttestationScope,
  { hash: _, signature: __, ...attestation }: Readonly<Record<string, unknown>>,
): string => canonicalJson({ signs: 'naru-testimony/1', chainId, contract, tokenId, testimony: attestation });

/** The hash of an attestation, which the next one names. */
export const attestationHash = (scope: AttestationScope, attestation: Readonly<Record<string, unknown>>): Promise<string> =>
  sha256Hex(attestationText(scope, attestation));

/** What stands in an attestation in place of a text that not everybody is to read. Salts are 32 random octets, so that trying all waybills leads nowhere. */
export const hiddenValue = (salt: string, field: string, value: string): Promise<string> =>
  sha256Hex(canonicalJson({ hides: 'naru-testimony-value/1', salt, field, value }));

/** Whether the key at the address that an attestation names has signed its hash. */
export const isByOwnKey = ({ key, hash: digest, signature }: Attestation): boolean => {
  const read = bytes.safeParse(signature);
  return read.success && signerOf(`0x${digest}`, read.data) === key;
};
