import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';

// Prints what the first load of the home screen weighs: the entry and everything that it imports statically, gzip in KiB, against the budget.

const BUDGET_KIB = 170;
const folder = new URL('../dist/', import.meta.url);

interface Chunk {
  readonly file: string;
  readonly css?: readonly string[];
  readonly imports?: readonly string[];
}

const manifest: Readonly<Record<string, Chunk>> = JSON.parse(readFileSync(new URL('.vite/manifest.json', folder), 'utf8'));

const closure = (key: string, seen: Set<string> = new Set()): Set<string> => {
  if (!seen.has(key)) {
    seen.add(key);
    for (const next of manifest[key]?.imports ?? []) closure(next, seen);
  }
  return seen;
};

const kib = (file: string): number => gzipSync(readFileSync(new URL(file, folder)), { level: 9 }).length / 1024;

const scripts = [...closure('index.html')].flatMap((key) => manifest[key]?.file ?? []);
const styles = [...closure('index.html')].flatMap((key) => manifest[key]?.css ?? []);
let total = 0;
for (const file of scripts) {
  const size = kib(file);
  total += size;
  process.stdout.write(`${size.toFixed(1).padStart(7)}  ${file}\n`);
}
const css = styles.reduce((sum, file) => sum + kib(file), 0);
process.stdout.write(
  `${total.toFixed(1).padStart(7)}  first load, JavaScript (budget ${BUDGET_KIB})\n${css.toFixed(1).padStart(7)}  first load, CSS\n`,
);
if (total > BUDGET_KIB) process.exitCode = 1;
