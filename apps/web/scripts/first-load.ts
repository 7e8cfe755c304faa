import { build, type InlineConfig, type Rolldown } from 'vite';
import { cssOf } from './screen-files.ts';
import { sharedFiles, withImports } from './shared-files.ts';

/** What a build lays into one file. */
type Modules = ReadonlySet<string>;

/**
 * Which modules become one file each: those that every visitor loads, exactly, and what screens share, by the files of a bundler that is left to itself
 * (sharedFiles). `visits` tells how often what a module is fetched for is wanted.
 */
export const filesToMake = async (config: InlineConfig, visits: (module: string) => number): Promise<Readonly<Record<string, Modules>>> => {
  const result = await build({ ...config, configFile: false, logLevel: 'silent', build: { ...config.build, write: false } });
  if (!('output' in result)) throw new Error('the trial build has no single output');
  const chunks = new Map(result.output.flatMap((part) => (part.type === 'chunk' ? [[part.fileName, part] as const] : [])));
  const sizes = new Map(result.output.map((part) => [part.fileName, part.type === 'chunk' ? part.code.length : part.source.length]));
  const entry = [...chunks.values()].find(({ isEntry }) => isEntry);
  if (entry === undefined) throw new Error('the trial build has no entry');
  const modulesOf = (names: Iterable<string>): Set<string> => new Set([...names].flatMap((name) => chunks.get(name)?.moduleIds ?? []));
  const everybodys = withImports(entry.fileName, chunks);
  const first = modulesOf(everybodys);
  // The entry itself stays a file of its own, which the manifest names.
  for (const id of entry.moduleIds) if (id.endsWith('/src/main.tsx') || id.endsWith('.html')) first.delete(id);
  const bytesOf = (chunk: Rolldown.OutputChunk): number =>
    [chunk.fileName, ...cssOf(chunk)].reduce((sum, name) => sum + (sizes.get(name) ?? 0), 0);
  const others = [...chunks.values()].filter(({ fileName }) => !everybodys.has(fileName));
  const built = others.map((chunk) => ({
    name: chunk.fileName,
    bytes: bytesOf(chunk),
    imports: chunk.imports,
    isWanted: chunk.isDynamicEntry,
  }));
  const shared = sharedFiles(built, (name) => visits(chunks.get(name)?.facadeModuleId ?? '')).filter(({ length }) => length > 1);
  return { first, ...Object.fromEntries(shared.map((names, at) => [`shared-${at}`, modulesOf(names)])) };
};
