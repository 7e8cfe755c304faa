import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { openKeys } from '../../composition/open-keys.ts';
import { openChainGateway } from '../../gateways/chain/open-chain.ts';
import { type Config, parseConfig } from '../../settings/config.ts';
import { onBothEngines } from '../../testing/both-engines.ts';
import { contractAddress } from './contract.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'naru-contract-'));
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

const configWith = (chainId: number): Config => {
  const read = parseConfig({ NARU_DATA_DIR: dataDir, NARU_CHAIN_ID: String(chainId) });
  if (!read.ok) throw new Error(read.failure);
  return read.value;
};

onBothEngines('the contract on the embedded chain', (open) => {
  test('stands at one address for all that start together, and belongs to one chain', async () => {
    const database = await open();
    const start = async (chainId: number) => {
      const config = configWith(chainId);
      return contractAddress(
        database,
        await openChainGateway(config.chain, database, { keys: (await openKeys(database, config)).keys, create: true }),
        config,
      );
    };
    const addresses = await Promise.all(Array.from({ length: 8 }, () => start(7)));
    expect(new Set(addresses)).toEqual(new Set([expect.stringMatching(/^0x[0-9a-f]{40}$/i)]));
    await expect(start(8)).rejects.toThrow('NARU_CHAIN_ID: 이 데이터는 체인 7의 것입니다');
    expect(await start(7)).toBe(addresses[0]);
  });
});
