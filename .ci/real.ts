import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { type PartPackage, prepareParts } from './real-parts.ts';
import { scratchFolder } from './system.ts';

// `npm run real`: adapters against the external services that they are made for, which ordinary tests stand in for. Takes parts of names of tests.

const root = join(import.meta.dirname, '..');

/** The one package that an external service is known by, and the files that try it. */
const EXTERNAL_SERVICES = [
  { name: 'Ceph RGW', from: 'radosgw', files: /s3-|bucket|moving-files/ },
  { name: 'ClamAV', from: 'clamav-daemon', files: /clamd|harmful/ },
  { name: 'pgBackRest', from: 'pgbackrest', files: /pgbackrest/ },
  { name: 'PgBouncer', from: 'pgbouncer', files: /own-session/ },
  { name: 'nginx', from: 'nginx', files: /opening-proxy/ },
  { name: 'Caddy', from: 'caddy', files: /opening-proxy/ },
] as const;

/** What vitest writes down of a file. */
interface FileResult {
  readonly name: string;
  readonly startTime: number;
  readonly endTime: number;
  readonly assertionResults: readonly { readonly status: string }[];
}

const seconds = (ms: number): string => `${(ms / 1_000).toFixed(1)} s`;

const printTable = (packages: readonly PartPackage[], results: readonly FileResult[]): void => {
  const rows = EXTERNAL_SERVICES.flatMap(({ name, from, files }) => {
    const version = packages.find((one) => one.name === from)?.version ?? 'the system’s own';
    return results
      .filter((file) => files.test(file.name))
      .map(({ name: path, startTime, endTime, assertionResults }) => ({
        externalService: name,
        version,
        file: path.slice(path.indexOf('/src/') + 5),
        held: `${assertionResults.filter(({ status }) => status === 'passed').length} of ${assertionResults.length}`,
        took: seconds(endTime - startTime),
      }));
  });
  console.table(rows);
};

const began = performance.now();
const packages = ((): readonly PartPackage[] => {
  try {
    return prepareParts();
  } catch (error) {
    console.error('the counterparts cannot be fetched here: it takes Debian’s apt-get and dpkg, and its archive');
    throw error;
  }
})();
console.log(`${packages.length} packages lie in .cache/real (${seconds(performance.now() - began)})`);
const scratch = scratchFolder();
const report = join(root, '.cache/real/report.json');
mkdirSync(join(root, '.cache/real'), { recursive: true });
const args = [
  'run',
  '--config',
  'apps/server/vitest.real.config.ts',
  '--reporter=default',
  '--reporter=json',
  `--outputFile.json=${report}`,
];
const PATH = `${join(root, 'node_modules/.bin')}${delimiter}${process.env.PATH ?? ''}`;
const tried = spawnSync('vitest', [...args, ...process.argv.slice(2)], {
  cwd: root,
  stdio: 'inherit',
  env: { ...process.env, TMPDIR: scratch, PATH },
});
rmSync(scratch, { recursive: true, force: true });
printTable(packages, (JSON.parse(readFileSync(report, 'utf8')) as { testResults: readonly FileResult[] }).testResults);
process.exitCode = tried.status ?? 1;
