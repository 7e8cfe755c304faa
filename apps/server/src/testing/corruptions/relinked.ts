import { FIRST_LINK } from '@naru/domain/history';
import { asc, eq } from 'drizzle-orm';
import { linkOf } from '../../kernel/history.ts';
import { history } from '../../stores/schema/index.ts';
import type { CorruptionWorld } from './world.ts';

type Row = typeof history.$inferSelect;

const literal = (value: unknown): string => {
  if (value === null) return 'null';
  if (value instanceof Date) return `'${value.toISOString()}'`;
  return typeof value === 'number' ? String(value) : `'${String(value)}'`;
};

/** A token's history as somebody would rather have it, with every link made anew, so that the rows hold on to each other. */
export const relinked = async (
  world: CorruptionWorld,
  tokenId: string,
  change: (rows: readonly Row[]) => readonly Row[],
): Promise<string> => {
  const rows = await world.database.db.select().from(history).where(eq(history.tokenId, tokenId)).orderBy(asc(history.seq));
  let prevHash = FIRST_LINK;
  const statements = change(rows).map((row, index) => {
    const linked = { ...row, seq: index + 1, prevHash };
    const hash = linkOf(linked);
    prevHash = hash;
    const {
      id,
      productId,
      siteCode,
      seq,
      tradeType,
      fromMemberId,
      toMemberId,
      fromNickname,
      toNickname,
      price,
      txId,
      chainActionId,
      createdAt,
    } = linked;
    const values = [
      ...[id, tokenId, productId, siteCode, seq, tradeType, fromMemberId, toMemberId, fromNickname, toNickname, price],
      ...[txId, chainActionId, linked.prevHash, hash, createdAt],
    ];
    return `insert into history (id, token_id, product_id, site_code, seq, trade_type, from_member_id, to_member_id, from_nickname, to_nickname, price,
      tx_id, chain_action_id, prev_hash, hash, created_at) values (${values.map(literal).join(', ')})`;
  });
  return [`delete from history where token_id = ${tokenId}`, ...statements].join(';\n');
};
