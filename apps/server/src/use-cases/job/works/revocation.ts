import { whyNotRevocable } from '@naru/domain/issuer';
import { asc, eq, inArray, sql } from 'drizzle-orm';
import { authorize } from '../../../kernel/authorize.ts';
import { itemFacts } from '../../../kernel/facts/item.ts';
import type { TokenRow } from '../../../kernel/facts/token.ts';
import { burnToken } from '../../../kernel/move-token.ts';
import { only } from '../../../kernel/only.ts';
import { brand } from '../../../stores/branding.ts';
import { moveRows } from '../../../stores/move-rows.ts';
import { items, sites, tokens } from '../../../stores/schema/index.ts';
import { type Batch, type JobRow, judgeEach, type Work, whyChanged } from '../batch.ts';
import { auditItems, lockItems, nothingOf } from './items.ts';

/** The tokens of the items that rows are about, locked before these are, as every sale does. */
const lockTokens = async ({ tx }: Batch, rows: readonly JobRow[]): Promise<ReadonlyMap<number, TokenRow>> => {
  const ids = rows.flatMap(({ itemId }) => itemId ?? []);
  const found = await tx.select().from(tokens).where(inArray(tokens.itemId, ids)).orderBy(asc(tokens.tokenId)).for('no key update');
  return new Map(found.map((token) => [token.itemId, token]));
};

/** Ends the tokens that nobody has bought, each under the issuer's own authorisation, which bears the digest of what was approved. */
const burnAll = async ({ deps, tx, job, at }: Batch, burning: readonly TokenRow[]): Promise<void> => {
  const { id, siteCode, approval } = job;
  if (approval === null) throw new Error('a revocation that nobody approved');
  const { name } = only(await tx.select({ name: sites.name }).from(sites).where(eq(sites.siteCode, siteCode)));
  const cause = `job:${id}` as const;
  for (const token of burning) {
    const leave = { token, by: { siteCode }, cause, approval: brand.hash(approval), act: { kind: 'burn' } } as const;
    const under = await authorize(deps, tx, leave);
    await burnToken(tx, { token, from: { memberId: null, nickname: name }, under, at });
  }
};

/** Takes unsold items out of the world for good, with their tokens where they are minted (row 02). */
export const revocation: Work = async (batch, rows) => {
  const { tx, actor, at, job } = batch;
  const minted = await lockTokens(batch, rows);
  const found = await lockItems(batch, rows);
  const { refused, allowed } = judgeEach(
    rows.filter(({ itemId }) => itemId !== null),
    ({ itemId }) => found.get(itemId ?? 0),
    (item, row) => [
      ...whyNotRevocable({ ...itemFacts(job, item), frozen: minted.get(item.id)?.frozen ?? false }, actor),
      ...whyChanged(row, item.state),
    ],
  );
  const ending = allowed.map(({ thing }) => thing);
  if (ending.length > 0) {
    await burnAll(
      batch,
      ending.flatMap(({ id }) => minted.get(id) ?? []),
    );
    const where = inArray(
      items.id,
      ending.map(({ id }) => id),
    );
    await moveRows(tx, 'item', 'revoke', { where, set: { updatedAt: at, version: sql`${items.version} + 1` } });
    await auditItems(batch, 'item.revoke', ending);
  }
  return [...refused, ...nothingOf(rows, 'wrongState'), ...allowed.map(({ row: { seq }, thing: { state } }) => ({ seq, was: state }))];
};
