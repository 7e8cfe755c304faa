import type { ChainCommand, Hex, MoveMany } from '@naru/domain/chain';
import { asc, eq, inArray } from 'drizzle-orm';
import { addressOfHolder } from '../../gateways/chain/custody.ts';
import { only } from '../../kernel/only.ts';
import { brand } from '../../stores/branding.ts';
import { authorizations, products, tokenMetadata, tokens } from '../../stores/schema/index.ts';
import { carrierOn } from './carrier.ts';
import { type ActionRow, type ChainWorkerParts, hexOf } from './chain-worker-parts.ts';

/** The command of one action, or of mintings or moves that go together. */
export const commandOf = async (parts: ChainWorkerParts, actions: readonly [ActionRow, ...ActionRow[]]): Promise<ChainCommand> => {
  const [first, ...others] = actions;
  if (first.kind === 'minting') return mintOf(parts, actions);
  return others.length === 0 ? underAuthorization(parts, first) : movesOf(parts, actions);
};

const mintOf = async ({ db, keys, contract }: ChainWorkerParts, actions: readonly [ActionRow, ...ActionRow[]]): Promise<ChainCommand> => {
  const [first] = actions;
  const ids = actions.map(({ tokenId }) => tokenId);
  // Said once for all of them: tokens that differ in it are not minted together.
  const [terms, ...others] = await db
    .selectDistinct({ siteCode: tokens.siteCode, royaltyBps: products.royaltyBasisPoints })
    .from(tokens)
    .innerJoin(products, eq(products.id, tokens.productId))
    .where(inArray(tokens.tokenId, ids));
  if (terms === undefined || others.length > 0) throw new Error('tokens that were not to be minted together');
  const { siteCode, royaltyBps } = terms;
  const written = await db
    .select({ sha256: tokenMetadata.sha256 })
    .from(tokenMetadata)
    .where(inArray(tokenMetadata.tokenId, ids))
    .orderBy(asc(tokenMetadata.tokenId));
  if (written.length !== actions.length) throw new Error('tokens without metadata');
  return {
    kind: 'mint',
    contract,
    creator: await addressOfHolder(keys, db, { siteCode }),
    firstTokenId: brand.token(first.tokenId),
    metadataHashes: written.map(({ sha256 }): Hex => `0x${sha256}`),
    royaltyBps,
  };
};

const underAuthorization = async ({ db }: ChainWorkerParts, action: ActionRow): Promise<ChainCommand> => {
  if (action.authorizationId === null) throw new Error('a command without an authorisation');
  const row = only(await db.select().from(authorizations).where(eq(authorizations.id, action.authorizationId)));
  const { contract, signer: from, nonce } = row;
  if (action.kind === 'approve') return { kind: 'cancel', contract, authorization: { from, nonce }, signature: hexOf(row.cancelSignature) };
  if (action.kind === 'burn') return { kind: 'burn', contract, authorization: saidIn(row), signature: hexOf(row.signature) };
  return { kind: 'move', contract, ...moveUnder(row, action) };
};

type AuthorizationRow = typeof authorizations.$inferSelect;

const saidIn = ({ signer, tokenId, transferCount, approval, nonce, deadline }: AuthorizationRow) => ({
  from: signer,
  tokenId: brand.token(tokenId),
  transferCount,
  approval,
  nonce,
  deadline,
});

const moveUnder = (row: AuthorizationRow, { receiver, price }: ActionRow): MoveMany['moves'][number] => {
  if (receiver === null) throw new Error('a move to nobody');
  return {
    authorization: { ...saidIn(row), to: row.receiver ?? 'anyBuyer', minPrice: brand.won(row.minPrice) },
    signature: hexOf(row.signature),
    receiver,
    price: brand.won(price ?? 0),
  };
};

const movesOf = async ({ db, chain, contract }: ChainWorkerParts, actions: readonly ActionRow[]): Promise<ChainCommand> => {
  const carrier = await carrierOn(db, chain.chainId);
  const ids = actions.flatMap(({ authorizationId }) => authorizationId ?? []);
  const rows = await db.select().from(authorizations).where(inArray(authorizations.id, ids));
  const under = new Map(rows.map((row) => [row.id, row]));
  const moves = actions.map((action) => {
    const row = under.get(action.authorizationId ?? 0);
    if (row?.contract !== contract || action.kind !== 'transferFrom') throw new Error('a command that cannot be carried with others');
    return moveUnder(row, action);
  });
  if (carrier === undefined) throw new Error('moves that nothing carries');
  return { kind: 'moveMany', contract, carrier: carrier.address, moves };
};
