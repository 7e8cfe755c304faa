import type { S3Answer, S3Client } from './s3-client.ts';

const OK = 200;
const NOT_THERE = 404;

export interface S3Object {
  readonly key: string;
  readonly size: number;
}

/** An upload in parts that has been begun and neither ended nor given up. */
export interface S3Upload {
  readonly key: string;
  readonly uploadId: string;
  readonly begun: Date;
}

/** The text within the first element of this name; keys of ours have nothing in them that XML writes otherwise. */
const within = (xml: string, name: string): string | undefined => new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml)?.[1];

const elements = (xml: string, name: string): readonly string[] =>
  xml
    .split(`<${name}>`)
    .slice(1)
    .map((piece) => piece.split(`</${name}>`)[0] ?? '');

/** What an answer that is none says, in the store's own word: `NoSuchBucket`, say. */
export const refusalOf = async (answer: S3Answer): Promise<Error> => {
  const text = await answer.text().catch(() => '');
  return new Error(`the store answers ${answer.status} ${within(text, 'Code') ?? ''}`.trim());
};

/** Whether an answer says that there is no such object; that there is no such bucket is no answer to go on with. */
export const saysAbsent = async (answer: S3Answer): Promise<boolean> => {
  if (answer.status !== NOT_THERE) return false;
  const code = within(await answer.text(), 'Code');
  if (code === 'NoSuchBucket') throw new Error('the store has no such bucket');
  return true;
};

/** The text of an answer to a call that has to succeed. Some stores answer 200 before they know, and say in the text that it failed. */
export const textOf = async (answer: S3Answer): Promise<string> => {
  if (answer.status !== OK) throw await refusalOf(answer);
  const text = await answer.text();
  if (text.includes('<Error>')) throw new Error(`the store answers 200 and an error: ${within(text, 'Code') ?? ''}`);
  return text;
};

/** Every object below a prefix, in the order of keys, from behind a key on. */
export async function* objectsBelow(client: S3Client, prefix: string, after = '', most = 1_000): AsyncGenerator<S3Object> {
  let last = after;
  for (;;) {
    const query = { 'list-type': '2', prefix, 'max-keys': String(most), ...(last === '' ? {} : { 'start-after': last }) };
    const text = await textOf(await client.call('GET', '', { query }));
    for (const one of elements(text, 'Contents')) {
      const key = within(one, 'Key') ?? '';
      // A store that lists from the beginning again would have us go round for ever.
      if (key <= last) throw new Error('the store lists what is not behind what it listed');
      last = key;
      yield { key, size: Number(within(one, 'Size')) };
    }
    if (within(text, 'IsTruncated') !== 'true') return;
  }
}

/** The uploads in parts that are under way, or were left. */
export const uploadsUnderWay = async (client: S3Client): Promise<readonly S3Upload[]> => {
  const text = await textOf(await client.call('GET', '', { query: { uploads: '' } }));
  return elements(text, 'Upload').map((one) => ({
    key: within(one, 'Key') ?? '',
    uploadId: within(one, 'UploadId') ?? '',
    begun: new Date(within(one, 'Initiated') ?? Number.NaN),
  }));
};

/** The number that a store gave an upload in parts. */
export const uploadIdIn = (text: string): string => {
  const id = within(text, 'UploadId');
  if (id === undefined) throw new Error('the store began no upload');
  return id;
};
