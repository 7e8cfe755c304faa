import { parsePhone } from '@naru/domain/account';
import { type ActOf, type SendingActKind, sendingAct } from '@naru/domain/act';
import { type Failure, failure } from '@naru/domain/failure';
import type { SendingKind } from '@naru/domain/gift';
import { fail, ok, parseDid, parseTokenId, type Result, type TokenId } from '@naru/domain/shared';

/** As many NFTs as one approval sends. */
const MOST_TOKENS = 100;

/** Who receives, as a query names it: exactly one of the two. */
export interface Receiver {
  readonly did?: string | undefined;
  readonly phone?: string | undefined;
}

const readTokens = (tokenIds: readonly string[]): readonly [TokenId, ...TokenId[]] | null => {
  const read = [...new Set(tokenIds)].flatMap((text) => {
    const tokenId = parseTokenId(text);
    return tokenId.ok ? [tokenId.value] : [];
  });
  const [first, ...others] = read;
  return first !== undefined && read.length === tokenIds.length && read.length <= MOST_TOKENS ? [first, ...others] : null;
};

/** The transfer or gift that a query describes; refused with `badRequest` and the field that is wrong, or that one receiver too many names. */
export const sendingActOf = (
  kind: SendingKind,
  texts: readonly string[],
  { did, phone }: Receiver,
): Result<ActOf<SendingActKind>, Failure> => {
  const read = readTokens(texts);
  if (read === null) return fail(failure('badRequest', { field: 'tokenIds' }));
  const tokenIds = kind === 'gift' ? read.slice(0, 1) : read;
  if (did !== undefined && phone === undefined) {
    const toDid = parseDid(did);
    return toDid.ok ? ok(sendingAct({ kind, tokenIds, to: { did: toDid.value } })) : fail(failure('badRequest', { field: 'did' }));
  }
  const number = did === undefined && phone !== undefined ? parsePhone(phone) : undefined;
  if (number?.ok !== true) return fail(failure('badRequest', { field: 'phone' }));
  return ok(sendingAct({ kind, tokenIds, to: { phone: number.value } }));
};
