import type { Result } from '@naru/domain/shared';
import {
  fetchRequest,
  type HolderRefusal,
  type HolderWorld,
  newHolderKey,
  type Presented,
  present,
  readRequestLink,
  selectCredential,
} from '../holder/index.ts';
import type { CredentialIssuer } from '../issuer/index.ts';
import { certificateFor } from './people.ts';

/** Our own holder with one certificate of `issuer`, made out at `now`. */
export const newOwnWallet = async (issuer: CredentialIssuer, now?: Date) => {
  const key = await newHolderKey();
  return { key, credential: await certificateFor(issuer, key.publicJwk, now) };
};

export type OwnWallet = Awaited<ReturnType<typeof newOwnWallet>>;

/** Scans, chooses and presents as a person who agrees would. */
export const answerWith = async (
  { key, credential }: OwnWallet,
  qrData: string,
  world: HolderWorld = {},
): Promise<Result<Presented, HolderRefusal>> => {
  const link = readRequestLink(qrData);
  if (!link.ok) return link;
  const request = await fetchRequest(link.value, world);
  if (!request.ok) return request;
  const chosen = selectCredential(request.value, [credential], world);
  return chosen.ok ? present({ request: request.value, key, credential: chosen.value }, world) : chosen;
};
