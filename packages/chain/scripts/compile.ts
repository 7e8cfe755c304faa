import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Artifact, compile } from './compiler.ts';

const PACKAGE = join(import.meta.dirname, '..');

/** Which contracts of which folder are written where. */
const TARGETS = [
  { folder: '.', contracts: ['NaruToken'], file: 'src/artifacts/naru-token.gen.ts' },
  { folder: '.', contracts: ['NaruDrop'], file: 'src/artifacts/naru-drop.gen.ts' },
  { folder: '.', contracts: ['NaruCarrier'], file: 'src/artifacts/naru-carrier.gen.ts' },
  { folder: 'testing', contracts: ['ContractWallet', 'Vault'], file: 'src/testing/receivers.gen.ts' },
] as const;

const constantName = (name: string): string => name.replace(/(?<=[a-z])(?=[A-Z])/g, '_').toUpperCase();

const written = ({ name, abi, bytecode, compiler, settings, sourceHash }: Artifact): string =>
  `export const ${constantName(name)} = {
  name: ${JSON.stringify(name)},
  compiler: ${JSON.stringify(compiler)},
  settings: ${JSON.stringify(settings)},
  sourceHash: '${sourceHash}',
  abi: [
${abi.map((entry) => `    ${JSON.stringify(entry)},`).join('\n')}
  ],
  bytecode: '${bytecode}',
} as const;
`;

/** `node scripts/compile.ts` writes what the package ships; with `--check` it fails when anything there is not what the sources give. */
const check = process.argv.includes('--check');
const compiled = new Map<string, readonly Artifact[]>();
for (const { folder, contracts, file } of TARGETS) {
  const made =
    compiled.get(folder) ??
    compile(
      folder,
      TARGETS.filter((target) => target.folder === folder).flatMap((target) => target.contracts),
    );
  compiled.set(folder, made);
  const parts = made.filter(({ name }) => contracts.some((contract) => contract === name)).map(written);
  const text = `// Made by scripts/compile.ts from contracts/.\n${parts.join('\n')}`;
  if (!check) writeFileSync(join(PACKAGE, file), text);
  else if (readFileSync(join(PACKAGE, file), 'utf8') !== text)
    throw new Error(`${file} is not what the sources give: run the compile script`);
}
