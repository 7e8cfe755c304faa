import type { Address } from '@naru/domain/chain';
import type { TokenId } from '@naru/domain/shared';
import { EVENTS } from './abi.ts';
import type { ChainParts } from './settings.ts';

/** The blocks that are looked at, both included. */
export interface Stretch {
  readonly fromBlock: bigint;
  readonly toBlock: bigint;
}

const [TRANSFER, CONSECUTIVE, MOVED, BURNED] = EVENTS;

/** What a contract told of its tokens, or of one. Of a drop's beginning it told of all at once. */
export const logsOf = async ({ client }: ChainParts, address: Address, stretch: Stretch, tokenId: TokenId | undefined) => {
  const where = { address, ...stretch, strict: true } as const;
  if (tokenId === undefined) return client.getLogs({ ...where, events: EVENTS });
  const args = { tokenId: BigInt(tokenId) };
  const found = await Promise.all([
    client.getLogs({ ...where, event: CONSECUTIVE }),
    client.getLogs({ ...where, event: TRANSFER, args }),
    client.getLogs({ ...where, event: MOVED, args }),
    client.getLogs({ ...where, event: BURNED, args }),
  ]);
  return found.flat();
};

export type TokenLog = Awaited<ReturnType<typeof logsOf>>[number];
