import { failure } from '@naru/domain/failure';
import type { JobRowView, Jobs, JobView } from '@naru/domain/job';
import { jobId, siteCode } from '@naru/testkit';
import type { StandIns } from './stand-ins.ts';
import { OPENED, productRows } from './store-ports.ts';
import type { World } from './world.ts';

const JOB: JobView = {
  jobId: jobId(1),
  siteCode: siteCode('HANBIT'),
  kind: 'productPrice',
  state: 'partlyFailed',
  total: 50,
  done: 48,
  refused: 2,
  nickname: '한빛',
  reason: '',
  undoable: true,
  undoes: null,
  approvable: false,
  approvedBy: null,
  startsAt: null,
  createdAt: '2026-11-01T03:00:00.000Z',
  endedAt: '2026-11-01T03:00:01.000Z',
};

const JOBS: readonly JobView[] = [
  { ...JOB, jobId: jobId(2), kind: 'revocation', state: 'running', total: 200, done: 80, refused: 0, reason: '재고 정리', endedAt: null },
  JOB,
];

const refusedRows = (world: World): JobRowView[] =>
  productRows(world)
    .slice(0, JOB.refused)
    .map(({ productId, displayId, productName }, at) => ({
      row: at + 1,
      productId,
      displayId,
      productName,
      number: null,
      outcome: 'refused',
      failure: failure('changedMeanwhile'),
    }));

/** A stand-in for the jobs of a site. */
const standInJobs = (world: World): Jobs => ({
  job: () => world.answer(() => JOB),
  list: (query) => world.answer(() => world.page(world.options.empty ? [] : JOBS, query)),
  refused: (query) => world.answer(() => world.page(refusedRows(world), query)),
  download: () => world.answer(() => new File(['\uFEFF번호\r\n'], 'jobs.csv', { type: 'text/csv' })),
  approve: () => world.answer(() => undefined),
  cancel: () => world.answer(() => undefined),
  undo: () => world.answer(() => OPENED),
});

/** The client port of this file. */
export const JOB_STAND_INS = { jobs: standInJobs } satisfies Partial<StandIns>;
