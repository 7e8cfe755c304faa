import { hash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import solc from 'solc';

/** What the chain and its callers need of a compiled contract, and what it was compiled from. */
export interface Artifact {
  readonly name: string;
  readonly abi: readonly unknown[];
  readonly bytecode: string;
  readonly compiler: string;
  readonly settings: typeof SETTINGS;
  /** SHA-256 over every source that took part, libraries included, by path. */
  readonly sourceHash: string;
}

const FOLDER = join(import.meta.dirname, '../contracts');
const { resolve } = createRequire(import.meta.url);

/** The EVM that every network of note runs since 2024; no metadata hash, so that the bytecode depends on nothing but the code. */
const SETTINGS = Object.freeze({
  evmVersion: 'cancun',
  optimizer: { enabled: true, runs: 200 },
  metadata: { bytecodeHash: 'none', appendCBOR: false },
} as const);

interface Complaint {
  readonly formattedMessage: string;
  readonly sourceLocation?: { readonly file: string };
}

interface Output {
  readonly errors?: readonly Complaint[];
  readonly contracts?: Readonly<
    Record<
      string,
      Readonly<Record<string, { readonly abi: readonly unknown[]; readonly evm: { readonly bytecode: { readonly object: string } } }>>
    >
  >;
}

/** Compiles the sources of a folder and answers the wanted contracts; a warning about a source of ours is as good as an error. Throws with the compiler's words. */
export const compile = (folder: string, wanted: readonly string[]): readonly Artifact[] => {
  const root = join(FOLDER, folder);
  const names = readdirSync(root).filter((name) => name.endsWith('.sol'));
  const read = new Map(names.map((name) => [name, readFileSync(join(root, name), 'utf8')]));
  const own = Object.fromEntries([...read].map(([name, content]) => [name, { content }]));
  const load = (path: string): { contents: string } | { error: string } => {
    try {
      const contents = readFileSync(resolve(path), 'utf8');
      read.set(path, contents);
      return { contents };
    } catch {
      return { error: `no such source: ${path}` };
    }
  };
  const outputSelection = { '*': { '*': ['abi', 'evm.bytecode.object'] } };
  const input = { language: 'Solidity', sources: own, settings: { ...SETTINGS, outputSelection } };
  const output: Output = JSON.parse(solc.compile(JSON.stringify(input), { import: load }));
  const complaints = (output.errors ?? []).filter(({ sourceLocation }) => sourceLocation?.file.startsWith('@') !== true);
  if (complaints.length > 0) throw new Error(complaints.map(({ formattedMessage }) => formattedMessage).join('\n'));
  const sources = [...read].sort(([a], [b]) => (a < b ? -1 : 1));
  const sourceHash = hash('sha256', JSON.stringify(sources), 'hex');
  return names.flatMap((name) =>
    Object.entries(output.contracts?.[name] ?? {})
      .filter(([contract]) => wanted.includes(contract))
      .map(([contract, { abi, evm }]) => ({
        name: contract,
        abi,
        bytecode: `0x${evm.bytecode.object}`,
        compiler: solc.version(),
        settings: SETTINGS,
        sourceHash,
      })),
  );
};
