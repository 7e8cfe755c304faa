import { hash } from 'node:crypto';
import type { Hex } from '@naru/domain/chain';
import { canonicalJson } from '@naru/identity/action';
import type { Deps } from '../../composition/deps.ts';
import type { Db } from '../../stores/db.ts';
import { approvals } from '../../stores/schema/index.ts';
import { presentationPlace } from '../qr/answer.ts';
import type { QrRow } from '../qr/change.ts';
import { archivedAction } from '../qr/stored-action.ts';

/** Where an archived presentation belongs. */
const archivePlace = (ticketId: string): string => `approvals.presentation.${ticketId}`;

/**
 * Archives what a wallet's holder signed for: the action without what is personal in it, the digest of all that he was shown, and the presentation
 * that is bound to it. Answers the hash of the presentation, which the chain tells with what follows.
 */
export const archiveWalletApproval = async ({ keys }: Pick<Deps, 'keys'>, tx: Db, row: QrRow, at: Date): Promise<Hex> => {
  const { id, memberId, action, actionDigest, presentation } = row;
  if (memberId === null || action === null || actionDigest === null || presentation === null)
    throw new Error('an approval without its evidence');
  const plain = await keys.open(presentation, presentationPlace(id));
  const presentationHash = hash('sha256', plain, 'hex');
  await tx.insert(approvals).values({
    memberId,
    method: 'wallet',
    ticketId: id,
    action: archivedAction(action),
    actionDigest,
    presentation: await keys.seal(plain, archivePlace(id)),
    presentationHash,
    createdAt: at,
  });
  return `0x${presentationHash}`;
};

/** Something that was approved, with its digest. */
export interface Approved {
  readonly action: Readonly<Record<string, unknown>>;
  readonly digest: Hex;
}

/** What stands for exactly one action and no other. */
export const approvedAction = (action: Approved['action']): Approved => ({
  action,
  digest: `0x${hash('sha256', canonicalJson(action), 'hex')}`,
});

/** Archives what a member confirmed by his PIN. */
export const archivePinApproval = async (tx: Db, memberId: number, { action, digest }: Approved, at: Date): Promise<void> => {
  const actionDigest = Buffer.from(digest.slice(2), 'hex').toString('base64url');
  await tx.insert(approvals).values({ memberId, method: 'pin', action, actionDigest, createdAt: at });
};
