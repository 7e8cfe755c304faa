import { open } from 'node:fs/promises';
import { refusalOf, textOf, uploadIdIn } from './s3-answers.ts';
import type { S3Client } from './s3-client.ts';

const OK = 200;
const THERE = 412;
const AT_ONCE = 3;

export interface LargeFile {
  readonly path: string;
  readonly size: number;
  readonly key: string;
  readonly partBytes: number;
}

/** Ends what was begun, so that its parts take no room; what cannot be ended now is, a day later. */
export const giveUp = async (client: S3Client, key: string, uploadId: string): Promise<void> => {
  const answer = await client.call('DELETE', key, { query: { uploadId } });
  await answer.leave();
};

/** Sends a file in parts, some at once, none of it longer in memory than it takes. Either all of it lies there in the end, or none. */
export const sendInParts = async (client: S3Client, { path, size, key, partBytes }: LargeFile): Promise<void> => {
  const uploadId = uploadIdIn(await textOf(await client.call('POST', key, { query: { uploads: '' } })));
  try {
    const tags = await sendParts(client, { path, size, key, partBytes }, uploadId);
    const parts = tags.map((tag, index) => `<Part><PartNumber>${index + 1}</PartNumber><ETag>${tag}</ETag></Part>`);
    const body = new TextEncoder().encode(`<CompleteMultipartUpload>${parts.join('')}</CompleteMultipartUpload>`);
    const answer = await client.call('POST', key, { query: { uploadId }, body, headers: { 'if-none-match': '*' } });
    if (answer.status === THERE) {
      await answer.leave();
      await giveUp(client, key, uploadId);
      return;
    }
    const text = await textOf(answer);
    if (!text.includes('<CompleteMultipartUploadResult')) throw new Error('the store does not say that it put the parts together');
  } catch (error) {
    await giveUp(client, key, uploadId).catch(() => undefined);
    throw error;
  }
};

const sendParts = async (client: S3Client, file: LargeFile, uploadId: string): Promise<readonly string[]> => {
  const handle = await open(file.path, 'r');
  const count = Math.ceil(file.size / file.partBytes);
  const tags: string[] = [];
  let next = 0;
  let failed = false;
  const work = async (): Promise<void> => {
    for (let part = next++; part < count && !failed; part = next++) {
      const from = part * file.partBytes;
      const body = new Uint8Array(Math.min(file.partBytes, file.size - from));
      const { bytesRead } = await handle.read(body, 0, body.length, from);
      if (bytesRead !== body.length) throw new Error('a file became shorter while it was sent');
      tags[part] = await sendPart(client, { key: file.key, query: { partNumber: String(part + 1), uploadId }, body });
    }
  };
  try {
    const outcomes = await Promise.allSettled(
      Array.from({ length: AT_ONCE }, () =>
        work().catch((error: unknown) => {
          failed = true;
          throw error;
        }),
      ),
    );
    const broken = outcomes.find((one) => one.status === 'rejected');
    if (broken !== undefined) throw broken.reason;
    return tags;
  } finally {
    await handle.close();
  }
};

interface Part {
  readonly key: string;
  readonly query: Readonly<Record<string, string>>;
  readonly body: Uint8Array<ArrayBuffer>;
}

const sendPart = async (client: S3Client, { key, query, body }: Part): Promise<string> => {
  const answer = await client.call('PUT', key, { query, body });
  const tag = answer.headers.get('etag');
  if (answer.status !== OK || tag === null) throw await refusalOf(answer);
  await answer.leave();
  return tag.replaceAll('"', '&quot;');
};
