import { build, type InlineConfig, type Rolldown } from 'vite';

const closure = (entry: Rolldown.OutputChunk, chunks: ReadonlyMap<string, Rolldown.OutputChunk>): Set<Rolldown.OutputChunk> => {
  const found = new Set([entry]);
  for (const chunk of found) {
    for (const name of chunk.imports) {
      const next = chunks.get(name);
      if (next !== undefined) found.add(next);
    }
  }
  return found;
};

/**
 * The modules that every visitor loads, exactly: those in the chunks that the entry waits for when the bundler is left to itself. In one file they
 * compress better and come in one request. A rule by folder or package would not do: index files name more than the first screen uses.
 */
export const firstLoadModules = async (config: InlineConfig): Promise<ReadonlySet<string>> => {
  const result = await build({ ...config, configFile: false, logLevel: 'silent', build: { ...config.build, write: false } });
  if (!('output' in result)) throw new Error('the trial build has no single output');
  const chunks = new Map(result.output.flatMap((part) => (part.type === 'chunk' ? [[part.fileName, part] as const] : [])));
  const entry = [...chunks.values()].find(({ isEntry }) => isEntry);
  if (entry === undefined) throw new Error('the trial build has no entry');
  const modules = new Set([...closure(entry, chunks)].flatMap(({ moduleIds }) => moduleIds));
  // The entry itself stays a file of its own, which the manifest names.
  for (const id of [entry.facadeModuleId, ...modules]) if (id?.endsWith('/src/main.tsx') || id?.endsWith('.html')) modules.delete(id);
  return modules;
};
