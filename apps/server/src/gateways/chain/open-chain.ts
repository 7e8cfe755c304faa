import type { ChainDatabase } from '@naru/chain/embedded';
import { addressOf, contractAddressOf, type KeyFileFailure, keepKeyFile, readKeyFile, signerWithKey } from '@naru/chain/keys';
import type { Address, Chain } from '@naru/domain/chain';
import type { Clock } from '@naru/domain/shared';
import type { ChainConfig } from '../../composition/chain-settings.ts';
import type { Database } from '../../stores/db.ts';
import type { FinishedBlock } from '../../stores/finish-statement.ts';
import { StartRefused } from '../../stores/start-refused.ts';

/** A question to the chain, as any EVM client asks it (EIP-1193). */
export interface ChainRequest {
  readonly method: string;
  readonly params?: unknown;
}

/** The chain as use cases and readers know it; what is to happen there goes through the outbox. */
export interface ChainAccess {
  readonly chainId: number;
  readonly operator: Address;
  readonly contract: Address;
  /** The chain itself, where it is in our own database: its blocks can be worked out anew. */
  readonly stored: StoredChain | undefined;
  /** Reads; throws when nobody answers. Never inside a database transaction. */
  request(request: ChainRequest): Promise<unknown>;
}

/** The tables of the embedded chain. */
export type StoredChain = Pick<ChainDatabase<unknown>, 'query'>;

/** The chain while this process is the one that sends to it. */
export interface Relay {
  readonly chain: Chain;
  /** At most so many tokens in one minting. */
  readonly batch: number;
  /** Whether blocks that counted as final may be dropped. */
  readonly mayDrop: boolean;
  /** Records what a final block says of our transactions. */
  finish(block: FinishedBlock): Promise<void>;
  /** Resolves when this process no longer may send, or the chain cannot go on. */
  readonly ended: Promise<Error>;
  close(): Promise<void>;
}

/** The way to the chain. */
export interface ChainGateway {
  readonly chainId: number;
  readonly operator: Address;
  /** The address at which the very first transaction puts the contract; undefined on a network where the operator may have sent others. */
  readonly firstContract: Address | undefined;
  readonly stored: StoredChain | undefined;
  /** Waits until this process may send; throws when the signal aborts. One process at a time may. */
  openRelay(signal: AbortSignal): Promise<Relay>;
  request(request: ChainRequest): Promise<unknown>;
}

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
  const key = await (create && config.rpcUrl === null ? keepKeyFile : readKeyFile)(config.keyFile);
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
