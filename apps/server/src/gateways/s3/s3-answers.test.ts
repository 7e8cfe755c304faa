import { describe, expect, it } from 'vitest';
import { objectsBelow, textOf, uploadsUnderWay } from './s3-answers.ts';
import type { S3Answer, S3Call, S3Client } from './s3-client.ts';

const answer = (text: string, status = 200): S3Answer => ({
  status,
  headers: new Headers(),
  content: async function* () {
    yield new TextEncoder().encode(text);
  },
  text: async () => text,
  leave: async () => undefined,
});

const object = (key: string) => `<Contents><Key>${key}</Key><Size>3</Size></Contents>`;

/** A store with three keys that gives two at a time. */
const pages = (keys: readonly string[]): { client: S3Client; calls: S3Call[] } => {
  const calls: S3Call[] = [];
  const call: S3Client['call'] = async (_, __, given = {}) => {
    calls.push(given);
    const rest = keys.filter((key) => key > (given.query?.['start-after'] ?? ''));
    return answer(`<R><IsTruncated>${rest.length > 2}</IsTruncated>${rest.slice(0, 2).map(object).join('')}</R>`);
  };
  return { client: { call }, calls };
};

describe('what a store that speaks S3 answers', () => {
  it('is read page by page, from where it was left', async () => {
    const { client, calls } = pages(['o/a', 'o/b', 'o/c']);
    const keys: string[] = [];
    for await (const { key, size } of objectsBelow(client, 'o/')) keys.push(`${key} ${size}`);
    expect(keys).toEqual(['o/a 3', 'o/b 3', 'o/c 3']);
    expect(calls.map(({ query }) => query?.['start-after'])).toEqual([undefined, 'o/b']);
  });

  it('is not followed round and round', async () => {
    const client: S3Client = { call: async () => answer(`<R><IsTruncated>true</IsTruncated>${object('o/a')}</R>`) };
    const all = async () => {
      for await (const _ of objectsBelow(client, 'o/'));
    };
    await expect(all()).rejects.toThrow('not behind');
  });

  it('is not believed where it says 200 and that it failed, and is named by its own word otherwise', async () => {
    await expect(textOf(answer('<?xml?><Error><Code>InternalError</Code></Error>'))).rejects.toThrow('InternalError');
    await expect(textOf(answer('<Error><Code>AccessDenied</Code></Error>', 403))).rejects.toThrow('403 AccessDenied');
  });

  it('names uploads that are under way', async () => {
    const text = '<R><Upload><Key>o/x</Key><UploadId>7</UploadId><Initiated>2026-11-26T00:00:00.000Z</Initiated></Upload></R>';
    expect(await uploadsUnderWay({ call: async () => answer(text) })).toEqual([
      { key: 'o/x', uploadId: '7', begun: new Date('2026-11-26T00:00:00Z') },
    ]);
  });
});
