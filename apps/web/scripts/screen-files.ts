import type { Plugin, Rolldown } from 'vite';
import { withImports } from './shared-files.ts';

/** The parts of a syntax tree that are looked at. */
interface Node {
  readonly type: string;
  readonly [part: string]: unknown;
}

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value;
const partsOf = (node: Node): readonly Node[] =>
  Object.values(node)
    .flatMap((part) => (Array.isArray(part) ? part : [part]))
    .filter(isNode);
const within = (node: Node): readonly Node[] => [node, ...partsOf(node).flatMap(within)];

const importedBy = (node: Node): string | undefined => {
  const [found] = within(node).filter(({ type }) => type === 'ImportExpression');
  return isNode(found?.source) && typeof found.source.value === 'string' ? found.source.value : undefined;
};
const nameOf = (node: unknown): string => (isNode(node) && typeof node.name === 'string' ? node.name : '');

/** Which file each row of a table imports, be it by itself or through a function beside the table that several rows share. */
export const filesByRow = (program: object): ReadonlyMap<string, string> => {
  const all = isNode(program) ? within(program) : [];
  const shared = new Map(
    all
      .filter(({ type, init }) => type === 'VariableDeclarator' && isNode(init) && init.type === 'ArrowFunctionExpression')
      .flatMap(({ id, init }): [string, string][] => {
        const file = importedBy(init as Node);
        return file === undefined ? [] : [[nameOf(id), file]];
      }),
  );
  const fileOf = (row: Node): string | undefined =>
    importedBy(row) ??
    within(row)
      .filter(({ type }) => type === 'CallExpression')
      .map(({ callee }) => shared.get(nameOf(callee)))
      .find((file) => file !== undefined);
  return new Map(
    all
      .filter(({ type, value }) => type === 'Property' && isNode(value) && value.type === 'ArrowFunctionExpression')
      .flatMap(({ key, value }): [string, string][] => {
        const file = fileOf(value as Node);
        return file === undefined ? [] : [[nameOf(key), file]];
      }),
  );
};

interface WithCss {
  readonly viteMetadata?: { readonly importedCss: ReadonlySet<string> };
}
/** The files of styles that a script brings. */
export const cssOf = (chunk: Rolldown.OutputChunk): readonly string[] => [...((chunk as WithCss).viteMetadata?.importedCss ?? [])];

/**
 * Writes beside a build which files the screen of each route needs over and above those of every screen, so that the server can name them in the
 * page: they come together with the page's script instead of one after the other. `table` is the module with the list of screens.
 */
export const screenFiles = (table: RegExp): Plugin => {
  const sources = new Map<string, string>();
  return {
    name: 'naru-screen-files',
    apply: (_, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    async transform(code, id) {
      if (!table.test(id)) return;
      for (const [route, file] of filesByRow(this.parse(code))) {
        const found = await this.resolve(file, id);
        if (found === null) throw new Error(`the screen of ${route} is nowhere: ${file}`);
        sources.set(route, found.id);
      }
    },
    generateBundle: {
      // By then the files that held nothing but styles are gone.
      order: 'post',
      handler(_, bundle) {
        const chunks = new Map(Object.values(bundle).flatMap((part) => (part.type === 'chunk' ? [[part.fileName, part] as const] : [])));
        const entry = [...chunks.values()].find(({ isEntry }) => isEntry);
        if (entry === undefined || sources.size === 0) throw new Error('the list of screens was not seen');
        const everybodys = withImports(entry.fileName, chunks);
        const rows = [...sources].flatMap(([route, source]) => {
          const chunk = [...chunks.values()].find(({ moduleIds }) => moduleIds.includes(source));
          if (chunk === undefined) throw new Error(`no file has the screen of ${route}`);
          const own = [...withImports(chunk.fileName, chunks)].flatMap((name) => (everybodys.has(name) ? [] : (chunks.get(name) ?? [])));
          return [[route, { scripts: own.map(({ fileName }) => fileName), styles: [...new Set(own.flatMap(cssOf))] }] as const];
        });
        this.emitFile({ type: 'asset', fileName: 'screens.json', source: JSON.stringify(Object.fromEntries(rows)) });
      },
    },
  };
};
