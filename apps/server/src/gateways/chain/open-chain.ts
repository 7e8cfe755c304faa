import { addressOf, contractAddressOf, ensureKeyFile, type KeyFileFailure, readKeyFile, signerWithKey } from '@naru/chain/keys';
import type { Clock } from '@naru/domain/shared';
import type { Database } from '../../stores/db.ts';
import { StartRefused } from '../../stores/start-refused.ts';
import type { ChainConfig } from './chain-config.ts';
import type { ChainGateway } from './chain-gateway.ts';

const REASONS: Readonly<Record<KeyFileFailure, string>> = {
  missing: '키 파일이 없습니다 / no key file',
  openToOthers: '다른 사용자가 읽을 수 있습니다 / is open to other users; chmod 400 it',
  malformed: '키 파일이 아닙니다 / must hold 64 hexadecimal digits',
};

/** Opens the way to the chain that is configured; nothing is asked or locked yet. A key that cannot be used ends the start. */
export const openChainGateway = async (
  config: ChainConfig,
  database: Pick<Database, 'driver'>,
  create: boolean,
  clock: Clock = { now: () => new Date() },
): Promise<ChainGateway> => {
  const key = await (create && config.rpcUrl === null ? ensureKeyFile : readKeyFile)(config.keyFile);
  if (!key.ok) throw new StartRefused(`NARU_CHAIN_KEY_FILE: ${config.keyFile}: ${REASONS[key.failure]}`);
  const operator = signerWithKey(key.value);
  const common = { chainId: config.chainId, operator: addressOf(key.value) };
  if (config.rpcUrl === null) {
    const { embeddedWay } = await import('./embedded-way.ts');
    return { ...common, firstContract: contractAddressOf(common.operator, 0), ...embeddedWay(config, database, operator, clock) };
  }
  const { networkWay } = await import('./network-way.ts');
  return {
    ...common,
    firstContract: undefined,
    stored: undefined,
    ...networkWay({ ...config, rpcUrl: config.rpcUrl }, database, operator),
  };
};
