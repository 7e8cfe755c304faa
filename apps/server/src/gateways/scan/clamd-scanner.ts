import { once } from 'node:events';
import { connect } from 'node:net';
import type { FileScanner } from '@naru/domain/file';

export interface ClamdPlace {
  readonly host: string;
  readonly port: number;
}

/** How long clamd may say and take nothing. */
const PATIENCE_MS = 30_000;
/** Longer answers are none of clamd's. */
const ANSWER_BYTES = 1_000;

const lengthOf = (chunk: Uint8Array): Buffer => {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(chunk.length);
  return length;
};

/** What clamd “finds” where a file, or one inside it, is larger or deeper than it looks (`AlertExceedsMax`): that nobody has looked. */
const NOT_LOOKED = 'Heuristics.Limits.Exceeded';

/** What clamd found; null for nothing. Throws for any other answer, as beyond `StreamMaxLength`, and where it has not looked at all of the file. */
const read = (answer: string): string | null => {
  if (answer === 'stream: OK') return null;
  const { found } = /^stream: (?<found>\S{1,200}) FOUND$/.exec(answer)?.groups ?? {};
  if (found === undefined || found.startsWith(NOT_LOOKED)) throw new Error(`clamd could not look: ${answer.slice(0, 100)}`);
  return found;
};

/** ClamAV's daemon over TCP: each file is streamed to it (INSTREAM), and nothing is written anywhere (decision 81). */
export const makeClamdScanner = ({ host, port }: ClamdPlace, patienceMs = PATIENCE_MS): FileScanner => ({
  scan: async (content) => {
    const socket = connect({ host, port });
    socket.setTimeout(patienceMs, () => socket.destroy(new Error('clamd does not answer')));
    let answer = '';
    const answered = new Promise<string>((resolve, reject) => {
      socket.on('data', (part) => {
        answer += part.toString('latin1');
        if (answer.length > ANSWER_BYTES) socket.destroy(new Error('clamd answers without end'));
      });
      socket.once('error', reject);
      socket.once('close', () => (answer.endsWith('\0') ? resolve(answer.slice(0, -1)) : reject(new Error('clamd was cut off'))));
    });
    // Waited for below; a stream that breaks first must not leave it to nobody.
    answered.catch(() => undefined);
    try {
      await once(socket, 'connect');
      socket.write('zINSTREAM\0');
      for await (const chunk of content) {
        // It has answered before the end: too large, or found already.
        if (socket.destroyed || answer !== '') break;
        if (chunk.length === 0) continue;
        socket.write(lengthOf(chunk));
        if (!socket.write(chunk)) await Promise.race([once(socket, 'drain'), answered]);
      }
      if (!socket.destroyed) socket.end(Buffer.alloc(4));
      return read(await answered);
    } finally {
      socket.destroy();
    }
  },
});
