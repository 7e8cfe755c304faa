import type { FreshProof } from '@naru/domain/account';
import * as z from 'zod/mini';
import { asSent, password } from '../shared/primitives.ts';
import * as request from '../shared/request.ts';
import { freshProofOf, type ProofFields, proofsIn } from './codec.ts';

/** Refuses what brings several proofs, by the name of the second. */
export const oneProof = ({ value, issues }: z.core.ParsePayload<ProofFields>): void => {
  const [, second] = proofsIn(value);
  if (second !== undefined) issues.push({ code: 'custom', message: 'one proof at a time', input: value, path: [second] });
};
/** The fields under which a proof travels. */
export const proofShape = { password: z.optional(password), pin: z.optional(request.pin), nonce: z.optional(asSent(200)) };
const proofFields = z.object(proofShape).check(oneProof);
export const proof = z.optional(
  z.codec(proofFields, z.custom<FreshProof | undefined>(), { decode: freshProofOf, encode: (given) => given ?? {} }),
);
