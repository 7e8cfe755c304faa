import { bulkTerms } from '@naru/contract/replies';
import type { ActOf } from '@naru/domain/act';
import type { BulkGiving } from '@naru/domain/bulk';
import { type Failure, failure } from '@naru/domain/failure';
import { fail, ok, type Result } from '@naru/domain/shared';
import { disposition } from '../http/headers.ts';
import type { HttpContext } from '../http/http-env.ts';
import type { Deps } from '../kernel/deps.ts';
import { bulkOutcomeOf } from '../reads/bulk/fates.ts';
import { bulkFaultsOf, bulkJobOf, bulkJobsOf, bulkRowsOf } from '../reads/bulk/jobs.ts';
import { bulkMessagesOf, bulkReach } from '../reads/bulk/messages.ts';
import { pageWindow } from '../reads/paging.ts';
import { confirmByPin } from '../use-cases/acts/confirm-by-pin.ts';
import { itemRevocationOf } from '../use-cases/acts/item-revocation.ts';
import { type CardPictures, makeCardPictures } from '../use-cases/bulk/card-pictures.ts';
import { bulkForm, fileBulkRows } from '../use-cases/bulk/file-bulk.ts';
import { cancelBulk, mintBulk, pauseBulk, resumeBulk, retryBulk } from '../use-cases/bulk/move-bulk.ts';
import { notifyHolders } from '../use-cases/bulk/notify-holders.ts';
import { addToBulk, openBulk } from '../use-cases/bulk/open-bulk.ts';
import { revocableInFile, revocableRows } from '../use-cases/bulk/revocable-cards.ts';
import { makeSampleCard } from '../use-cases/bulk/sample-cards.ts';
import { actionQr } from './action-qr.ts';
import type { NounHandlers } from './handler.ts';
import { sendSheet } from './send-bytes.ts';

/** Answers with an archive that is written as it is read; whoever asks for its head alone reads nothing of it. */
const sendArchive = async (c: HttpContext, archive: Awaited<ReturnType<CardPictures['read']>>): Promise<Result<Response, Failure>> => {
  if (!archive.ok) return archive;
  const { name, content } = archive.value;
  c.header('content-type', 'application/zip');
  c.header('cache-control', 'private, no-store');
  c.header('content-disposition', disposition('attachment', name));
  if (c.req.method !== 'HEAD') return ok(c.body(content as ReadableStream<Uint8Array>));
  await content.cancel();
  return ok(c.body(null));
};

const LIST_SIZE = 20;

const givingOf = (bulk: BulkGiving): ActOf<'bulkGift'> => ({ type: 'didGift', tokenIds: [], bulk });

/** Bulk minting (product 7, bulk): sheets of which each row makes a product. */
export const bulkHandlers = (deps: Deps): NounHandlers<'bulk'> => {
  const { db } = deps;
  const pictures = makeCardPictures(deps);
  const sampleCard = makeSampleCard(deps);
  return {
    bulk: {
      form: async ({ query, c }) => ok(sendSheet(c, bulkForm(query))),
      file: async ({ params, query, member, c }) => {
        const file = await fileBulkRows(deps, member, { jobId: params.x, ...query });
        return file.ok ? ok(sendSheet(c, file.value)) : file;
      },
      preview: ({ body, member, key }) => openBulk(deps, member, { ...body, terms: bulkTerms.fromWire(body.terms), key }),
      addFiles: ({ body, member, key }) => addToBulk(deps, member, { ...body, what: 'files', key }),
      addRows: ({ body, member, key }) => addToBulk(deps, member, { ...body, what: 'rows', key }),
      mint: ({ body, member, key }) => mintBulk(deps, member, { ...body, key }),
      mintGifts: ({ body: { pin, ...bulk }, member, key }) =>
        confirmByPin(deps, member, { kind: 'bulkGift', act: ok(givingOf(bulk)), pin, key }),
      bulkMintGiftsQr: ({ body, member, c }) => actionQr(deps, c, member, givingOf(body)),
      bulkMintReply: ({ body, member, key }) => retryBulk(deps, member, { ...body, key }),
      bulkMintReplyAll: ({ body, member, key }) => retryBulk(deps, member, { ...body, key }),
      pause: ({ body, member }) => pauseBulk(deps, member, body),
      resume: ({ body, member }) => resumeBulk(deps, member, body),
      cancel: ({ body, member }) => cancelBulk(deps, member, body),
      jobs: async ({ query }) => ok(await bulkJobsOf(db, query, pageWindow(query, LIST_SIZE))),
      job: async ({ params, query }) => {
        const job = await bulkJobOf(db, { siteCode: query.siteCode, jobId: params.x });
        return job === null ? fail(failure('lookupFailed')) : ok(job);
      },
      rows: async ({ params, query }) => {
        const { page, size, ...filter } = query;
        return ok(await bulkRowsOf(db, { ...filter, jobId: params.x }, pageWindow({ page, size }, LIST_SIZE)));
      },
      sample: ({ params, query, member }) => sampleCard(member, { ...query, jobId: params.x }),
      outcome: async ({ params, query }) => ok(await bulkOutcomeOf(db, { siteCode: query.siteCode, jobId: params.x })),
      bulkPictures: async ({ params, query, member, c }) => sendArchive(c, await pictures.read(member, { ...query, jobId: params.x })),
      pictures: ({ params, body, member }) => pictures.link(member, { ...body, jobId: params.x }),
      bulkPicturesByLink: async ({ params, c }) => sendArchive(c, await pictures.readByLink(params.x)),
      revocable: ({ body }) => revocableRows(deps, body),
      revocableOf: async ({ body, files: { sheet } }) => {
        if (sheet === undefined) return fail(failure('badRequest', { field: 'sheet' }));
        return revocableInFile(deps, { ...body, path: sheet.path });
      },
      bulkRevoke: async ({ body: { jobId, pin, ...asked }, member, key }) => {
        const act = await itemRevocationOf(deps, { ...asked, bulkJobId: jobId });
        return confirmByPin(deps, member, { kind: 'itemRevocation', act, pin, key });
      },
      bulkRevokeQr: async ({ body: { jobId, ...asked }, member, c }) => {
        const act = await itemRevocationOf(deps, { ...asked, bulkJobId: jobId });
        return act.ok ? actionQr(deps, c, member, act.value) : act;
      },
      reach: async ({ params, query }) => ok(await bulkReach(db, { ...query, jobId: params.x })),
      notifyHolders: ({ body, member, key }) => notifyHolders(deps, member, { ...body, key }),
      messages: async ({ params, query }) => ok(await bulkMessagesOf(db, { siteCode: query.siteCode, jobId: params.x })),
      faults: async ({ params, query }) => ok(await bulkFaultsOf(db, { siteCode: query.siteCode, jobId: params.x })),
    },
  };
};
