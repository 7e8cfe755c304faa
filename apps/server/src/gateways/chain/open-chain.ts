import { addressOf, contractAddressOf, ensureKeyFile, type KeyFileFailure, readKeyFile, signerWithKey } from '@naru/chain/keys';
import type { Keys } from '@naru/domain/secret';
import type { Clock } from '@naru/domain/shared';
import type { Database } from '../../stores/db.ts';
import { chainContracts } from '../../stores/schema/index.ts';
import { StartRefused } from '../../stores/start-refused.ts';
import type { ChainConfig } from './chain-config.ts';
import type { ChainGateway } from './chain-gateway.ts';
import { type ChainSender, chainKeyRows, openChainKey } from './chain-keys.ts';

const REASONS: Readonly<Record<KeyFileFailure, string>> = {
  missing: "키 파일이 없습니다 / no key file: lay that of this market there, or make a new market's (docs/operations)",
  openToOthers: '다른 사용자가 읽을 수 있습니다 / is open to other users; chmod 400 it',
  malformed: '키 파일이 아닙니다 / must hold 64 hexadecimal digits',
};

const lineOf = ({ keyFile }: Pick<ChainConfig, 'keyFile'>, reason: string): string => `NARU_CHAIN_KEY_FILE: ${keyFile}: ${reason}`;

/** Why the key that the settings name cannot be used; null where it can. */
export const whyNoChainKey = async (config: Pick<ChainConfig, 'keyFile'>): Promise<string | null> => {
  const key = await readKeyFile(config.keyFile);
  return key.ok ? null : lineOf(config, REASONS[key.failure]);
};

/** Opens the configured chain; nothing is asked or locked yet. An unusable key ends the start; its file is not needed once another account took over. */
export const openChainGateway = async (
  config: ChainConfig,
  database: Pick<Database, 'driver' | 'db'>,
  { keys, create, clock = { now: () => new Date() } }: { readonly keys: Keys; readonly create: boolean; readonly clock?: Clock },
): Promise<ChainGateway> => {
  const refuse = (reason: string): StartRefused => new StartRefused(lineOf(config, reason));
  const known = await chainKeyRows(database.db, config.chainId);
  const first = known.find(({ fromFile }) => fromFile);
  // What was put on a chain before belongs to the account of that key, which no other one takes the place of.
  const isNew = first === undefined && (await database.db.$count(chainContracts)) === 0;
  const key = await (create && config.rpcUrl === null && isNew ? ensureKeyFile : readKeyFile)(config.keyFile);
  const inUse = first === undefined || first.state === 'current';
  if (!key.ok && inUse) throw refuse(REASONS[key.failure]);
  const file = key.ok ? signerWithKey(key.value) : undefined;
  if (inUse && first !== undefined && file?.address !== first.address)
    throw refuse(`다른 계정의 키입니다 / the key of another account than ${first.address}`);
  const operator = first === undefined ? addressOf(key.ok ? key.value : new Uint8Array()) : first.address;

  const senderNow = async (): Promise<ChainSender> => {
    const current = (await chainKeyRows(database.db, config.chainId)).find(({ state }) => state === 'current');
    if (current !== undefined && !current.fromFile) return { signer: await openChainKey(keys, current), sender: current.address };
    if (file === undefined) throw new Error('nobody has the key of the account that sends');
    return { signer: file, sender: null };
  };
  const common = { chainId: config.chainId, operator };
  if (config.rpcUrl === null) {
    const { embeddedWay } = await import('./embedded-way.ts');
    return { ...common, firstContract: contractAddressOf(operator, 0), ...embeddedWay(config, database, senderNow, clock) };
  }
  const { networkWay } = await import('./network-way.ts');
  return {
    ...common,
    firstContract: undefined,
    stored: undefined,
    ...networkWay({ ...config, rpcUrl: config.rpcUrl }, database, senderNow),
  };
};
