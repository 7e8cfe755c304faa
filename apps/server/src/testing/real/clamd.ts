import { hash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '@naru/testkit/postgres';
import type { ClamdPlace } from '../../gateways/scan/clamd-scanner.ts';
import { EICAR } from '../fake-clamd.ts';
import { listens } from './listens.ts';
import { findParts, type RunningPart, startPart } from './parts.ts';
import { REAL_PARTS } from './place.ts';

/** A file that the daemon knows by the hash of all of it, as it knows most of what it knows. */
export const KNOWN_WHOLE = 'a file that is known by its whole';

/** ClamAV's daemon on this machine, which knows two things that harm. */
export interface RunningClamd {
  readonly place: ClamdPlace;
  readonly url: string;
  /** Ends it at once, and starts it again where it was. */
  kill(): Promise<void>;
  start(): Promise<void>;
  close(): Promise<void>;
}

const START_TRIES = 300;
const PAUSE_MS = 100;

/** Signatures of our own: one found anywhere in a file, one by size and hash of the whole. */
const writeSignatures = (folder: string): void => {
  const sum = hash('sha256', KNOWN_WHOLE, 'hex');
  writeFileSync(join(folder, 'naru.ndb'), `Eicar-Test-Signature:0:*:${Buffer.from(EICAR).toString('hex')}\n`);
  writeFileSync(join(folder, 'naru.hsb'), `${sum}:${KNOWN_WHOLE.length}:Naru.Known.Whole\n`);
};

/** Starts it with further lines of its configuration, as an operator would write them. */
export const startClamd = async (lines: readonly string[] = []): Promise<RunningClamd> => {
  const parts = findParts(REAL_PARTS);
  const folder = mkdtempSync(join(tmpdir(), 'naru-clamd-'));
  for (const name of ['signatures', 'drafts']) mkdirSync(join(folder, name));
  writeSignatures(join(folder, 'signatures'));
  const port = await freePort();
  const file = join(folder, 'clamd.conf');
  const own = [
    `DatabaseDirectory ${folder}/signatures`,
    `TemporaryDirectory ${folder}/drafts`,
    'TCPAddr 127.0.0.1',
    `TCPSocket ${port}`,
    'Foreground yes',
  ];
  writeFileSync(file, `${[...own, ...lines].join('\n')}\n`);
  let running: RunningPart | undefined;
  const start = async (): Promise<void> => {
    running = startPart(parts, 'clamd', ['-c', file], { cwd: folder });
    for (let tried = 0; !(await listens(port)); tried += 1) {
      if (tried === START_TRIES || !running.running) throw new Error('clamd does not listen');
      await pause(PAUSE_MS);
    }
  };
  const kill = async (): Promise<void> => running?.kill();
  await start();
  return {
    place: { host: '127.0.0.1', port },
    url: `tcp://127.0.0.1:${port}`,
    kill,
    start,
    close: async () => {
      await kill();
      rmSync(folder, { recursive: true, force: true });
    },
  };
};
