import { MOST_WAYBILLS, WAYBILL_COLUMNS, type WaybillReport } from '@naru/domain/exchange';
import type { EntryId, SiteCode } from '@naru/domain/shared';
import { type SheetFile, sheetFile } from '../../gateways/sheets/sheet-file.ts';
import { audit } from '../../kernel/audit.ts';
import type { Deps, Member } from '../../kernel/deps.ts';
import { entriesToSend, sheetEntriesOf } from '../../reads/smath.ts';
import { judgeSheet } from '../exchange/waybill-sheet.ts';

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
export const checkEntryWaybills = (
  { db }: Pick<Deps, 'db'>,
  { siteCode, sheet }: { readonly siteCode: SiteCode; readonly sheet: Uint8Array },
): Promise<WaybillReport<EntryId>> => judgeSheet(sheet, (numbers) => sheetEntriesOf(db, siteCode, numbers));
