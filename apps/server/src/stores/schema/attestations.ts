import type { AttestationFacts, AttestationStep } from '@naru/domain/passport';
import type { DisputeId, ExchangeId } from '@naru/domain/shared';
import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { among, instant, numberRef, runningNumber, tokenNumber } from './columns.ts';
import { disputes } from './disputes.ts';
import { exchangeSteps, exchanges } from './exchanges.ts';
import { members } from './members.ts';
import { ATTESTATION_ACTOR_NAMES, ATTESTATION_MEANS_NAMES, ATTESTATION_SIGNER_NAMES, ATTESTATION_STEP_NAMES } from './states.ts';
import { tokens } from './tokens.ts';

/**
 * Who had goods in their hands, step by step: one attestation for each moment of a redemption (`stepId`), each record of its goods (`goodsVersion`) and each
 * thing said in a dispute (`disputeId`), bound to the NFT and to the attestation before, signed by its actor or by the market as an attester. No row ever
 * changes, but for its sealed salt, which hides the texts whose hashes stand in `facts`.
 */
export const attestations = pgTable(
  'testimonies',
  {
    id: runningNumber(),
    tokenId: tokenNumber()
      .notNull()
      .references(() => tokens.tokenId),
    seq: integer().notNull(),
    exchangeId: numberRef<ExchangeId>()
      .notNull()
      .references(() => exchanges.id),
    step: text({ enum: ATTESTATION_STEP_NAMES }).notNull(),
    facts: jsonb().$type<AttestationFacts[AttestationStep]>().notNull(),
    at: instant().notNull(),
    actor: text({ enum: ATTESTATION_ACTOR_NAMES }).notNull(),
    memberId: numberRef().references(() => members.id),
    signedAt: instant().notNull(),
    signedBy: text({ enum: ATTESTATION_SIGNER_NAMES }).notNull(),
    means: text({ enum: ATTESTATION_MEANS_NAMES }),
    key: text().notNull(),
    prevHash: text().notNull(),
    hash: text().notNull(),
    signature: text().notNull(),
    salt: text().notNull(),
    stepId: numberRef().references(() => exchangeSteps.id),
    goodsVersion: integer(),
    disputeId: numberRef<DisputeId>().references(() => disputes.id),
  },
  (t) => [
    uniqueIndex('testimonies_token').on(t.tokenId, t.seq),
    uniqueIndex('testimonies_step').on(t.stepId),
    uniqueIndex('testimonies_goods').on(t.exchangeId, t.goodsVersion),
    uniqueIndex('testimonies_dispute').on(t.disputeId, t.step),
    index('testimonies_exchange').on(t.exchangeId, t.seq),
    check('testimonies_source', sql`num_nonnulls(${t.stepId}, ${t.goodsVersion}, ${t.disputeId}) = 1`),
    check('testimonies_steps', among(t.step, ATTESTATION_STEP_NAMES)),
    check('testimonies_actor', among(t.actor, ATTESTATION_ACTOR_NAMES)),
    check('testimonies_signer', among(t.signedBy, ATTESTATION_SIGNER_NAMES)),
    check('testimonies_signed', sql`(${t.means} is null) = (${t.signedBy} = 'witness')`),
    check('testimonies_means', among(t.means, ATTESTATION_MEANS_NAMES)),
    check('testimonies_member', sql`(${t.memberId} is null) = (${t.actor} <> 'owner')`),
  ],
);
