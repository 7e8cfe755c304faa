import { setTimeout as pause } from 'node:timers/promises';
import type { Address, Chain, ChainFailure } from '@naru/domain/chain';
import { fail, ok, type Result } from '@naru/domain/shared';
import { eq, sql } from 'drizzle-orm';
import type { ChainGateway } from '../../gateways/chain/chain-gateway.ts';
import type { Config } from '../../settings/config.ts';
import type { Database, Db } from '../../stores/db.ts';
import { chainContracts, chainTransactions } from '../../stores/schema/index.ts';
import { StartRefused } from '../../stores/start-refused.ts';

type ContractRow = typeof chainContracts.$inferSelect;

const contractOn = async (db: Db, chainId: number): Promise<ContractRow | undefined> =>
  (await db.select().from(chainContracts).where(eq(chainContracts.chainId, chainId)))[0];

export const contractOf = (publicUrl: string) =>
  ({ kind: 'deploy', name: 'Naru', symbol: 'NARU', baseUri: `${publicUrl}/file/metadata/v1/` }) as const;

const CANNOT: Partial<Record<ChainFailure['reason'], string>> = {
  unreachable: 'NARU_CHAIN_RPC_URL: 체인에 연결할 수 없습니다 / nobody answers there',
  wrongChain: 'NARU_CHAIN_ID: 다른 네트워크가 응답합니다 / another network answers there',
  noContract: 'NARU_CHAIN_CONTRACT: 그 주소에 나루의 계약이 없습니다 / no contract of ours at that address',
  noGas: 'NARU_CHAIN_KEY_FILE: 계정에 가스비가 없습니다 / the account cannot pay for gas',
};

const refuse = (failure: ChainFailure): StartRefused =>
  new StartRefused(
    `${CANNOT[failure.reason] ?? 'NARU_CHAIN_RPC_URL: 체인이 거절했습니다 / the chain refuses'}: ${JSON.stringify(failure)}`,
  );

/** The market contract's address, named by every authorisation. Settled at the first start, configured or by our first transaction; a wrong network fails. */
export const contractAddress = async (
  { db, transact }: Pick<Database, 'db' | 'transact'>,
  gateway: ChainGateway,
  { chain: settings, publicUrl }: Pick<Config, 'chain' | 'publicUrl'>,
): Promise<Address> => {
  const { chainId, firstContract } = gateway;
  if (firstContract !== undefined) return settleEmbedded(transact, chainId, firstContract);
  const known = await contractOn(db, chainId);
  const runChainWorker = await gateway.openChainWorker(AbortSignal.timeout(START_MS)).catch(() => undefined);
  // Another process has the right to send, so it is past this.
  if (runChainWorker === undefined) return waitForContract(db, chainId);
  try {
    return await settleOutside(
      { db, transact, chain: runChainWorker.chain, sender: runChainWorker.sender, publicUrl },
      known,
      settings.contract,
    );
  } finally {
    await runChainWorker.close();
  }
};

/** Under a lock: of two that start together, the second finds what the first has settled. */
const settleEmbedded = (transact: Database['transact'], chainId: number, address: Address): Promise<Address> =>
  transact(async (tx) => {
    await tx.execute(sql`lock table ${chainContracts} in share row exclusive mode`);
    const settled = await tx.select().from(chainContracts);
    const known = settled.find((one) => one.chainId === chainId);
    if (known !== undefined) return known.address;
    const [other] = settled;
    if (other !== undefined)
      throw new StartRefused(`NARU_CHAIN_ID: 이 데이터는 체인 ${other.chainId}의 것입니다 / this data belongs to chain ${other.chainId}`);
    await tx.insert(chainContracts).values({ chainId, address });
    return address;
  });

const START_MS = 10_000;

const waitForContract = async (db: Db, chainId: number): Promise<Address> => {
  const until = performance.now() + START_MS;
  for (;;) {
    const row = await contractOn(db, chainId);
    if (row !== undefined) return row.address;
    if (performance.now() > until) throw refuse({ reason: 'unreachable', detail: 'another process is still putting the contract there' });
    await pause(250);
  }
};

interface Settling extends Pick<Database, 'db' | 'transact'> {
  readonly chain: Chain;
  readonly sender: Address | null;
  readonly publicUrl: string;
}

const settleOutside = async (parts: Settling, known: ContractRow | undefined, configured: Address | null): Promise<Address> => {
  const { db, chain } = parts;
  if (known !== undefined) {
    const status = await isStanding(db, known);
    const checked = await chain.check(status ? [known.address] : []);
    // A network that is away for a while comes back; one that is another never does.
    if (!checked.ok && checked.failure.reason !== 'unreachable') throw refuse(checked.failure);
    return known.address;
  }
  const checked = await chain.check(configured === null ? [] : [configured]);
  if (!checked.ok) throw refuse(checked.failure);
  if (configured !== null) {
    await db.insert(chainContracts).values({ chainId: chain.chainId, address: configured });
    return configured;
  }
  const deployed = await deploy(parts);
  if (!deployed.ok) throw refuse(deployed.failure);
  return deployed.value;
};

/** Whether the transaction that puts the contract there is final, or there was none. */
export const isStanding = async (db: Db, { txHash }: ContractRow): Promise<boolean> => {
  if (txHash === null) return true;
  const [transaction] = await db.select().from(chainTransactions).where(eq(chainTransactions.hash, txHash));
  return transaction?.state === 'confirmed';
};

/** Signs and stores the transaction that puts the contract on the chain; the chain worker sends it. */
export const deploy = async ({ db, transact, chain, sender, publicUrl }: Settling): Promise<Result<Address, ChainFailure>> => {
  const nonce = await chain.nextNonce();
  if (!nonce.ok) return nonce;
  const prepared = await chain.prepare(contractOf(publicUrl), nonce.value);
  if (!prepared.ok) return prepared;
  const { hash, raw, creates: address } = prepared.value;
  if (address === undefined) return fail({ reason: 'refused', detail: 'a deployment that makes nothing' });
  const known = await contractOn(db, chain.chainId);
  if (known !== undefined && known.address !== address)
    return fail({ reason: 'refused', detail: 'the account has sent transactions that are not ours' });
  await transact(async (tx) => {
    await tx.insert(chainTransactions).values({ hash, raw, nonce: nonce.value, sender, chainId: chain.chainId });
    await tx
      .insert(chainContracts)
      .values({ chainId: chain.chainId, address, txHash: hash })
      .onConflictDoUpdate({ target: chainContracts.chainId, set: { txHash: hash } });
  });
  return ok(address);
};
