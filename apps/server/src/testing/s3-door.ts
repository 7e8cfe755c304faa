import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import type { S3Place } from '../gateways/s3/s3-client.ts';

/** A call's fault: not done (`away`, `slowDown`), answer `lost`, late (`silent`), `torn` half-way, with `changed` bytes, or 200 saying it failed (`inText`). */
export type S3Fault = 'away' | 'slowDown' | 'lost' | 'silent' | 'torn' | 'changed' | 'inText';

export interface SeenCall {
  readonly method: string;
  /** Below the bucket, with its query. */
  readonly path: string;
}

/** A store that speaks S3, on this machine. */
export interface TestStore {
  /** One bucket of it, with the key that may use it. */
  readonly place: S3Place;
  readonly calls: SeenCall[];
  /** What goes wrong from now on; nothing, where it answers undefined. */
  break(fault: (call: SeenCall) => S3Fault | undefined): void;
  close(): Promise<void>;
}

/** What the store behind the door answers. */
export interface Inner {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: Buffer;
}

/** How stores say that they refuse. */
export const errorText = (code: string): string => `<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>${code}</Code></Error>`;

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

const XML = { 'content-type': 'application/xml' };
const NOTHING_DONE: Inner = { status: 200, headers: {}, body: Buffer.alloc(0) };

/** A store behind the door: what it answers to a call whose body has been read. */
export interface StoreBehind {
  readonly place: Omit<S3Place, 'url'>;
  readonly bucket: string;
  answer(incoming: IncomingMessage, body: Buffer): Promise<Inner>;
  close(): Promise<void>;
}

/** The door in front of a store: it notes every call, and makes go wrong what a test asks for. */
export const openDoor = async (behind: StoreBehind): Promise<TestStore> => {
  const calls: SeenCall[] = [];
  let faultOf: (call: SeenCall) => S3Fault | undefined = () => undefined;

  const serve = async (incoming: IncomingMessage, response: ServerResponse): Promise<void> => {
    const body = await buffer(incoming);
    const method = incoming.method ?? '';
    const call = { method, path: (incoming.url ?? '').split('/').slice(2).join('/') };
    calls.push(call);
    const fault = faultOf(call);
    if (fault === 'away') return void response.destroy();
    if (fault === 'silent') return;
    if (fault === 'slowDown') return answerWith(response, { status: 503, headers: XML, body: Buffer.from(errorText('SlowDown')) }, method);
    const failsInText = fault === 'inText' && method === 'POST';
    spoil(response, failsInText ? NOTHING_DONE : await behind.answer(incoming, body), fault, method);
  };

  const door = createServer((incoming, response) => {
    serve(incoming, response).catch(() => {
      response.destroy();
    });
  });
  await new Promise<void>((resolve) => door.listen(0, '127.0.0.1', resolve));
  const { port } = door.address() as AddressInfo;
  return {
    place: { ...behind.place, url: `http://127.0.0.1:${port}/${behind.bucket}` },
    calls,
    break: (fault) => {
      faultOf = fault;
    },
    close: async () => {
      door.closeAllConnections();
      await new Promise((resolve) => door.close(resolve));
      await behind.close();
    },
  };
};
