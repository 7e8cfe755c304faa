import {
  pageCodec,
  prizePaperCodec,
  prizeWaybillReportCodec,
  siteCampaignCodec,
  siteEntryCodec,
  siteEntryRowCodec,
  smathCountsCodec,
  smathEntryCodec,
  smathEntryRowCodec,
} from '@naru/contract/codec';
import { failure } from '@naru/domain/failure';
import { fail, mapResult, ok } from '@naru/domain/shared';
import { SMATH_PAGE_SIZE } from '@naru/domain/smath';
import { MOST_SHEET_BYTES } from '../gateways/sheets/read-sheet.ts';
import type { Deps } from '../kernel/deps.ts';
import { pageWindow } from '../reads/paging.ts';
import { campaignsOfSite, entriesOfSite, entryCounts, entryOfSite, openCampaigns, smathEntriesOf, smathEntryOf } from '../reads/smath.ts';
import { enterSmath, lookAtCode } from '../use-cases/smath/enter.ts';
import { moveEntries, shipPrizes } from '../use-cases/smath/move-entry.ts';
import { printPrizePapers } from '../use-cases/smath/print-papers.ts';
import { revealPrizeRecipient } from '../use-cases/smath/reveal-prize-recipient.ts';
import { checkEntryWaybills, fileEntryWaybills } from '../use-cases/smath/waybill-sheet.ts';
import { withdrawEntry } from '../use-cases/smath/withdraw-entry.ts';
import type { NounHandlers } from './handler.ts';
import { sendSheet } from './send-sheet.ts';

const entries = pageCodec(smathEntryRowCodec);
const siteEntries = pageCodec(siteEntryRowCodec);
const SITE_LIST_SIZE = 20;

/** The event whose entrants receive a prize; product 7 names none of these but the issuer’s smath delivery. */
export const smathHandlers = (deps: Deps) => {
  const { db, clock, keys } = deps;
  return {
    smathCampaigns: async () => ok(await openCampaigns(db, clock.now())),
    smathLook: ({ body: { serial }, member, ip }) => lookAtCode(deps, member, { serial, ip }),
    smathEnter: ({ body: { serial, agreeUse: _use, agreeShare: _share, ...recipient }, member, ip, key }) =>
      enterSmath(deps, member, { serial, ip, recipient }, key),
    smathEntries: async ({ query, member }) => ok(entries.toWire(await smathEntriesOf(db, member.id, pageWindow(query, SMATH_PAGE_SIZE)))),
    smathEntry: async ({ params, member }) => {
      const entry = await smathEntryOf(db, keys, member.id, params.x);
      return entry === null ? fail(failure('lookupFailed')) : ok(smathEntryCodec.toWire(entry));
    },
    smathWithdraw: async ({ params, member }) => mapResult(await withdrawEntry(deps, member, { entryId: params.x }), () => null),
    smathDelivery: async ({ query: { page, size, ...filter } }) =>
      ok(siteEntries.toWire(await entriesOfSite(db, filter, pageWindow({ page, size }, SITE_LIST_SIZE)))),
    smathDeliveryCount: async ({ query }) => ok(smathCountsCodec.toWire(await entryCounts(db, query))),
    smathDeliveryCampaigns: async ({ query }) => ok((await campaignsOfSite(db, query.siteCode)).map(siteCampaignCodec.toWire)),
    smathDeliveryEntry: async ({ params, query }) => {
      const entry = await entryOfSite(db, keys, query.siteCode, params.x);
      return entry === null ? fail(failure('lookupFailed')) : ok(siteEntryCodec.toWire(entry));
    },
    smathDeliveryRecipient: ({ params, body, member }) => revealPrizeRecipient(deps, member, { ...body, entryId: params.x }),
    smathDeliveryState: ({ body: { state: event, ...rest }, member, key }) => moveEntries(deps, member, { ...rest, event, key }),
    smathPapers: async ({ body, member }) =>
      mapResult(await printPrizePapers(deps, member, body), (papers) => papers.map(prizePaperCodec.toWire)),
    smathWaybillTemplate: async ({ query, member, c }) => ok(sendSheet(c, await fileEntryWaybills(deps, member, query.siteCode))),
    smathWaybillCheck: async ({ body: { siteCode }, files: { sheet } }) => {
      if (sheet === undefined) return fail(failure('badRequest', { field: 'sheet' }));
      if (sheet.size > MOST_SHEET_BYTES) return ok(prizeWaybillReportCodec.toWire({ fault: 'sheetTooLarge', parcels: [], faulty: [] }));
      return ok(prizeWaybillReportCodec.toWire(await checkEntryWaybills(deps, { siteCode, sheet: await sheet.bytes() })));
    },
    smathWaybillShip: ({ body, member, key }) => shipPrizes(deps, member, { ...body, key }),
  } satisfies NounHandlers;
};
