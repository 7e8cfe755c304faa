import { failure } from '@naru/domain/failure';
import { type EntryId, fail, mapResult, ok } from '@naru/domain/shared';
import { type MovedEntries, SMATH_PAGE_SIZE } from '@naru/domain/smath';
import { MOST_SHEET_BYTES } from '../gateways/sheets/read-sheet.ts';
import type { Deps } from '../kernel/deps.ts';
import { pageWindow } from '../reads/paging.ts';
import { campaignsOfSite, entriesOfSite, entryCounts, entryOfSite, openCampaigns, smathEntriesOf, smathEntryOf } from '../reads/smath.ts';
import type { DeliveryOutcome } from '../use-cases/exchange/move-deliveries.ts';
import { enterSmath, lookAtCode } from '../use-cases/smath/enter.ts';
import { moveEntries, shipPrizes } from '../use-cases/smath/move-entry.ts';
import { printPrizePapers } from '../use-cases/smath/print-papers.ts';
import { revealPrizeRecipient } from '../use-cases/smath/reveal-prize-recipient.ts';
import { checkEntryWaybills, fileEntryWaybills } from '../use-cases/smath/waybill-sheet.ts';
import { withdrawEntry } from '../use-cases/smath/withdraw-entry.ts';
import type { NounHandlers } from './handler.ts';
import { sendSheet } from './send-sheet.ts';

const SITE_LIST_SIZE = 20;

const movedOf = ({ done, refused }: DeliveryOutcome<EntryId>): MovedEntries => ({
  done,
  refused: refused.map(({ id, code }) => ({ entryId: id, code })),
});

/** The event whose entrants receive a prize; product 7 names none of these but the issuer’s smath delivery. */
export const smathHandlers = (deps: Deps) => {
  const { db, clock, keys } = deps;
  return {
    smathCampaigns: async () => ok(await openCampaigns(db, clock.now())),
    smathLook: ({ body: { serial }, member, ip }) => lookAtCode(deps, member, { serial, ip }),
    smathEnter: ({ body: { serial, agreeUse: _use, agreeShare: _share, ...recipient }, member, ip, key }) =>
      enterSmath(deps, member, { serial, ip, recipient }, key),
    smathEntries: async ({ query, member }) => ok(await smathEntriesOf(db, member.id, pageWindow(query, SMATH_PAGE_SIZE))),
    smathEntry: async ({ params, member }) => {
      const entry = await smathEntryOf(db, keys, member.id, params.x);
      return entry === null ? fail(failure('lookupFailed')) : ok(entry);
    },
    smathWithdraw: async ({ params, member }) => mapResult(await withdrawEntry(deps, member, { entryId: params.x }), () => null),
    smathDelivery: async ({ query: { page, size, ...filter } }) =>
      ok(await entriesOfSite(db, filter, pageWindow({ page, size }, SITE_LIST_SIZE))),
    smathDeliveryCount: async ({ query }) => ok(await entryCounts(db, query)),
    smathDeliveryCampaigns: async ({ query }) => ok(await campaignsOfSite(db, query.siteCode)),
    smathDeliveryEntry: async ({ params, query }) => {
      const entry = await entryOfSite(db, keys, query.siteCode, params.x);
      return entry === null ? fail(failure('lookupFailed')) : ok(entry);
    },
    smathDeliveryRecipient: ({ params, body, member }) => revealPrizeRecipient(deps, member, { ...body, entryId: params.x }),
    smathDeliveryState: async ({ body: { state: event, ...rest }, member, key }) =>
      mapResult(await moveEntries(deps, member, { ...rest, event, key }), movedOf),
    smathPapers: async ({ body, member }) => await printPrizePapers(deps, member, body),
    smathWaybillTemplate: async ({ query, member, c }) => ok(sendSheet(c, await fileEntryWaybills(deps, member, query.siteCode))),
    smathWaybillCheck: async ({ body: { siteCode }, files: { sheet } }) => {
      if (sheet === undefined) return fail(failure('badRequest', { field: 'sheet' }));
      if (sheet.size > MOST_SHEET_BYTES) return ok({ fault: 'sheetTooLarge', parcels: [], faulty: [] });
      return ok(await checkEntryWaybills(deps, { siteCode, sheet: await sheet.bytes() }));
    },
    smathWaybillShip: async ({ body, member, key }) => mapResult(await shipPrizes(deps, member, { ...body, key }), movedOf),
  } satisfies NounHandlers;
};
