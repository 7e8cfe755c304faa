import { eq } from 'drizzle-orm';
import { chainActions } from '../../stores/schema/index.ts';
import { failAction } from './fail-action.ts';
import type { ActionRow, RelayParts } from './relay-parts.ts';

/** After so long a command is asked about once more that a network of others has refused. */
export const ASK_AGAIN_MS = 60_000;

/**
 * What the contract refuses fails for good; on a network of others only when it is refused twice, a minute apart: behind a balancer the node that
 * was asked may not know yet what the token's last move was. Until then it waits, and with it what else is to happen to its token.
 */
export const refuse = async (parts: RelayParts, action: ActionRow, reason: string): Promise<void> => {
  if (!parts.mayDrop || action.refusedAt !== null) return failAction(parts, action, reason);
  await parts.db
    .update(chainActions)
    .set({ refusedAt: parts.clock.now(), lastError: reason.slice(0, 500) })
    .where(eq(chainActions.id, action.id));
};
