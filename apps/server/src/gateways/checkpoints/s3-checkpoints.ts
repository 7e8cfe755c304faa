import type { CheckpointMirror } from '@naru/domain/checkpoint';
import { makeS3Client, type S3Place } from '../s3/s3-client.ts';

const NUMBER_DIGITS = 10;
const OK = 200;
const NOT_THERE = 404;
/** It is there already: a line that was put before its answer was heard. */
const THERE = 412;

/** Checkpoints as objects of a bucket, a line each. A bucket with object lock keeps them from its own keeper, too. */
export const makeS3Checkpoints = (place: S3Place): CheckpointMirror => {
  const client = makeS3Client(place);
  const keyOf = (chain: string, seq: number): string => `${chain}/${String(seq).padStart(NUMBER_DIGITS, '0')}.json`;
  const get = async (chain: string, seq: number): Promise<string | undefined> => {
    const answer = await client.call('GET', keyOf(chain, seq));
    const text = await answer.text();
    if (answer.status === NOT_THERE) return undefined;
    if (answer.status !== OK) throw new Error(`the checkpoints' store answers ${answer.status}`);
    return text;
  };
  return {
    get,
    put: async (chain, seq, line) => {
      // Stores that know no conditions take the second look.
      if ((await get(chain, seq)) !== undefined) return;
      const answer = await client.call('PUT', keyOf(chain, seq), {
        body: new TextEncoder().encode(line),
        headers: { 'content-type': 'application/json', 'if-none-match': '*' },
      });
      await answer.leave();
      if (answer.status !== OK && answer.status !== THERE) throw new Error(`the checkpoints' store answers ${answer.status}`);
    },
  };
};
