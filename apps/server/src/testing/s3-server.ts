import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sign } from 'aws4';
import S3rver from 's3rver';
import type { S3Place } from '../gateways/checkpoints/s3-checkpoints.ts';

/** A store that speaks S3, on this machine. */
export interface TestStore {
  /** One bucket of it, with the key that may use it. */
  readonly place: S3Place;
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

/** The store itself knows no signatures of today (version 4): whoever comes to its door is asked for one first. */
export const openTestStore = async (directory: string): Promise<TestStore> => {
  const store = new S3rver({ silent: true, directory, configureBuckets: [{ name: BUCKET, configs: [] }] });
  await store.configureBuckets();
  const serve = store.callback();
  const door = createServer((request, response) => {
    if (normal(expectedFor(request)) !== normal(request.headers.authorization)) {
      response.writeHead(403).end();
      return;
    }
    // It would judge the signature by keys and rules of its own.
    delete request.headers.authorization;
    void serve(request, response);
  });
  await new Promise<void>((resolve) => door.listen(0, '127.0.0.1', resolve));
  const { port } = door.address() as AddressInfo;
  return {
    place: { ...KEY, url: `http://127.0.0.1:${port}/${BUCKET}/naru` },
    close: async () => {
      door.closeAllConnections();
      await new Promise((resolve) => door.close(resolve));
    },
  };
};
