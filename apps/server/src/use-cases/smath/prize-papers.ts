import { MOST_WAYBILLS, type Recipient, WAYBILL_COLUMNS, type WaybillReport } from '@naru/domain/exchange';
import { type Failure, failure } from '@naru/domain/failure';
import { type EntryId, fail, ok, type Result, type SiteCode } from '@naru/domain/shared';
import { PRINTABLE_ENTRY_STATES, type PrizePaper } from '@naru/domain/smath';
import { and, eq } from 'drizzle-orm';
import { type SheetFile, sheetFile } from '../../gateways/sheets/sheet-file.ts';
import { audit, auditAll } from '../../kernel/audit.ts';
import type { Deps, Member } from '../../kernel/deps.ts';
import { entriesToSend, prizeRecipientOf, prizeToSend, sheetEntriesOf } from '../../reads/smath.ts';
import { brand } from '../../stores/branding.ts';
import { smathCampaigns, smathEntries } from '../../stores/schema/index.ts';
import { carriersOf } from '../exchange/carrier-aliases.ts';
import { judgeSheet } from '../exchange/papers.ts';
import { readReason } from '../exchange/recipient.ts';

interface PapersInput {
  readonly siteCode: SiteCode;
  readonly ids: readonly EntryId[];
  readonly reason: string;
}

/** Labels and packing slips of prizes, each once, in the given order; logged (safety, personal data). `lookupFailed`, or `wrongState`: nothing to send. */
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
    const action = { actor: member.did, action: 'smath.print', siteCode, detail: { reason: said.value }, at: deps.clock.now() } as const;
    await auditAll(
      tx,
      papers.map(({ entryId }) => ({ ...action, target: String(entryId) })),
    );
    return ok(papers);
  });

const { request, product, carrier, waybill } = WAYBILL_COLUMNS;

/** A workbook of the prizes of a site that wait to be sent, oldest first, without personal data; that it was made is kept. */
export const fileEntryWaybills = async (deps: Deps, member: Member, siteCode: SiteCode): Promise<SheetFile> => {
  const found = await entriesToSend(deps.db, siteCode, MOST_WAYBILLS);
  const detail = { rows: found.length, masked: true };
  await audit(deps.db, { actor: member.did, action: 'smath.download', target: siteCode, siteCode, detail, at: deps.clock.now() });
  const rows = found.map(({ id, prize }) => [id, prize, '', '']);
  return sheetFile(`경품_운송장_${siteCode}`, { name: '운송장', head: [request, product, carrier, waybill], rows }, 'xlsx');
};

/** What a sheet of waybills would do to a site's prizes: each row judged by itself, nothing sent. */
export const checkEntryWaybills = async (
  { db }: Pick<Deps, 'db'>,
  { siteCode, sheet }: { readonly siteCode: SiteCode; readonly sheet: Uint8Array },
): Promise<WaybillReport<EntryId>> =>
  judgeSheet(sheet, await carriersOf(db, siteCode), (numbers) => sheetEntriesOf(db, siteCode, numbers.map(brand.entry)));

/** Shows the site that gives a prize where it goes, without a mask, and keeps who asked and why (safety, personal data). */
export const revealPrizeRecipient = (
  deps: Deps,
  member: Member,
  { siteCode, entryId, reason }: { readonly siteCode: SiteCode; readonly entryId: EntryId; readonly reason: string },
): Promise<Result<Recipient, Failure>> =>
  deps.transact(async (tx): Promise<Result<Recipient, Failure>> => {
    const said = readReason(reason);
    if (!said.ok) return said;
    const [found] = await tx
      .select({ entry: smathEntries })
      .from(smathEntries)
      .innerJoin(smathCampaigns, eq(smathCampaigns.id, smathEntries.campaignId))
      .where(and(eq(smathEntries.id, entryId), eq(smathCampaigns.siteCode, siteCode)));
    if (found === undefined) return fail(failure('lookupFailed'));
    const detail = { reason: said.value };
    await audit(tx, { actor: member.did, action: 'smath.reveal', target: String(entryId), siteCode, detail, at: deps.clock.now() });
    return ok(await prizeRecipientOf(deps.keys, found.entry));
  });
