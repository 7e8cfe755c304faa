import { hash } from 'node:crypto';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { sign } from 'aws4';
import S3rver from 's3rver';
import type { S3Place } from '../gateways/s3/s3-client.ts';

/**
 * What goes wrong with a call: it is not carried out (`away`, `slowDown`), its answer is lost (`lost`) or late (`silent`), breaks off half-way
 * (`torn`), has other bytes in it (`changed`), or says 200 and that it failed (`inText`).
 */
export type S3Fault = 'away' | 'slowDown' | 'lost' | 'silent' | 'torn' | 'changed' | 'inText';

/** A call as the door sees it. */
export interface SeenCall {
  readonly method: string;
  /** Below the bucket, with its query. */
  readonly path: string;
}

/** A store that speaks S3, on this machine. */
export interface TestStore {
  /** One bucket of it, with the key that may use it. */
  readonly place: S3Place;
  /** Every call that was answered or was to be. */
  readonly calls: SeenCall[];
  /** What goes wrong from now on; nothing, where it answers undefined. */
  break(fault: (call: SeenCall) => S3Fault | undefined): void;
  close(): Promise<void>;
}

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

interface Inner {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: Buffer;
}

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

const errorText = (code: string): string => `<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>${code}</Code></Error>`;

const answerWith = (response: ServerResponse, { status, headers, body }: Inner, method = 'GET'): void => {
  const { 'transfer-encoding': _, connection: __, ...rest } = headers;
  response.writeHead(status, method === 'HEAD' ? rest : { ...rest, 'content-length': body.length });
  response.end(body);
};

const spoil = (response: ServerResponse, inner: Inner, fault: S3Fault | undefined, method: string): void => {
  if (fault === 'lost') response.destroy();
  else if (fault === 'torn' && inner.body.length > 1) {
    response.writeHead(inner.status, { ...inner.headers, 'content-length': inner.body.length });
    response.write(inner.body.subarray(0, inner.body.length >> 1), () => response.destroy());
  } else if (fault === 'changed' && inner.body.length > 0) {
    const body = Buffer.from(inner.body);
    body[body.length >> 1] = (body[body.length >> 1] ?? 0) ^ 1;
    answerWith(response, { ...inner, body }, method);
  } else if (fault === 'inText') answerWith(response, { status: 200, headers: {}, body: Buffer.from(errorText('InternalError')) }, method);
  else answerWith(response, inner, method);
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

/** A real store behind a door that knows what it does not: signatures of today (version 4), conditions, uploads under way, and faults. */
export const openTestStore = async (directory: string): Promise<TestStore> => {
  const store = new S3rver({ silent: true, directory, port: 0, address: '127.0.0.1', configureBuckets: [{ name: BUCKET, configs: [] }] });
  const { port: inside } = await store.run();
  const uploads = makeUploads();
  const calls: SeenCall[] = [];
  let faultOf: (call: SeenCall) => S3Fault | undefined = () => undefined;
  // A condition is looked at and the bytes are written as one.
  let turn: Promise<unknown> = Promise.resolve();

  const isThere = async (incoming: IncomingMessage): Promise<boolean> => {
    const { 'content-length': _, ...headers } = incoming.headers;
    const head = Object.assign(Object.create(incoming) as IncomingMessage, { method: 'HEAD', url: incoming.url?.split('?')[0] });
    return (await carryOut(inside, head, headers, Buffer.alloc(0))).status === 200;
  };

  const serve = async (incoming: IncomingMessage, response: ServerResponse): Promise<void> => {
    const body = await buffer(incoming);
    const method = incoming.method ?? '';
    const url = new URL(incoming.url ?? '', 'http://store.test');
    const call = { method, path: (incoming.url ?? '').split('/').slice(2).join('/') };
    calls.push(call);
    const fault = faultOf(call);
    if (fault === 'away') return void response.destroy();
    if (fault === 'silent') return;
    const plain = (status: number, text: string): void => void response.writeHead(status, { 'content-type': 'application/xml' }).end(text);
    if (fault === 'slowDown') return plain(503, errorText('SlowDown'));
    const refused = whyRefused(incoming, body);
    if (refused !== null) return plain(403, errorText(refused));
    if (url.pathname.split('/')[1] !== BUCKET) return plain(404, errorText('NoSuchBucket'));
    if (method === 'GET' && url.searchParams.has('uploads')) return plain(200, uploads.text());
    const { 'if-none-match': condition, ...headers } = incoming.headers;
    if (condition === '*' && (await isThere(incoming))) return plain(412, errorText('PreconditionFailed'));
    const failsInText = fault === 'inText' && method === 'POST';
    const inner = failsInText ? { status: 200, headers: {}, body } : await carryOut(inside, incoming, headers, body);
    if (!failsInText) uploads.note(method, url, inner.body.toString('utf8', 0, 2_000));
    spoil(response, inner, fault, method);
  };

  const door = createServer((incoming, response) => {
    const served = (): Promise<void> =>
      serve(incoming, response).catch(() => {
        response.destroy();
      });
    if (incoming.headers['if-none-match'] === undefined) void served();
    else turn = turn.then(served);
  });
  await new Promise<void>((resolve) => door.listen(0, '127.0.0.1', resolve));
  const { port } = door.address() as AddressInfo;
  return {
    place: { ...KEY, url: `http://127.0.0.1:${port}/${BUCKET}` },
    calls,
    break: (fault) => {
      faultOf = fault;
    },
    close: async () => {
      door.closeAllConnections();
      await new Promise((resolve) => door.close(resolve));
      await store.close();
    },
  };
};
