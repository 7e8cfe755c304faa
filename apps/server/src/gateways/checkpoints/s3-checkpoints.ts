import type { CheckpointMirror } from '@naru/domain/checkpoint';
import { AwsClient } from 'aws4fetch';

/** Where checkpoints are put beside their file: any store that speaks S3. */
export interface S3Place {
  /** Bucket and folder: `https://s3.ap-northeast-2.amazonaws.com/bucket/folder`. */
  readonly url: string;
  readonly region: string;
  readonly keyId: string;
  readonly secret: string;
}

const NUMBER_DIGITS = 10;
const PATIENCE_MS = 10_000;
const NOT_THERE = 404;
/** It is there already: a line that was put before its answer was heard. */
const THERE = 412;

/** Checkpoints as objects of a bucket, a line each. A bucket with object lock keeps them from its own keeper, too. */
export const makeS3Checkpoints = ({ url, region, keyId, secret }: S3Place): CheckpointMirror => {
  const client = new AwsClient({ accessKeyId: keyId, secretAccessKey: secret, service: 's3', region, retries: 0 });
  const placeOf = (chain: string, seq: number): string => `${url}/${chain}/${String(seq).padStart(NUMBER_DIGITS, '0')}.json`;
  const get = async (chain: string, seq: number): Promise<string | undefined> => {
    const answer = await client.fetch(placeOf(chain, seq), { signal: AbortSignal.timeout(PATIENCE_MS) });
    if (answer.status === NOT_THERE) return undefined;
    if (!answer.ok) throw new Error(`the checkpoints' store answers ${answer.status}`);
    return answer.text();
  };
  return {
    get,
    put: async (chain, seq, line) => {
      // Stores that know no conditions take the second look.
      if ((await get(chain, seq)) !== undefined) return;
      const answer = await client.fetch(placeOf(chain, seq), {
        method: 'PUT',
        body: line,
        headers: { 'content-type': 'application/json', 'if-none-match': '*' },
        signal: AbortSignal.timeout(PATIENCE_MS),
      });
      if (!answer.ok && answer.status !== THERE) throw new Error(`the checkpoints' store answers ${answer.status}`);
    },
  };
};
