import { newNonce, signAuthorization } from '@naru/chain/authorization';
import type { DigestSigner } from '@naru/chain/keys';
import type { Address, Hex } from '@naru/domain/chain';
import { DAY_MS } from '@naru/domain/shared';
import { and, eq } from 'drizzle-orm';
import { addressOfHolder, type Holder, signerOfHolder } from '../gateways/chain/custody.ts';
import { brand } from '../stores/branding.ts';
import type { Db } from '../stores/db.ts';
import { moveRows, mustMoveRow } from '../stores/move-rows.ts';
import { authorizations, chainActions } from '../stores/schema/index.ts';
import type { Deps } from './deps.ts';
import type { TokenRow } from './facts/token.ts';
import { only } from './only.ts';

/** What an owner's authorisation was given for; at most one of them is open on a token. */
export type Cause =
  | `${'listing' | 'offer' | 'gift' | 'exchange' | 'job'}:${number}`
  | `${'order' | 'sent' | 'revoke' | 'reversal'}:${string}`;

/** What an owner lets happen to a token. */
export interface Leave {
  readonly token: Pick<TokenRow, 'tokenId' | 'transferCount'>;
  readonly by: Holder;
  readonly cause: Cause;
  /** Digest of what the owner approved; the chain tells it with the action. */
  readonly approval: Hex;
  readonly act: Act;
}

type Act =
  | { readonly kind: 'burn' }
  | { readonly kind: 'move'; readonly to: Holder }
  /** Whoever pays at least `minPrice` (whole won), or, at 0, whoever the market names: the receiver of what was sent to a phone. */
  | { readonly kind: 'move'; readonly to: 'anyBuyer'; readonly minPrice: number };

type AuthorizeDeps = Pick<Deps, 'clock' | 'keys' | 'chain'>;

/** How long an authorisation holds: whatever it was given for ends long before, and voids it. */
const TERM_DAYS = 400;

const receiverOf = async ({ keys }: AuthorizeDeps, tx: Db, act: Act): Promise<Address | 'anyBuyer'> => {
  if (act.kind === 'burn' || act.to === 'anyBuyer') return 'anyBuyer';
  return addressOfHolder(keys, tx, act.to);
};

/** What an owner's authorisation is written from, signed with their key together with its voiding (choices 5, custody). */
export const signLeave = async (
  { clock, chain }: Pick<Deps, 'clock' | 'chain'>,
  owner: DigestSigner,
  receiver: Address | 'anyBuyer',
  { token, cause, approval, act }: Omit<Leave, 'by'>,
): Promise<typeof authorizations.$inferInsert> => {
  const { tokenId, transferCount } = token;
  const minPrice = act.kind === 'move' && act.to === 'anyBuyer' ? act.minPrice : 0;
  const deadline = new Date(clock.now().getTime() + TERM_DAYS * DAY_MS);
  const nonce = newNonce();
  const said = { from: owner.address, tokenId: brand.token(tokenId), transferCount, approval, nonce, deadline };
  const { kind } = act;
  const signable =
    kind === 'burn' ? { kind, authorization: said } : { kind, authorization: { ...said, to: receiver, minPrice: brand.won(minPrice) } };
  const [signature, cancelSignature] = await Promise.all([
    signAuthorization(owner, chain, signable),
    signAuthorization(owner, chain, { kind: 'cancel', authorization: { from: owner.address, nonce } }),
  ]);
  return {
    tokenId,
    kind,
    cause,
    contract: chain.contract,
    signer: owner.address,
    receiver: receiver === 'anyBuyer' ? null : receiver,
    minPrice,
    transferCount,
    approval,
    nonce,
    deadline,
    signature,
    cancelSignature,
    createdAt: clock.now(),
  };
};

/** Signs for the owner, within the approved call, what may happen to a locked token. Answers the number of the authorisation. */
export const authorize = async (deps: AuthorizeDeps, tx: Db, leave: Leave): Promise<number> => {
  const owner = await signerOfHolder(deps.keys, tx, leave.by);
  const row = await signLeave(deps, owner, await receiverOf(deps, tx, leave.act), leave);
  return only(await tx.insert(authorizations).values(row).returning({ id: authorizations.id })).id;
};

const openFor = (tokenId: string, cause: Cause) =>
  and(eq(authorizations.tokenId, tokenId), eq(authorizations.cause, cause), eq(authorizations.state, 'open'));

/** The open authorisation that was given for something; its absence is a defect. */
export const authorizationFor = async (tx: Db, tokenId: string, cause: Cause): Promise<number> =>
  only(await tx.select({ id: authorizations.id }).from(authorizations).where(openFor(tokenId, cause))).id;

/** Voids what was given for something that ended, here and on the chain; answers the command to the chain, null when nothing was open. */
export const voidAuthorization = async (tx: Db, tokenId: string, cause: Cause, at: Date): Promise<number | null> => {
  const where = and(eq(authorizations.tokenId, tokenId), eq(authorizations.cause, cause));
  const [ended] = await moveRows(tx, 'authorization', 'void', { where, set: {} });
  if (ended === undefined) return null;
  return queueAction(tx, { kind: 'approve', tokenId, authorizationId: ended.id }, at);
};

/** Spends an authorisation on its action; the token moves on with it, which voids every other one by itself. */
export const spendAuthorization = async (tx: Db, tokenId: string, id: number): Promise<void> => {
  await mustMoveRow(tx, 'authorization', 'spend', { where: eq(authorizations.id, id), set: {} });
  await moveRows(tx, 'authorization', 'void', { where: eq(authorizations.tokenId, tokenId), set: {} });
};

/** Queues a command to the chain, in the transaction of the action; answers its number. */
export const queueAction = async (
  tx: Db,
  action: Pick<typeof chainActions.$inferInsert, 'kind' | 'tokenId' | 'authorizationId' | 'receiver' | 'price'>,
  at: Date,
): Promise<number> =>
  only(
    await tx
      .insert(chainActions)
      .values({ ...action, createdAt: at, updatedAt: at })
      .returning({ id: chainActions.id }),
  ).id;
