import { isAuthorizedBy, type Signable } from '@naru/chain/authorization';
import { asc, gt } from 'drizzle-orm';
import type { Deps } from '../kernel/deps.ts';
import { brand } from '../stores/branding.ts';
import { authorizations } from '../stores/schema/index.ts';
import { hexOf } from '../use-cases/chain/chain-worker-parts.ts';
import { type Findings, unreadable } from './finding.ts';
import { PAGE, paced, pagesOf } from './pace.ts';

type Row = typeof authorizations.$inferSelect;

/** Recovers who signed each authorisation, and each voiding of one: token, receiver, floor, term and approval are all that their owner put their name to. */
export const auditSignatures = async ({ db, chain }: Pick<Deps, 'db' | 'chain'>, findings: Findings): Promise<void> => {
  const pages = pagesOf<Row>((last) =>
    db
      .select()
      .from(authorizations)
      .where(last === undefined ? undefined : gt(authorizations.id, last.id))
      .orderBy(asc(authorizations.id))
      .limit(PAGE),
  );
  for await (const page of pages)
    for await (const row of paced(page)) {
      const about = `authorization ${row.id}`;
      const detail = `token ${row.tokenId}, ${row.cause}`;
      const unsigned = { kind: 'an authorisation that its owner has not signed', text: '소유자가 서명하지 않은 권한', about, detail };
      const unvoided = { kind: 'a voiding that its owner has not signed', text: '소유자가 서명하지 않은 권한 취소', about, detail };
      try {
        const scope = { chainId: chain.chainId, contract: row.contract };
        // One that was voided before approvals had salts has none any more (decision 27).
        if (!(row.signature === '' && row.state === 'void') && !(await isAuthorizedBy(scope, signableOf(row), hexOf(row.signature))))
          findings.add(unsigned);
        const voiding = { from: row.signer, nonce: row.nonce };
        if (!(await isAuthorizedBy(scope, { kind: 'cancel', authorization: voiding }, hexOf(row.cancelSignature)))) findings.add(unvoided);
      } catch (error) {
        findings.add(unreadable(about, error));
      }
    }
};

const signableOf = (row: Row): Signable => {
  const common = {
    from: row.signer,
    tokenId: brand.token(row.tokenId),
    transferCount: row.transferCount,
    approval: row.approval,
    nonce: row.nonce,
    deadline: row.deadline,
  };
  if (row.kind === 'burn') return { kind: 'burn', authorization: common };
  const to = row.receiver ?? 'anyBuyer';
  return { kind: 'move', authorization: { ...common, to, minPrice: brand.won(row.minPrice) } };
};
