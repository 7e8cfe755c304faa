import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { runAudit } from '../audit/run-audit.ts';
import { restoreCluster, startCluster } from '../gateways/backup/pgbackrest.ts';
import { openChainGateway } from '../gateways/chain/open-chain.ts';
import { makeFileCheckpoints } from '../gateways/checkpoints/file-checkpoints.ts';
import type { Deps } from '../kernel/deps.ts';
import type { Config } from '../settings/config.ts';
import { openDatabase } from '../stores/database.ts';
import { makeScratchDatabase } from '../stores/scratch-database.ts';
import { writeFileAside } from '../use-cases/backup/make-backup.ts';
import { inScratchFolder, type Manifest, restoreArchive, type Sampled, sampleFiles } from '../use-cases/backup/restore.ts';
import { type Standing, showStanding } from '../use-cases/backup/standing.ts';
import { contractAddress } from '../use-cases/chain/contract.ts';
import { readCheckpoint } from '../use-cases/checkpoint/body.ts';
import { makeDeps } from './make-deps.ts';
import { openKeys } from './open-keys.ts';

export interface DrillReport {
  readonly manifest: Manifest;
  /** Until the market could be opened on it. */
  readonly restoreSeconds: number;
  readonly auditSeconds: number;
  readonly findings: readonly { readonly kind: string; readonly about: string }[];
  readonly files: Sampled;
  readonly standing: Standing;
}

/** Nobody hears of what a drill does: no worker runs on it. */
const NOBODY: Parameters<typeof makeDeps>[3] = {
  mailWritten: () => undefined,
  smsWritten: () => undefined,
  jobOpened: () => undefined,
  bulkWaits: () => undefined,
};

/** The platform's own configuration, but that everything that is written lies in the scratch place. Keys are read where they are. */
const scratchConfig = (config: Config, folder: string, databaseUrl: string | null): Config => ({
  ...config,
  dataDir: folder,
  databaseUrl,
  files: { ...config.files, folder: join(folder, 'files') },
  checkpoints: { ...config.checkpoints, file: join(folder, 'checkpoints.jsonl'), s3: null },
});

const auditCopy = async (config: Config): Promise<Omit<DrillReport, 'manifest' | 'restoreSeconds'>> => {
  const database = await openDatabase(config);
  try {
    const began = performance.now();
    const standing = await showStanding(database);
    const keyRing = await openKeys(database, config);
    const gateway = await openChainGateway(config.chain, database, { keys: keyRing.keys, create: false });
    const contract = await contractAddress(database, gateway, config);
    const clock = { now: () => new Date() };
    const deps: Deps = makeDeps(config, database, clock, NOBODY, { ...gateway, contract }, undefined, keyRing);
    const { findings, untold, chainFailure } = await runAudit(deps, { looks: 1, thread: 'host' });
    // Where nothing was ever minted there is no contract to look at.
    const failed =
      chainFailure === null || standing.tokens === 0 ? [] : [{ kind: 'the chain could not be looked at', about: chainFailure.reason }];
    const more = untold === 0 ? [] : [{ kind: 'and more', about: String(untold) }];
    return {
      auditSeconds: secondsSince(began),
      findings: [...findings.map(({ kind, about }) => ({ kind, about })), ...failed, ...more],
      files: await sampleFiles(deps),
      standing,
    };
  } finally {
    await database.close();
  }
};

const secondsSince = (began: number): number => Math.round((performance.now() - began) / 100) / 10;

/** Brings the tables of a copy up to date, as the first start on it would. */
const upToDate = async (own: Config): Promise<void> => (await openDatabase(own)).close();

/** Restores an archive into a scratch place, updates its tables, audits database, books and chain, checks a hundred files, and leaves nothing behind. */
export const runDrill = (config: Config, key: Buffer, archive: string): Promise<DrillReport> =>
  inScratchFolder(async (folder) => {
    const scratch =
      config.databaseUrl === null ? null : await makeScratchDatabase(config.databaseUrl, `naru_drill_${randomBytes(6).toString('hex')}`);
    try {
      const began = performance.now();
      const databaseUrl = scratch?.url ?? null;
      const manifest = await restoreArchive(key, archive, { folder, databaseUrl });
      const own = scratchConfig(config, folder, databaseUrl);
      await upToDate(own);
      const restoreSeconds = secondsSince(began);
      return { manifest, restoreSeconds, ...(await auditCopy(own)) };
    } finally {
      await scratch?.drop();
    }
  });

/** Whose rows were still being committed when it was written. */
const YOUNG_MS = 60_000;

/** The checkpoints of a moment: those that came later tell of rows that came later. */
async function* checkpointsUntil(file: string, until: Date): AsyncGenerator<Uint8Array> {
  for await (const line of makeFileCheckpoints(file).lines()) {
    const at = readCheckpoint(line)?.body.at;
    if (at !== undefined && Date.parse(at) > until.getTime() - YOUNG_MS) return;
    yield Buffer.from(`${line}\n`);
  }
}

/** The same with pgBackRest: a cluster of its own replays up to a moment, or the end. Files are read in the market, checkpoints up to the last replay. */
export const runClusterDrill = (config: Config, until: Date | null): Promise<DrillReport> =>
  inScratchFolder(async (folder) => {
    const { pgBackRest } = config.operation;
    if (pgBackRest === null) throw new Error('NARU_PGBACKREST_STANZA: needed');
    if (config.databaseUrl === null) throw new Error('DATABASE_URL: needed');
    const began = performance.now();
    const laidDown = await restoreCluster(pgBackRest, folder, until);
    const cluster = await startCluster(pgBackRest, folder, config.databaseUrl);
    try {
      const own: Config = { ...scratchConfig(config, folder, cluster.url), files: config.files };
      const at = cluster.until ?? laidDown;
      await writeFileAside(own.checkpoints.file, checkpointsUntil(config.checkpoints.file, at));
      await upToDate(own);
      const restoreSeconds = secondsSince(began);
      const manifest: Manifest = { format: 1, engine: 'postgres', mode: config.mode, at: at.toISOString(), files: config.files.store };
      return { manifest, restoreSeconds, ...(await auditCopy(own)) };
    } finally {
      await cluster.stop();
    }
  });
