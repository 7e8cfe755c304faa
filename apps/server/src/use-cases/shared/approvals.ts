import { hash } from 'node:crypto';
import { canonicalJson } from '@naru/identity/action';
import type { Deps } from '../../composition/deps.ts';
import type { Db } from '../../stores/db.ts';
import { approvals } from '../../stores/schema/index.ts';
import { presentationPlace } from '../qr/answer.ts';
import type { QrRow } from '../qr/change.ts';

/** Where an archived presentation belongs. */
const archivePlace = (ticketId: string): string => `approvals.presentation.${ticketId}`;

/** Archives what a wallet's holder signed for: the action, its digest, and the presentation that is bound to it. */
export const archiveWalletApproval = async ({ keys }: Pick<Deps, 'keys'>, tx: Db, row: QrRow, at: Date): Promise<void> => {
  const { id, memberId, action, actionDigest, presentation } = row;
  if (memberId === null || action === null || actionDigest === null || presentation === null)
    throw new Error('an approval without its evidence');
  const plain = await keys.open(presentation, presentationPlace(id));
  await tx.insert(approvals).values({
    memberId,
    method: 'wallet',
    ticketId: id,
    action,
    actionDigest,
    presentation: await keys.seal(plain, archivePlace(id)),
    presentationHash: hash('sha256', plain, 'hex'),
    createdAt: at,
  });
};

/** Archives what a member confirmed by his PIN: it stood for exactly this action and for no other. */
export const archivePinApproval = async (tx: Db, memberId: number, action: Readonly<Record<string, unknown>>, at: Date): Promise<void> => {
  const actionDigest = hash('sha256', canonicalJson(action), 'base64url');
  await tx.insert(approvals).values({ memberId, method: 'pin', action, actionDigest, createdAt: at });
};
