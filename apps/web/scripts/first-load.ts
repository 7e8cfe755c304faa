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

type Modules = ReadonlySet<string>;

const modulesOf = (chunks: ReadonlySet<Rolldown.OutputChunk>): Set<string> => new Set([...chunks].flatMap(({ moduleIds }) => moduleIds));

/**
 * The modules that every visitor loads, exactly; of the others those that at least two of `entrances` need (`often`), apart from those that `form` needs,
 * too, and what is made of them (`fields`): by the chunks of a bundler that is left to itself. In one file they compress better and come in one request. A rule by folder or
 * package would not do: index files name more than the first screen uses.
 */
export const sharedModules = async (
  config: InlineConfig,
  { entrances, form }: { readonly entrances: readonly string[]; readonly form: string },
): Promise<Readonly<Record<'first' | 'fields' | 'often', Modules>>> => {
  const result = await build({ ...config, configFile: false, logLevel: 'silent', build: { ...config.build, write: false } });
  if (!('output' in result)) throw new Error('the trial build has no single output');
  const chunks = new Map(result.output.flatMap((part) => (part.type === 'chunk' ? [[part.fileName, part] as const] : [])));
  const entry = [...chunks.values()].find(({ isEntry }) => isEntry);
  if (entry === undefined) throw new Error('the trial build has no entry');
  const first = modulesOf(closure(entry, chunks));
  const neededBy = (file: string): Modules => {
    const chunk = [...chunks.values()].find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(file)));
    if (chunk === undefined) throw new Error(`no file has ${file}`);
    return modulesOf(closure(chunk, chunks));
  };
  const needed = entrances.map(neededBy);
  const inForm = neededBy(form);
  const others = [...new Set(needed.flatMap((modules) => [...modules]))].filter((id) => !first.has(id));
  const ofForm = new Set(others.filter((id) => inForm.has(id)));
  const shared = others.filter((id) => !ofForm.has(id) && needed.filter((modules) => modules.has(id)).length > 1);
  // What is made of fields stays with them: `often` would bring them to a screen that has none.
  const madeOfFields = shared.filter((id) => [...neededBy(id)].some((other) => ofForm.has(other)));
  const fields = new Set([...ofForm, ...madeOfFields]);
  const often = new Set(shared.filter((id) => !fields.has(id)));
  // The entry itself stays a file of its own, which the manifest names.
  for (const id of [entry.facadeModuleId, ...first]) if (id?.endsWith('/src/main.tsx') || id?.endsWith('.html')) first.delete(id);
  return { first, fields, often };
};
