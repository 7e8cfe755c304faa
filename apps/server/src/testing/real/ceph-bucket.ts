import { hash, randomBytes } from 'node:crypto';
import { Agent, type IncomingHttpHeaders, request } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { sign } from 'aws4';
import type { Inner, StoreBehind } from '../s3-door.ts';
import type { CephGateway } from './ceph.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Ceph's gateway, where the run has started one. */
    cephGateway: CephGateway | undefined;
  }
}

interface Call {
  readonly method: string;
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

/** Hands a call on as it came, byte for byte: who signed it for the door signed it for whoever stands behind it. */
const handOn = (port: number, agent: Agent, { method, path, headers, body }: Call): Promise<Inner> => {
  const { promise, resolve, reject } = Promise.withResolvers<Inner>();
  const { 'transfer-encoding': _, connection: __, ...rest } = headers;
  const length = body.length > 0 || method === 'PUT' || method === 'POST' ? { 'content-length': String(body.length) } : {};
  const call = request({ host: '127.0.0.1', port, agent, method, path, headers: Object.assign({}, rest, length) }, (answer) => {
    void buffer(answer).then((got) => resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: got }), reject);
  });
  call.on('error', reject);
  call.end(body);
  return promise;
};

/** A bucket of its own in Ceph's gateway, made by another library than the client that is tried. */
export const openBucket = async ({ port, ...key }: CephGateway): Promise<StoreBehind> => {
  const bucket = `audit-${randomBytes(6).toString('hex')}`;
  const agent = new Agent({ keepAlive: true });
  const host = `127.0.0.1:${port}`;
  const headers = { 'x-amz-content-sha256': hash('sha256', '', 'hex') };
  const signed = sign(
    { host, path: `/${bucket}`, method: 'PUT', service: 's3', region: key.region, headers },
    { accessKeyId: key.keyId, secretAccessKey: key.secret },
  );
  const made = await fetch(`http://${host}/${bucket}`, { method: 'PUT', headers: signed.headers as Record<string, string> });
  if (made.status !== 200) throw new Error(`Ceph makes no bucket: ${made.status} ${await made.text()}`);
  return {
    place: key,
    bucket,
    answer: ({ method = '', url = '', headers: sent }, body) => handOn(port, agent, { method, path: url, headers: sent, body }),
    close: async () => agent.destroy(),
  };
};
