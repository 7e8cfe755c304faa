import { jobCodec, jobRowCodec, openedJobCodec, pageCodec } from '@naru/contract/codec';
import { failure } from '@naru/domain/failure';
import { fail, mapResult, ok } from '@naru/domain/shared';
import { disposition } from '../http/disposition.ts';
import type { Deps } from '../kernel/deps.ts';
import { jobOf, jobsOf, refusedPage } from '../reads/job.ts';
import { pageWindow } from '../reads/paging.ts';
import { cancelJob } from '../use-cases/job/cancel-job.ts';
import { fileRefused } from '../use-cases/job/file-refused.ts';
import { undoJob } from '../use-cases/job/undo-job.ts';
import type { NounHandlers } from './handler.ts';

const jobPages = pageCodec(jobCodec);
const rowPages = pageCodec(jobRowCodec);
const LIST_SIZE = 20;

/** The jobs of a site: acts over many things, which the issuer's calls open and which go on by themselves. */
export const jobHandlers = (deps: Deps) => {
  const { db } = deps;
  return {
    jobs: async ({ query }) => ok(jobPages.toWire(await jobsOf(db, query, pageWindow(query, LIST_SIZE)))),
    job: async ({ params, query }) => {
      const job = await jobOf(db, { siteCode: query.siteCode, jobId: params.x });
      return job === null ? fail(failure('lookupFailed')) : ok(jobCodec.toWire(job));
    },
    jobRefused: async ({ params, query }) =>
      ok(rowPages.toWire(await refusedPage(db, { siteCode: query.siteCode, jobId: params.x }, pageWindow(query, LIST_SIZE)))),
    jobRefusedDownload: async ({ params, query, member, c }) => {
      const file = await fileRefused(deps, member, { siteCode: query.siteCode, jobId: params.x });
      if (!file.ok) return file;
      c.header('content-type', 'text/csv; charset=utf-8');
      c.header('content-disposition', disposition('attachment', file.value.name));
      return ok(c.body(file.value.text));
    },
    jobCancel: ({ params, body, member }) => cancelJob(deps, member, { siteCode: body.siteCode, jobId: params.x }),
    jobUndo: async ({ params, body, member, key }) =>
      mapResult(await undoJob(deps, member, { siteCode: body.siteCode, jobId: params.x, key }), openedJobCodec.toWire),
  } satisfies NounHandlers;
};
