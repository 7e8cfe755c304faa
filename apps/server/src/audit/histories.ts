import { FIRST_LINK } from '@naru/domain/history';
import { and, asc, eq, gt, or } from 'drizzle-orm';
import { linkOf } from '../kernel/history.ts';
import type { Db } from '../stores/db.ts';
import { history } from '../stores/schema/index.ts';
import type { Findings } from './finding.ts';
import { PAGE, paced, pagesOf } from './pace.ts';

type HistoryRow = typeof history.$inferSelect;

/** Where a token's history stands after the rows so far. */
interface Walk {
  readonly tokenId: string;
  readonly seq: number;
  readonly hash: string;
  /** Null: its issuer's. Undefined: it is no more. */
  readonly owner: number | null | undefined;
}

const MOVES: readonly string[] = ['01', '03', '09'];
/** What only its owner does with an NFT. */
const OWNERS: readonly string[] = ['02', '04', '05', '06', ...MOVES];

const beginning = (tokenId: string): Walk => ({ tokenId, seq: 0, hash: FIRST_LINK, owner: null });

const after = (walk: Walk, { tokenId, seq, hash, tradeType, toMemberId }: HistoryRow): Walk => {
  if (MOVES.includes(tradeType)) return { tokenId, seq, hash, owner: toMemberId };
  return { tokenId, seq, hash, owner: tradeType === '02' ? undefined : walk.owner };
};

/** Goes through all histories: each row holds on to the one before (I9), and whoever gives an NFT away has it. */
export const auditHistories = async (db: Db, findings: Findings): Promise<void> => {
  const pages = pagesOf<HistoryRow>((last) =>
    db
      .select()
      .from(history)
      .where(
        last === undefined
          ? undefined
          : or(gt(history.tokenId, last.tokenId), and(eq(history.tokenId, last.tokenId), gt(history.seq, last.seq))),
      )
      .orderBy(asc(history.tokenId), asc(history.seq))
      .limit(PAGE),
  );
  let walk = beginning('');
  for await (const page of pages)
    for await (const row of paced(page)) {
      if (row.tokenId !== walk.tokenId) walk = beginning(row.tokenId);
      const about = `history ${row.id}`;
      const detail = `token ${row.tokenId}, ${row.seq}`;
      if (row.seq !== walk.seq + 1 || row.prevHash !== walk.hash || row.hash !== linkOf(row))
        findings.add({ kind: 'a history whose links do not hold', text: '앞 줄과 이어지지 않는 거래 내역', about, detail });
      if (OWNERS.includes(row.tradeType) && row.fromMemberId !== walk.owner)
        findings.add({
          kind: 'a row of the history by somebody who was not the owner',
          text: '소유자가 아닌 회원의 거래 내역',
          about,
          detail,
        });
      walk = after(walk, row);
    }
};
