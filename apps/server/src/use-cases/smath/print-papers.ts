import { type Failure, failure } from '@naru/domain/failure';
import { type EntryId, fail, ok, type Result, type SiteCode } from '@naru/domain/shared';
import { PRINTABLE_ENTRY_STATES, type PrizePaper } from '@naru/domain/smath';
import { auditAll } from '../../kernel/audit.ts';
import type { Deps, Member } from '../../kernel/deps.ts';
import { prizeToSend } from '../../reads/smath.ts';
import { readReason } from '../exchange/read-reason.ts';

interface PapersInput {
  readonly siteCode: SiteCode;
  readonly ids: readonly EntryId[];
  readonly reason: string;
}

/**
 * What labels and packing slips of a site's prizes say, in the order in which they are named, each once; who asked for which and why is kept (safety,
 * personal data). Refused whole with `lookupFailed` where one is not the site's, and with `wrongState` where there is nothing to be sent.
 */
export const printPrizePapers = (
  deps: Deps,
  member: Member,
  { siteCode, ids, reason }: PapersInput,
): Promise<Result<readonly PrizePaper[], Failure>> =>
  deps.transact(async (tx): Promise<Result<readonly PrizePaper[], Failure>> => {
    const said = readReason(reason);
    if (!said.ok) return said;
    const papers: PrizePaper[] = [];
    for (const id of new Set(ids)) {
      const found = await prizeToSend(tx, deps.keys, siteCode, id);
      if (found === null) return fail(failure('lookupFailed'));
      if (!PRINTABLE_ENTRY_STATES.has(found.state)) return fail(failure('wrongState', { data: { state: found.state } }));
      papers.push(found.paper);
    }
    const deed = { actor: member.did, action: 'smath.print', siteCode, detail: { reason: said.value }, at: deps.clock.now() } as const;
    await auditAll(
      tx,
      papers.map(({ entryId }) => ({ ...deed, target: String(entryId) })),
    );
    return ok(papers);
  });
