import { parsePhone } from '@naru/domain/account';
import { type Failure, failure } from '@naru/domain/failure';
import type { QrAction } from '@naru/domain/qr';
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
export const receivingAction = (
  kind: 'transfer' | 'gift',
  tokenIds: readonly string[],
  { did, phone }: Receiver,
): Result<QrAction, Failure> => {
  const read = readTokens(tokenIds);
  if (read === null) return fail(failure('badRequest', { field: 'tokenIds' }));
  const [first] = read;
  if (did !== undefined && phone === undefined) {
    const toDid = parseDid(did);
    if (!toDid.ok) return fail(failure('badRequest', { field: 'did' }));
    return ok(
      kind === 'gift'
        ? { type: 'didGift', tokenIds: [first], toDid: toDid.value }
        : { type: 'didTransfer', tokenIds: read, toDid: toDid.value },
    );
  }
  const number = did === undefined && phone !== undefined ? parsePhone(phone) : undefined;
  if (number?.ok !== true) return fail(failure('badRequest', { field: 'phone' }));
  return ok(
    kind === 'gift'
      ? { type: 'phoneGift', tokenIds: [first], phone: number.value }
      : { type: 'phoneTransfer', tokenIds: read, phone: number.value },
  );
};
