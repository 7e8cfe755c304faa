import { type ParcelPaper, PRINTABLE_EXCHANGE_STATES } from '@naru/domain/exchange';
import { type Failure, failure } from '@naru/domain/failure';
import { type ExchangeId, fail, ok, type Result, type SiteCode } from '@naru/domain/shared';
import { auditAll } from '../../kernel/audit.ts';
import type { Deps, Member } from '../../kernel/deps.ts';
import { recipientOf } from '../../kernel/sealed-recipient.ts';
import { exchangeById, lastGoodsOf } from '../../reads/exchange.ts';
import { brand } from '../../stores/branding.ts';
import { readReason } from './read-reason.ts';

interface PapersInput {
  readonly siteCode: SiteCode;
  readonly ids: readonly ExchangeId[];
  readonly reason: string;
}

/**
 * What labels and packing slips of a site's parcels say, in the order in which they are named, each once; who asked for which and why is kept (safety,
 * personal data). Refused whole with `lookupFailed` where one is not the site's, and with `wrongState` where there is nothing to be sent.
 */
export const printPapers = (
  deps: Deps,
  member: Member,
  { siteCode, ids, reason }: PapersInput,
): Promise<Result<readonly ParcelPaper[], Failure>> =>
  deps.transact(async (tx): Promise<Result<readonly ParcelPaper[], Failure>> => {
    const said = readReason(reason);
    if (!said.ok) return said;
    const papers: ParcelPaper[] = [];
    for (const id of new Set(ids)) {
      const row = await exchangeById(tx, id);
      if (row?.exchange.siteCode !== siteCode) return fail(failure('lookupFailed'));
      const { exchange, name, number, siteName } = row;
      if (!PRINTABLE_EXCHANGE_STATES.has(exchange.state)) return fail(failure('wrongState', { data: { state: exchange.state } }));
      papers.push({
        exchangeId: id,
        siteCode,
        siteName,
        tokenId: brand.token(exchange.tokenId),
        name,
        number,
        requestedAt: exchange.createdAt.toISOString(),
        recipient: await recipientOf(deps.keys, exchange),
        carrier: exchange.carrier,
        waybill: exchange.waybill,
        serial: (await lastGoodsOf(tx, id))?.serial ?? '',
      });
    }
    const deed = { actor: member.did, action: 'exchange.print', siteCode, detail: { reason: said.value }, at: deps.clock.now() } as const;
    await auditAll(
      tx,
      papers.map(({ exchangeId }) => ({ ...deed, target: String(exchangeId) })),
    );
    return ok(papers);
  });
