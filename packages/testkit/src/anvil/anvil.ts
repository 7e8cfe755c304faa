import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createRequire } from 'node:module';
import { createPublicClient, createTestClient, http, numberToHex } from 'viem';

/** An outside network of the tests' own: a real node, started from its package. */
export interface Anvil {
  readonly url: string;
  /** The node's own controls: balances, mining, forks. */
  readonly controls: ReturnType<typeof controlsOf>;
  readonly client: ReturnType<typeof createPublicClient>;
  stop(): Promise<void>;
}

/** The network's number. */
export const ANVIL_CHAIN = 31_338;

const program = (): string => {
  const { resolve } = createRequire(createRequire(import.meta.url).resolve('@foundry-rs/anvil/bin.mjs'));
  const arch = process.arch === 'x64' ? 'amd64' : process.arch;
  return resolve(`@foundry-rs/anvil-${process.platform}-${arch}/bin/anvil`);
};

/** The storage of a contract after a soak is an answer of many megabytes. */
const WHOLE = { maxResponseBodySize: false, timeout: 120_000 } as const;

const controlsOf = (url: string) => createTestClient({ mode: 'anvil', transport: http(url, WHOLE) });

/** Starts a node; every block is mined as soon as a transaction is there, unless `flags` say otherwise. `rich` can pay for everything. */
export const startAnvil = async (rich: `0x${string}`, flags: readonly string[] = []): Promise<Anvil> => {
  const child = spawn(program(), ['--port', '0', '--chain-id', String(ANVIL_CHAIN), '--hardfork', 'osaka', ...flags], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const atExit = () => child.kill('SIGKILL');
  process.once('exit', atExit);
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  let output = '';
  child.stdout.on('data', (part) => {
    output += String(part);
    const [, host] = /Listening on (127\.0\.0\.1:\d+)/.exec(output) ?? [];
    if (host !== undefined) resolve(`http://${host}`);
  });
  child.once('error', reject);
  child.once('exit', () => reject(new Error(`anvil did not start: ${output}`)));
  const url = await promise;
  const controls = controlsOf(url);
  await controls.request({ method: 'anvil_setBalance', params: [rich, numberToHex(10n ** 24n)] });
  return {
    url,
    controls,
    client: createPublicClient({ transport: http(url, WHOLE), cacheTime: 0 }),
    stop: async () => {
      process.removeListener('exit', atExit);
      if (child.exitCode !== null || child.signalCode !== null) return;
      child.kill('SIGKILL');
      await once(child, 'exit');
    },
  };
};
