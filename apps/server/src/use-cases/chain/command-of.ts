import type { ChainCommand, Hex } from '@naru/domain/chain';
import { asc, eq, inArray } from 'drizzle-orm';
import { addressOfHolder } from '../../gateways/chain/custody.ts';
import { only } from '../../kernel/only.ts';
import { brand } from '../../stores/branding.ts';
import { authorizations, products, tokenMetadata, tokens } from '../../stores/schema/index.ts';
import { type ActionRow, type ChainWorkerParts, hexOf } from './chain-worker-parts.ts';

/** The command of one action, or of mintings that go together. */
export const commandOf = (parts: ChainWorkerParts, actions: readonly [ActionRow, ...ActionRow[]]): Promise<ChainCommand> =>
  actions[0].kind === 'minting' ? mintOf(parts, actions) : underAuthorization(parts, actions[0]);

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
  const contract = row.contract;
  const from = row.signer;
  const nonce = row.nonce;
  if (action.kind === 'approve') return { kind: 'cancel', contract, authorization: { from, nonce }, signature: hexOf(row.cancelSignature) };
  const said = {
    from,
    tokenId: brand.token(row.tokenId),
    transferCount: row.transferCount,
    approval: row.approval,
    nonce,
    deadline: row.deadline,
  };
  const signature = hexOf(row.signature);
  if (action.kind === 'burn') return { kind: 'burn', contract, authorization: said, signature };
  if (action.receiver === null) throw new Error('a move to nobody');
  return {
    kind: 'move',
    contract,
    authorization: { ...said, to: row.receiver ?? 'anyBuyer', minPrice: brand.won(row.minPrice) },
    signature,
    receiver: action.receiver,
    price: brand.won(action.price ?? 0),
  };
};
