import { failure } from '@naru/domain/failure';
import { fail, ok } from '@naru/domain/shared';
import { disposition } from '../http/headers.ts';
import type { Deps } from '../kernel/deps.ts';
import { jobOf, jobsOf, refusedPage } from '../reads/job.ts';
import { pageWindow } from '../reads/paging.ts';
import { approveJob } from '../use-cases/job/approve-job.ts';
import { cancelJob, fileRefused, undoJob } from '../use-cases/job/undo-job.ts';
import type { NounHandlers } from './handler.ts';

const LIST_SIZE = 20;

/** The jobs of a site: acts over many things, which the issuer's calls open and which go on by themselves. */
export const jobHandlers = (deps: Deps): NounHandlers<'jobs'> => {
  const { db } = deps;
  return {
    jobs: {
      list: async ({ query, member }) => ok(await jobsOf(db, { ...query, viewer: member.id }, pageWindow(query, LIST_SIZE))),
      job: async ({ params, query, member }) => {
        const job = await jobOf(db, { siteCode: query.siteCode, jobId: params.x, viewer: member.id });
        return job === null ? fail(failure('lookupFailed')) : ok(job);
      },
      refused: async ({ params, query }) =>
        ok(await refusedPage(db, { siteCode: query.siteCode, jobId: params.x }, pageWindow(query, LIST_SIZE))),
      download: async ({ params, query, member, c }) => {
        const file = await fileRefused(deps, member, { siteCode: query.siteCode, jobId: params.x });
        if (!file.ok) return file;
        c.header('content-type', 'text/csv; charset=utf-8');
        c.header('content-disposition', disposition('attachment', file.value.name));
        return ok(c.body(file.value.text));
      },
      approve: ({ params, body, member, key }) => approveJob(deps, member, { siteCode: body.siteCode, jobId: params.x, key }),
      cancel: ({ params, body, member }) => cancelJob(deps, member, { siteCode: body.siteCode, jobId: params.x }),
      undo: ({ params, body, member, key }) => undoJob(deps, member, { siteCode: body.siteCode, jobId: params.x, key }),
    },
  };
};
