import type { Bulk, BulkFaultGroup, BulkJob, BulkRow } from '@naru/domain/bulk';
import { failure } from '@naru/domain/failure';
import { fail, ok, parseUploadId } from '@naru/domain/shared';
import type { OpenUpload, Uploads } from '@naru/domain/upload';
import { aBulkJob, aBulkRow, aBulkSample, bulkJobId, itemId, must } from '@naru/testkit';
import type { StandIns } from './stand-ins.ts';
import type { World } from './world.ts';

const GROUPS: readonly BulkFaultGroup[] = [
  {
    head: '판매가',
    fault: 'price',
    rows: 2,
    examples: [
      { row: 4, value: '만원' },
      { row: 9, value: '0' },
    ],
  },
  { head: '관리 번호', fault: 'codeTwice', rows: 1, examples: [{ row: 7, value: 'CARD-2', other: 3 }] },
];
const NONE = { kept: 0, onSale: 0, sold: 0, given: 0, inDelivery: 0, delivered: 0, revoked: 0 };
const FILE = { name: '대량_발행.xlsx', type: 'text/csv', arrayBuffer: async () => new ArrayBuffer(0) };

/** A stand-in for bulk minting: one job that was looked through, with faults. */
const standInBulk = (world: World): Bulk => {
  let job: BulkJob = aBulkJob();
  const rows: readonly BulkRow[] = [
    aBulkRow(),
    aBulkRow({ row: 4, state: 'faulty', faults: [{ head: '판매가', value: '만원', fault: 'price' }] }),
  ];
  const become = async (change: Partial<BulkJob>) => {
    job = { ...job, ...change };
    return ok(undefined);
  };
  return {
    form: async () => ok(FILE),
    file: async () => ok(FILE),
    revocable: async ({ rows: named }) =>
      ok({
        fault: null,
        ids: named.map((_, place) => itemId(place + 1)),
        refused: [{ at: 2, by: 'row', value: '2', fault: 'sold' }],
      }),
    revocableOf: async () => ok({ fault: { fault: 'columnMissing' }, ids: [], refused: [] }),
    reach: async ({ kind }) => ok({ holders: 12, receivers: kind === 'info' ? 12 : 3, byMail: 2, bySms: kind === 'info' ? 1 : 0 }),
    notifyHolders: async () => ok(undefined),
    messages: async () => ok([]),
    sample: async ({ place }) => ok(aBulkSample({ row: place + 1, code: `CARD-${place}`, name: `카드 ${place}` })),
    pictures: async () => ok({ url: '/file/archive/an-address', expiresAt: '2026-11-24T00:01:00.000Z' }),
    preview: async () => ok({ jobId: bulkJobId(1) }),
    addFiles: () => become({ archive: { name: '그림.zip', files: 3, unnamed: 1, unusable: 0, notes: [] } }),
    addRows: () => become({ state: 'uploaded' }),
    mint: async ({ planHash }) => (planHash === job.planHash ? become({ state: 'minting' }) : fail(failure('changedMeanwhile'))),
    mintGifts: ({ planHash }) =>
      planHash === job.planHash ? become({ state: 'minting' }) : Promise.resolve(fail(failure('changedMeanwhile'))),
    retry: () => become({ state: 'queued' }),
    pause: () => become({ state: 'paused' }),
    resume: () => become({ state: 'queued' }),
    cancel: () => become({ state: 'cancelled' }),
    jobs: ({ state, ...query }) =>
      world.answer(() => world.page(world.options.empty || (state !== undefined && state !== job.state) ? [] : [job], query)),
    job: () => world.answer(() => job),
    rows: ({ state, ...query }) =>
      world.answer(() =>
        world.page(
          rows.filter((row) => state === undefined || row.state === state),
          query,
        ),
      ),
    outcome: () => world.answer(() => ({ rows: NONE, units: NONE })),
    faults: () => world.answer(() => GROUPS),
  };
};

/** A file that was left at the half. */
const LEFT: OpenUpload = {
  uploadId: must(parseUploadId('upload-of-a-test-1')),
  kind: 'sheet',
  name: '첫눈 카드.xlsx',
  size: 2_000_000,
  sent: 1_000_000,
  isMine: true,
  nickname: '달항아리',
  createdAt: '2026-01-02T00:00:00.000Z',
};

/** A stand-in for uploads: every file arrives at once. */
const standInUploads = (world: World): Uploads => ({
  open: () =>
    world.answer(() =>
      world.options.empty ? [] : [LEFT, { ...LEFT, uploadId: must(parseUploadId('upload-of-a-test-2')), isMine: false }],
    ),
  send: async ({ file, onProgress }) => {
    onProgress?.(file.size);
    return ok({ uploadId: must(parseUploadId('upload-of-a-test-1')) });
  },
  drop: async () => ok(undefined),
});

/** The client ports of this file. */
export const BULK_STAND_INS = { bulk: standInBulk, uploads: standInUploads } satisfies Partial<StandIns>;
