import type { Failure } from '@naru/domain/failure';
import type { SendOutcome } from '@naru/domain/gift';
import type { PinHash } from '@naru/domain/pin';
import type { Result } from '@naru/domain/shared';
import { approvedByPin, archiveApproval } from '../../kernel/approvals.ts';
import type { Deps, Member } from '../../kernel/deps.ts';
import { type OnceKey, once } from '../../kernel/once.ts';
import { confirmPin } from '../pin/confirm-pin.ts';
import { type Sending, sendTokens } from './send.ts';
import { actionOf } from './sending-of.ts';
import { tellFirstCodes } from './tell-codes.ts';

/** Sends NFTs, confirmed by the PIN that travels with exactly these and this receiver (product 4, confirmation method). */
export const sendByPin = async (
  deps: Deps,
  member: Member,
  { pin, ...sending }: Sending & { readonly pin: PinHash },
  key?: OnceKey,
): Promise<Result<readonly SendOutcome[], Failure>> => {
  const confirmed = await confirmPin(deps, member.id, pin);
  if (!confirmed.ok) return confirmed;
  const sent = await once(deps, member, key, async (tx) => {
    const approved = await approvedByPin(actionOf(sending));
    const outcomes = await sendTokens(deps, tx, { member, approval: approved.digest }, sending);
    if (outcomes.ok) await archiveApproval(deps, tx, member.id, approved, deps.clock.now());
    return outcomes;
  });
  // The NFTs are on their way: where the message does not go out now, the worker sends it.
  if (sent.ok && 'phone' in sending.to) await tellFirstCodes(deps).catch(() => undefined);
  return sent;
};
