import { createHash, randomBytes } from 'node:crypto';
import { createReadStream, mkdtempSync, openAsBlob, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { basesAt, createApiClient } from '@naru/api-client';
import { parseSiteCode } from '@naru/domain/shared';
import { must } from '@naru/testkit';
import { writeXlsxStream } from 'hucre/xlsx';
import { writeArchive } from './shared/archive.ts';
import { startChild } from './shared/child.ts';
import { type Ratio, report } from './shared/report.ts';
import { OPERATOR } from './shared/shop.ts';
import { quantile } from './shared/timing.ts';

const ROWS = 50_000;
const FEW_ROWS = 500;
const COLUMNS = ['관리 번호', '상품명', '설명', '가격', '수량', '사진', '카테고리', '작가', '재료', '크기', '제작 연도', '메모'];
const PICTURES = 10_000;
const PICTURE_BYTES = 107_374;
const ROUNDS = 3;
const SITE = 'NARU-SPORTS';

interface Reading {
  readonly count: number;
  readonly ms: number;
  readonly peakMb: number;
}

const rowOf = (at: number): string[] => [
  ...[`A-${at}`, `달항아리 제${at}호`, '흰 달을 닮은 항아리, 손으로 빚어 가마에서 구웠다', String(50_000 + at), '1', `사진_${at}.png`],
  ...['도자', '김나루', '백자토', '30 × 30 × 32cm', '2026', '"원화" 포함, 보증서 동봉'],
];
const quoted = (cells: readonly string[]): string => cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',');

function* rowsOf(rows: number): Generator<string[]> {
  yield COLUMNS;
  for (let at = 0; at < rows; at += 1) yield rowOf(at);
}
const writeSheets = async (folder: string, rows: number): Promise<void> => {
  writeFileSync(join(folder, `${rows}.csv`), [...rowsOf(rows)].map(quoted).join('\r\n'));
  const workbook = writeXlsxStream(rowsOf(rows), { name: '발행' });
  writeFileSync(join(folder, `${rows}.xlsx`), new Uint8Array(await new Response(workbook).arrayBuffer()));
};

const OURS = 'apps/server/scripts/read-file.ts';
const PEER = 'apps/bench/src/peers/bare-parser.ts';

const read = async (script: string, path: string): Promise<Reading> => {
  const child = await startChild(script, '"peakMb"', { NARU_FILE: path });
  await child.stop();
  return JSON.parse(child.line) as Reading;
};
const middle = (readings: readonly Reading[], part: 'ms' | 'peakMb'): number =>
  quantile(
    readings.map((reading) => reading[part]),
    0.5,
  );

/** Reads a file in turn with its parser alone, and a small one of its kind, whose memory is the floor. */
const measure = async (name: string, large: string, small: string, aim: Ratio['aim']): Promise<void> => {
  const [ours, peer, few]: [Reading[], Reading[], Reading[]] = [[], [], []];
  for (let round = 0; round < ROUNDS; round += 1) {
    peer.push(await read(PEER, large));
    ours.push(await read(OURS, large));
    few.push(await read(OURS, small));
  }
  const rate = (readings: readonly Reading[]): number => (readings[0]?.count ?? 0) / (middle(readings, 'ms') / 1_000);
  report({
    name: `intake, ${name}`,
    ours: rate(ours),
    peer: rate(peer),
    unit: 'a second',
    peerName: 'the parser alone',
    aim,
  });
  const [peak, floor] = [middle(ours, 'peakMb'), middle(few, 'peakMb')];
  report({ name: `intake, ${name}, peak memory`, ours: peak, peer: floor, unit: 'MB', peerName: 'a small file', aim: null });
};

const sha256 = async (path: string): Promise<string> => {
  const digest = createHash('sha256');
  await pipeline(createReadStream(path), digest);
  return digest.digest('hex');
};

/** Sends an archive to a server through HTTP: how fast, and what its process grows by. */
const measureUpload = async (folder: string, archive: string): Promise<void> => {
  const dataDir = join(folder, 'data');
  const settings = { DATABASE_URL: '', NARU_DATA_DIR: dataDir, NARU_LOG_LEVEL: 'warn', PORT: '0' };
  // The first start fills the demo: what it needs for that is no part of an upload.
  await (await startChild('apps/server/src/main.ts', 'http://', settings)).stop();
  const server = await startChild('apps/server/src/main.ts', 'http://', settings);
  try {
    const origin = /http:\/\/[^/]+/.exec(server.line)?.[0] ?? '';
    const client = createApiClient({ bases: basesAt(origin) });
    must(await client.sessions.signIn(OPERATOR));
    const blob = await openAsBlob(archive);
    const file = Object.assign(blob, { name: '사진.zip', lastModified: 0 });
    const siteCode = must(parseSiteCode(SITE));
    const [before, cpu] = [server.memoryMb() ?? 0, server.cpuSeconds() ?? 0];
    let most = before;
    const onProgress = (): void => {
      most = Math.max(most, server.memoryMb() ?? 0);
    };
    const began = performance.now();
    const { uploadId } = must(await client.uploads.send({ siteCode, kind: 'archive', file, onProgress }));
    const seconds = (performance.now() - began) / 1_000;
    const busy = (server.cpuSeconds() ?? 0) - cpu;
    const same = (await sha256(archive)) === (await sha256(join(dataDir, 'uploads', uploadId)));
    const grown = `its process from ${before.toFixed(0)} to ${most.toFixed(0)} MB at most, ${busy.toFixed(1)} s of processor time`;
    console.log(
      `intake, an upload of 1 GiB: ${(file.size / 1e6 / seconds).toFixed(0)} MB a second, ${grown}, bytes ${same ? 'the same' : 'OTHERS'}`,
    );
  } finally {
    await server.stop();
  }
};

/** How files for bulk minting come in: sheets of 50,000 rows and an archive of 1 GiB, read through as minting does, and sent to a server. */
export const benchIntake = async (): Promise<void> => {
  const folder = mkdtempSync(join(tmpdir(), 'naru-bench-'));
  try {
    for (const rows of [ROWS, FEW_ROWS]) await writeSheets(folder, rows);
    const [archive, small] = [join(folder, 'large.zip'), join(folder, 'small.zip')];
    const content = randomBytes(PICTURE_BYTES);
    const pictures = function* (count: number) {
      for (let at = 0; at < count; at += 1) {
        content.writeUInt32LE(at);
        yield { name: `사진_${at}.png`, content };
      }
    };
    await writeArchive(archive, pictures(PICTURES));
    await writeArchive(small, pictures(10));
    for (const kind of ['csv', 'xlsx'])
      await measure(`${kind} of 50,000 rows`, join(folder, `${ROWS}.${kind}`), join(folder, `${FEW_ROWS}.${kind}`), { atLeast: 0.5 });
    // The parser alone neither holds them to their checksums nor gives them in one piece.
    await measure('pictures of a ZIP of 1 GiB', archive, small, null);
    await measureUpload(folder, archive);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};
