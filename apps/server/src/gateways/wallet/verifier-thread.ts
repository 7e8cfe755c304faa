import { X509Certificate } from 'node:crypto';
import { parentPort, workerData } from 'node:worker_threads';
import { makeVerifier, type Verifier } from '@naru/identity/verifier';
import { chainTo } from './issuer-chain.ts';
import type { Answer, Ask, ThreadSettings } from './verifier-in-thread.ts';

/** The thread in which wallets' answers are opened and judged: two milliseconds each, and what is made to take longer keeps nobody else waiting. */
if (parentPort === null) throw new Error('this file is the body of a worker thread');

const port = parentPort;
const { roots, ...settings }: ThreadSettings = workerData;
const keyOfChain = chainTo(roots.map((root) => new X509Certificate(root)));
const verifier = makeVerifier(roots.length === 0 ? settings : { ...settings, keyOfChain });

const carriedOut = ({ name, given }: Ask): Promise<unknown> =>
  Reflect.apply(verifier[name], verifier, given satisfies Parameters<Verifier[typeof name]>);

port.on('message', async (ask: Ask) => {
  try {
    port.postMessage({ id: ask.id, value: await carriedOut(ask) } satisfies Answer);
  } catch (error) {
    port.postMessage({ id: ask.id, error: error instanceof Error ? error.message : String(error) } satisfies Answer);
  }
});
