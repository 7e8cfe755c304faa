import type { BulkState } from '@naru/domain/bulk';
import { type BulkJobId, type CardTemplateId, csvOf } from '@naru/domain/shared';
import { bulkTerms, must } from '@naru/testkit';
import { expect, vi } from 'vitest';
import type { TestIssuer } from './issuer.ts';

/** A file as browsers and Node give it. */
export const fileOf = (name: string, bytes: Buffer) => ({
  name,
  size: bytes.length,
  lastModified: 0,
  slice: (from: number, to: number) => ({ arrayBuffer: async () => new Uint8Array(bytes.subarray(from, to)).buffer }),
});

/** Sends a sheet of such rows, the first of them its heads; answers its upload. */
export const sendSheet = async ({ client, siteCode }: TestIssuer, rows: readonly (readonly string[])[]): Promise<string> => {
  const file = fileOf('카드.csv', Buffer.from(csvOf(rows)));
  return must(await client.uploads.send({ siteCode, kind: 'sheet', file })).uploadId;
};

/** Waits until a job stands there. */
export const untilBulk = ({ client, siteCode }: TestIssuer, jobId: BulkJobId, ...states: readonly BulkState[]) =>
  vi.waitFor(async () => {
    const job = must(await client.bulk.job({ siteCode, jobId }));
    expect(states).toContain(job.state);
    return job;
  }, 20_000);

/** A job over a sheet of such rows, looked through; with a template its cards are drawn. */
export const openBulkJob = async (
  issuer: TestIssuer,
  rows: readonly (readonly string[])[],
  templateId?: CardTemplateId,
): Promise<BulkJobId> => {
  const { client, siteCode } = issuer;
  const upload = await sendSheet(issuer, rows);
  const order = { siteCode, upload, terms: bulkTerms({ putUp: false }), templateId, key: client.newKey() };
  const { jobId } = must(await client.bulk.preview(order));
  await untilBulk(issuer, jobId, 'previewed');
  return jobId;
};
