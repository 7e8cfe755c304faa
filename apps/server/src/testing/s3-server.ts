import { hash } from 'node:crypto';
import { type IncomingMessage, request } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { sign } from 'aws4';
import S3rver from 's3rver';
import { inject } from 'vitest';
import { openBucket } from './real/ceph-bucket.ts';
import { errorText, type Inner, openDoor, type StoreBehind, type TestStore } from './s3-door.ts';

const KEY = { keyId: 'naru-test', secret: 'only-for-this-test', region: 'us-east-1' };
const BUCKET = 'audit';

/** What a request would be signed with by somebody who has the key, worked out by another library than the client's. */
const expectedFor = ({ method, url, headers }: IncomingMessage): string | undefined => {
  const [, named = ''] = /SignedHeaders=([^,]+)/.exec(headers.authorization ?? '') ?? [];
  const signed = Object.fromEntries(named.split(';').map((name) => [name, headers[name]?.toString() ?? '']));
  const signedRequest = {
    host: headers.host ?? '',
    path: url ?? '',
    method: method ?? '',
    service: 's3',
    region: KEY.region,
    headers: signed,
  };
  return sign(signedRequest, { accessKeyId: KEY.keyId, secretAccessKey: KEY.secret }).headers?.Authorization?.toString();
};

const normal = (authorization: string | undefined): string | undefined => authorization?.replace(/,\s*/g, ', ');

/** Has the store behind the door carry a call out. It would judge the signature by keys and rules of its own: it is not shown one. */
const carryOut = async (
  port: number,
  { method, url }: IncomingMessage,
  headers: IncomingMessage['headers'],
  body: Buffer,
): Promise<Inner> => {
  const { promise, resolve, reject } = Promise.withResolvers<Inner>();
  const { authorization: _, 'transfer-encoding': __, ...rest } = headers;
  const call = request({ port, method, path: url, headers: { ...rest, 'content-length': body.length } }, (answer) => {
    void buffer(answer).then((got) => resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: got }), reject);
  });
  call.on('error', reject);
  call.end(body);
  return promise;
};

/** Uploads in parts that are under way: the store behind the door does not list them. */
const makeUploads = () => {
  const open = new Map<string, { readonly key: string; readonly at: Date }>();
  return {
    text: () =>
      `<ListMultipartUploadsResult>${[...open]
        .map(
          ([id, { key, at }]) => `<Upload><Key>${key}</Key><UploadId>${id}</UploadId><Initiated>${at.toISOString()}</Initiated></Upload>`,
        )
        .join('')}</ListMultipartUploadsResult>`,
    note: (method: string, url: URL, text: string) => {
      const uploadId = url.searchParams.get('uploadId');
      if (uploadId !== null && method !== 'PUT') open.delete(uploadId);
      const begun = /<UploadId>([^<]+)</.exec(text)?.[1];
      if (url.searchParams.has('uploads') && begun !== undefined)
        open.set(begun, { key: url.pathname.split('/').slice(2).join('/'), at: new Date() });
    },
  };
};

/** What every store refuses before it does anything: who has another key, and bodies that are not what was signed. */
const whyRefused = (incoming: IncomingMessage, body: Buffer): string | null => {
  if (normal(expectedFor(incoming)) !== normal(incoming.headers.authorization)) return 'SignatureDoesNotMatch';
  const digest = incoming.headers['x-amz-content-sha256'];
  return digest === hash('sha256', body, 'hex') ? null : 'XAmzContentSHA256Mismatch';
};

const refusal = (status: number, code: string): Inner => xml(status, errorText(code));

const xml = (status: number, text: string): Inner => ({ status, headers: { 'content-type': 'application/xml' }, body: Buffer.from(text) });

/** A store of npm's, made to refuse what every store refuses: it knows no signatures of today (version 4), no conditions, no uploads under way. */
const openPackage = async (directory: string): Promise<StoreBehind> => {
  const store = new S3rver({ silent: true, directory, port: 0, address: '127.0.0.1', configureBuckets: [{ name: BUCKET, configs: [] }] });
  const { port } = await store.run();
  const uploads = makeUploads();
  // A condition is looked at and the bytes are written as one.
  let turn: Promise<unknown> = Promise.resolve();

  const isThere = async (incoming: IncomingMessage): Promise<boolean> => {
    const { 'content-length': _, ...headers } = incoming.headers;
    const head = Object.assign(Object.create(incoming) as IncomingMessage, { method: 'HEAD', url: incoming.url?.split('?')[0] });
    return (await carryOut(port, head, headers, Buffer.alloc(0))).status === 200;
  };

  const answer = async (incoming: IncomingMessage, body: Buffer): Promise<Inner> => {
    const method = incoming.method ?? '';
    const url = new URL(incoming.url ?? '', 'http://store.test');
    const refused = whyRefused(incoming, body);
    if (refused !== null) return refusal(403, refused);
    if (url.pathname.split('/')[1] !== BUCKET) return refusal(404, 'NoSuchBucket');
    if (method === 'GET' && url.searchParams.has('uploads')) return xml(200, uploads.text());
    const { 'if-none-match': condition, ...headers } = incoming.headers;
    if (condition === '*' && (await isThere(incoming))) return refusal(412, 'PreconditionFailed');
    const inner = await carryOut(port, incoming, headers, body);
    uploads.note(method, url, inner.body.toString('utf8', 0, 2_000));
    return inner;
  };

  return {
    place: KEY,
    bucket: BUCKET,
    answer: (incoming, body) => {
      if (incoming.headers['if-none-match'] === undefined) return answer(incoming, body);
      const answered = turn.then(() => answer(incoming, body));
      turn = answered.catch(() => undefined);
      return answered;
    },
    close: () => store.close(),
  };
};

/** A store behind a door with faults: Ceph's where the run brings one (`npm run real`), else one of npm's. */
export const openTestStore = async (directory: string): Promise<TestStore> => {
  const ceph = inject('cephGateway');
  return openDoor(ceph === undefined ? await openPackage(directory) : await openBucket(ceph));
};
