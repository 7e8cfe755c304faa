import { failure } from '@naru/domain/failure';
import { type EntryId, fail, mapResult, ok } from '@naru/domain/shared';
import { type MovedEntries, SMATH_PAGE_SIZE } from '@naru/domain/smath';
import { MOST_SHEET_BYTES } from '@naru/domain/upload';
import type { Deps } from '../kernel/deps.ts';
import { pageWindow } from '../reads/paging.ts';
import { campaignsOfSite, entriesOfSite, entryCounts, entryOfSite, openCampaigns, smathEntriesOf, smathEntryOf } from '../reads/smath.ts';
import type { DeliveryOutcome } from '../use-cases/exchange/move-exchange.ts';
import { enterSmath, lookAtCode, withdrawEntry } from '../use-cases/smath/enter.ts';
import { moveEntries, shipPrizes } from '../use-cases/smath/move-entry.ts';
import { checkEntryWaybills, fileEntryWaybills, printPrizePapers, revealPrizeRecipient } from '../use-cases/smath/prize-papers.ts';
import type { NounHandlers } from './handler.ts';
import { sendSheet } from './send-bytes.ts';

const SITE_LIST_SIZE = 20;

const movedOf = ({ done, refused }: DeliveryOutcome<EntryId>): MovedEntries => ({
  done,
  refused: refused.map(({ id, code }) => ({ entryId: id, code })),
});

/** The event whose entrants receive a prize; product 7 names none of these but the issuer’s smath delivery. */
export const smathHandlers = (deps: Deps): NounHandlers<'smath' | 'issuerSmath'> => {
  const { db, clock, keys } = deps;
  return {
    smath: {
      campaigns: async () => ok(await openCampaigns(db, clock.now())),
      look: ({ body: { serial }, member, ip }) => lookAtCode(deps, member, { serial, ip }),
      enter: ({ body: { serial, agreeUse: _use, agreeShare: _share, ...recipient }, member, ip, key }) =>
        enterSmath(deps, member, { serial, ip, recipient }, key),
      mine: async ({ query, member }) => ok(await smathEntriesOf(db, member.id, pageWindow(query, SMATH_PAGE_SIZE))),
      entry: async ({ params, member }) => {
        const entry = await smathEntryOf(db, keys, member.id, params.x);
        return entry === null ? fail(failure('lookupFailed')) : ok(entry);
      },
      withdraw: async ({ params, member }) => mapResult(await withdrawEntry(deps, member, { entryId: params.x }), () => null),
    },
    issuerSmath: {
      list: async ({ query: { page, size, ...filter } }) => ok(await entriesOfSite(db, filter, pageWindow({ page, size }, SITE_LIST_SIZE))),
      counts: async ({ query }) => ok(await entryCounts(db, query)),
      campaigns: async ({ query }) => ok(await campaignsOfSite(db, query.siteCode)),
      entry: async ({ params, query }) => {
        const entry = await entryOfSite(db, keys, query.siteCode, params.x);
        return entry === null ? fail(failure('lookupFailed')) : ok(entry);
      },
      recipient: ({ params, body, member }) => revealPrizeRecipient(deps, member, { ...body, entryId: params.x }),
      move: async ({ body: { state: event, ...rest }, member, key }) =>
        mapResult(await moveEntries(deps, member, { ...rest, event, key }), movedOf),
      papers: async ({ body, member }) => await printPrizePapers(deps, member, body),
      waybillTemplate: async ({ query, member, c }) => ok(sendSheet(c, await fileEntryWaybills(deps, member, query.siteCode))),
      checkWaybills: async ({ body: { siteCode }, files: { sheet } }) => {
        if (sheet === undefined) return fail(failure('badRequest', { field: 'sheet' }));
        if (sheet.size > MOST_SHEET_BYTES) return ok({ fault: 'sheetTooLarge', parcels: [], faulty: [] });
        return ok(await checkEntryWaybills(deps, { siteCode, sheet: await sheet.bytes() }));
      },
      shipParcels: async ({ body, member, key }) => mapResult(await shipPrizes(deps, member, { ...body, key }), movedOf),
    },
  };
};
