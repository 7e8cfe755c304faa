import { type ActOf, type SendingActKind, sendingAct } from '@naru/domain/act';
import { type Failure, failure } from '@naru/domain/failure';
import { MOST_SENT, type SendingKind, type SendTo, type Wrapping } from '@naru/domain/gift';
import { fail, ok, type Result, type TokenId } from '@naru/domain/shared';

/** What goes along with what is sent to a phone. */
export interface Along {
  readonly message?: string;
  readonly wrapping?: Wrapping;
}

export const alongOf = ({
  message,
  wrapping,
}: {
  readonly message?: string | undefined;
  readonly wrapping?: Wrapping | undefined;
}): Along => ({ ...(message === undefined ? {} : { message }), ...(wrapping === undefined ? {} : { wrapping }) });

/** The transfer or gift that a call describes; refused with `badRequest` and `tokenIds` for too many NFTs, or one that is named twice. */
export const sendingActOf = (
  kind: SendingKind,
  tokenIds: readonly TokenId[],
  to: SendTo,
  along: Along = {},
): Result<ActOf<SendingActKind>, Failure> => {
  if (tokenIds.length > MOST_SENT || new Set(tokenIds).size < tokenIds.length) return fail(failure('badRequest', { field: 'tokenIds' }));
  return ok(sendingAct({ kind, tokenIds: kind === 'gift' ? tokenIds.slice(0, 1) : tokenIds, to, ...along }));
};
