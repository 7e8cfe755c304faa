import type { Failure } from '@naru/domain/failure';
import type { SendOutcome } from '@naru/domain/gift';
import { ACTION_TYPE } from '@naru/domain/history';
import type { PinHash } from '@naru/domain/pin';
import type { Result } from '@naru/domain/shared';
import type { Deps, Member } from '../../composition/deps.ts';
import { confirmPin } from '../pin/confirm-pin.ts';
import { approvedAction, archivePinApproval } from '../shared/approvals.ts';
import { type OnceKey, once } from '../shared/once.ts';
import { type Sending, sendTokens } from './send.ts';
import { tellCodes } from './tell-codes.ts';

const TYPES = { did: { gift: 'didGift', transfer: 'didTransfer' }, phone: { gift: 'phoneGift', transfer: 'phoneTransfer' } } as const;

/** Sends NFTs, confirmed by the PIN that travels with exactly these and this receiver (specification, section 4, confirmation method). */
export const sendByPin = async (
  deps: Deps,
  member: Member,
  { pin, ...sending }: Sending & { readonly pin: PinHash },
  key?: OnceKey,
): Promise<Result<readonly SendOutcome[], Failure>> => {
  const confirmed = await confirmPin(deps, member.id, pin);
  if (!confirmed.ok) return confirmed;
  const sent = await once(deps, member, key, async (tx) => {
    const { kind, tokenIds, to } = sending;
    const action = ACTION_TYPE[TYPES['did' in to ? 'did' : 'phone'][kind]];
    // The digest is of everything that was approved; what is kept to read says nothing of whose phone it is.
    const { digest } = approvedAction({ action, tokenIds, ...to });
    const outcomes = await sendTokens(deps, tx, { member, approval: digest }, sending);
    const told = { action, tokenIds, ...('did' in to ? to : {}) };
    if (outcomes.ok) await archivePinApproval(tx, member.id, { action: told, digest }, deps.clock.now());
    return outcomes;
  });
  // The NFTs are on their way: where the message does not go out now, the worker sends it.
  if (sent.ok && 'phone' in sending.to) await tellCodes(deps).catch(() => undefined);
  return sent;
};
