import { randomBytes } from 'node:crypto';
import { rmSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runAudit } from '../audit/run-audit.ts';
import { openChainGateway } from '../gateways/chain/open-chain.ts';
import type { Deps } from '../kernel/deps.ts';
import type { Config } from '../settings/config.ts';
import { openDatabase } from '../stores/database.ts';
import { makeScratchDatabase } from '../stores/scratch-database.ts';
import { type Manifest, restoreArchive } from '../use-cases/backup/restore.ts';
import { type Sampled, sampleFiles } from '../use-cases/backup/sample-files.ts';
import { type Standing, showStanding } from '../use-cases/backup/standing.ts';
import { contractAddress } from '../use-cases/chain/contract.ts';
import { makeDeps } from './make-deps.ts';
import { openKeys } from './open-keys.ts';

/** What a drill has shown: what an archive brings back, how long that takes, and whether it agrees with itself. */
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

/** The house's own configuration, but that everything that is written lies in the scratch place. Keys are read where they are. */
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

/**
 * Restores an archive into a scratch place, brings its tables up to date, works out anew what follows from what (database, books, chain), holds a hundred
 * files to their hashes, and leaves nothing behind. The market itself is not touched.
 */
export const runDrill = async (config: Config, key: Buffer, archive: string): Promise<DrillReport> => {
  const folder = await mkdtemp(join(tmpdir(), 'naru-drill-'));
  const scratch =
    config.databaseUrl === null ? null : await makeScratchDatabase(config.databaseUrl, `naru_drill_${randomBytes(6).toString('hex')}`);
  try {
    const began = performance.now();
    const databaseUrl = scratch?.url ?? null;
    const manifest = await restoreArchive(key, archive, { folder, databaseUrl });
    const own = scratchConfig(config, folder, databaseUrl);
    const migrated = await openDatabase(own);
    await migrated.close();
    const restoreSeconds = secondsSince(began);
    return { manifest, restoreSeconds, ...(await auditCopy(own)) };
  } finally {
    await scratch?.drop();
    rmSync(folder, { recursive: true, force: true });
  }
};
