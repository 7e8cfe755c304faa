import { hash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { AwsClient } from 'aws4fetch';
import { refuseWithinTransaction } from '../../stores/transact.ts';

/** A bucket, or a folder of one, of any store that speaks S3, and the key that may use it. */
export interface S3Place {
  /** `https://s3.ap-northeast-2.amazonaws.com/bucket/folder`. */
  readonly url: string;
  readonly region: string;
  readonly keyId: string;
  readonly secret: string;
}

export interface S3Patience {
  /** Until it answers, and between two pieces of what it sends; with a body, a second more for each MiB. */
  readonly ms: number;
  readonly tries: number;
  /** Before the second try; before each further one, twice as long as before the last. */
  readonly pauseMs: number;
}

export interface S3Call {
  readonly query?: Readonly<Record<string, string>>;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: Uint8Array<ArrayBuffer>;
}

/** An answer whose content comes as it is read; whoever does not want it stops going through it, or lets it go. */
export interface S3Answer {
  readonly status: number;
  readonly headers: Headers;
  content(): AsyncGenerator<Uint8Array>;
  /** The whole of a short answer. */
  text(): Promise<string>;
  /** Lets the rest go unread. */
  leave(): Promise<void>;
}

/** Speaks S3 with one place: every request is signed, every answer but those of an overloaded store is given to whoever asked. */
export interface S3Client {
  /** Throws where the store does not answer, or stays overloaded (5xx, 429) however often it is asked. */
  call(method: string, key: string, call?: S3Call): Promise<S3Answer>;
}

const PATIENCE: S3Patience = { ms: 10_000, tries: 4, pauseMs: 200 };
const MIB = 1024 * 1024;
const TOO_MANY = 429;
const BROKEN = 500;

/** Raised when a store was asked as often as it may be, and never gave an answer to go on with. */
export class StoreAway extends Error {}

/** Makes a client; signing is aws4fetch's, everything else that can go wrong is looked at here. */
export const makeS3Client = ({ url, region, keyId, secret }: S3Place, { ms, tries, pauseMs }: S3Patience = PATIENCE): S3Client => {
  const signer = new AwsClient({ accessKeyId: keyId, secretAccessKey: secret, service: 's3', region, retries: 0 });

  const ask = async (method: string, address: string, { headers, body }: S3Call): Promise<S3Answer> => {
    // The digest is signed, so that a body that was changed on its way is refused by the store.
    const signed = { ...headers, 'x-amz-content-sha256': hash('sha256', body ?? '', 'hex') };
    const request = await signer.sign(address, { method, headers: signed, ...(body === undefined ? {} : { body }) });
    const ending = new AbortController();
    const wait = async <T>(answer: Promise<T>, patience: number): Promise<T> => {
      const timer = setTimeout(() => ending.abort(new Error(`the store is silent for ${patience} ms`)), patience);
      try {
        return await answer;
      } finally {
        clearTimeout(timer);
      }
    };
    const got = await wait(
      fetch(request, { signal: ending.signal, redirect: 'manual' }),
      ms + Math.ceil(((body?.length ?? 0) / MIB) * 1_000),
    );
    return answerOf(got, (piece) => wait(piece, ms));
  };

  return {
    call: async (method, key, call = {}) => {
      refuseWithinTransaction(new URL(url).host);
      const query = new URLSearchParams(call.query).toString();
      const address = `${url}${key === '' ? '' : `/${key}`}${query === '' ? '' : `?${query}`}`;
      let last: unknown;
      for (let tried = 0; tried < tries; tried += 1) {
        // Not all of those that were turned away come back at once.
        if (tried > 0) await pause(pauseMs * 2 ** (tried - 1) * (0.5 + Math.random()));
        try {
          const answer = await ask(method, address, call);
          if (answer.status < BROKEN && answer.status !== TOO_MANY) return answer;
          await answer.leave();
          last = `it answers ${answer.status}`;
        } catch (error) {
          last = error instanceof Error ? (error.cause ?? error) : error;
        }
      }
      throw new StoreAway(`the store cannot be used: ${last instanceof Error ? last.message : String(last)}`, { cause: last });
    },
  };
};

type Waiting = <T>(piece: Promise<T>) => Promise<T>;

const answerOf = (got: Response, wait: Waiting): S3Answer => {
  const content = async function* (): AsyncGenerator<Uint8Array> {
    const reader = got.body?.getReader();
    if (reader === undefined) return;
    try {
      for (;;) {
        const { done, value } = await wait(reader.read());
        if (done) return;
        yield value;
      }
    } finally {
      // Whoever stops early keeps no connection; what came to its end has none any more.
      await reader.cancel().catch(() => undefined);
    }
  };
  return {
    status: got.status,
    headers: got.headers,
    content,
    text: async () => {
      const pieces: Uint8Array[] = [];
      for await (const piece of content()) pieces.push(piece);
      return Buffer.concat(pieces).toString('utf8');
    },
    leave: async () => {
      await got.body?.cancel().catch(() => undefined);
    },
  };
};
