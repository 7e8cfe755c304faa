import { personDigest } from '@naru/identity/action';
import { and, asc, eq, gt, sql } from 'drizzle-orm';
import { ARCHIVE_PLACES } from '../kernel/approvals.ts';
import type { Deps } from '../kernel/deps.ts';
import { approvals, walletKeys } from '../stores/schema/index.ts';
import type { Findings } from './finding.ts';
import { PAGE, paced, pagesOf } from './pace.ts';

type Link = typeof walletKeys.$inferSelect;

/** Whether a wallet's key was linked before links were archived, as the first checkpoint says. */
export type IsAdopted = (link: Pick<Link, 'did' | 'memberId'>) => boolean;

/** Each wallet's key was linked by what its holder presented then, and to the member whom it signs in now. */
export const auditWalletLinks = async (
  { db, keys }: Pick<Deps, 'db' | 'keys'>,
  isAdopted: IsAdopted,
  findings: Findings,
): Promise<number> => {
  let looked = 0;
  const pages = pagesOf<Link>((last) =>
    db
      .select()
      .from(walletKeys)
      .where(last === undefined ? undefined : gt(walletKeys.did, last.did))
      .orderBy(asc(walletKeys.did))
      .limit(PAGE),
  );
  for await (const page of pages) {
    looked += page.length;
    for await (const link of paced(page)) {
      if (isAdopted(link)) continue;
      const archived = await db
        .select()
        .from(approvals)
        .where(
          and(eq(approvals.memberId, link.memberId), sql`${approvals.action} ->> 'type' = 'linkWallet'`, eq(approvals.method, 'wallet')),
        );
      let linked = false;
      for (const { action, personSalt, digest } of archived) {
        if (personSalt === null || typeof action !== 'object' || action === null || !('person' in action)) continue;
        const salt = await keys.open(personSalt, ARCHIVE_PLACES.personSalt(digest)).catch(() => '');
        linked ||= (await personDigest({ did: link.did }, salt)) === action.person;
      }
      if (!linked)
        findings.add({
          kind: 'a wallet that nobody has linked',
          text: '연결한 기록이 없는 지갑',
          about: `wallet ${link.did}`,
          detail: `member ${link.memberId}`,
        });
    }
  }
  return looked;
};
