import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { Declarations, type Exported, keyOf } from './declarations.ts';
import { type Door, doorsOf, PACKED, type Packed, ROOT } from './packs.ts';

/** A declaration that is longer is told by its beginning and its digest: what the compiler infers of tables goes over pages. */
const LONGEST = 1_200;
const SHOWN = 160;

const abridged = (statement: string): string => {
  if (statement.length <= LONGEST) return statement;
  const digest = createHash('sha256').update(statement).digest('hex').slice(0, 16);
  return `${statement.slice(0, SHOWN)} … (${statement.length} characters, ${digest})`;
};

/** All of these doors of the domain is promised: reasons, addresses, and what a client can do. */
const WHOLE = new Set(['@naru/domain/client-ports', '@naru/domain/failure', '@naru/domain/navigation']);
/** A rule that says why something cannot be, the reading of a text, and what follows what in a life. */
const RULE = /^(whyNot|parse)[A-Z]|_LIFECYCLE$/;
/** The file of a noun that holds what a client can do about it: without one, the noun is the server's own. */
const CLIENT_PORT = /\/client-port$/;

const TAUGHT = /^import (?:type )?\{ (.+?) \} from '(@naru\/domain\/[\w-]+)';$/gm;

/** What documents for other teams show of the domain, as `door#name`. */
const taught = (): ReadonlySet<string> => {
  const guides = readdirSync(join(ROOT, 'docs/guides'), { recursive: true, encoding: 'utf8' }).filter((file) =>
    /\.(md|[jt]sx?)$/.test(file),
  );
  const files = [...guides.map((file) => join('docs/guides', file)), ...PACKED.map((name) => `packages/${name}/README.md`)];
  return new Set(
    files.flatMap((file) =>
      [...readFileSync(join(ROOT, file), 'utf8').matchAll(TAUGHT)].flatMap(([, names = '', door = '']) =>
        names.split(', ').map((name) => `${door}#${name.replace(/^type /, '')}`),
      ),
    ),
  );
};

/** Of all that a door of the domain exports, what is promised for itself. Everything behind other doors is. */
const promisedBehind = (
  { specifier, exports }: Door & { readonly exports: readonly Exported[] },
  documents: ReadonlySet<string>,
): readonly Exported[] => {
  if (!specifier.startsWith('@naru/domain/') || WHOLE.has(specifier)) return exports;
  const hasClient = exports.some(({ stem }) => CLIENT_PORT.test(stem));
  return exports.filter(({ as }) => (hasClient && RULE.test(as)) || documents.has(`${specifier}#${as}`));
};

/** What installed packages promise to whoever uses them. */
export interface Promised {
  /** Everything that is promised of a package, in groups: by door and file, and at the end what is named by others and exported by no door. */
  readonly reports: ReadonlyMap<Packed, string>;
  /** How many symbols are promised of a package. */
  readonly counts: ReadonlyMap<Packed, number>;
  /** The doors behind which something is promised. */
  readonly doors: readonly string[];
}

type Group = readonly [title: string, symbols: readonly Exported[]];

/** Groups as a text: each symbol where it is first met, and where it is exported again, or from another package, that it is. */
const textOf = (groups: readonly Group[], declarations: Declarations, packages: string, own: string): string => {
  const printed = new Set<string>();
  const lineOf = (symbol: Exported): string => {
    const { stem, name, as } = symbol;
    const isFirst = stem.startsWith(`${own}/`) && !printed.has(keyOf(symbol));
    printed.add(keyOf(symbol));
    const export_ = as === name ? `export { ${name} };` : `export { ${name} as ${as} };`;
    if (!isFirst) return export_;
    const text = abridged(declarations.textOf(symbol));
    return as === name ? text : `${export_}\n${text}`;
  };
  const fileOf = ({ stem }: Exported): string =>
    stem.startsWith(`${own}/`) ? relative(own, stem) : `@naru/${relative(packages, stem).replace('/dist/', '/')}`;
  const sections = groups.flatMap(([title, symbols]) => [
    `== ${title}`,
    ...[...Map.groupBy(symbols, fileOf)].map(([file, those]) => `-- ${file}\n${those.map(lineOf).join('\n')}`),
  ]);
  return `${sections.join('\n\n')}\n`;
};

/** Works out what the packages of a folder promise: `documents` says what of the domain other teams are shown. */
export const promisedIn = (folder: string, packages: readonly Packed[] = PACKED, documents = taught()): Promised => {
  const doors = packages.flatMap((name) => doorsOf(folder, name).map((door) => ({ name, ...door })));
  const declarations = new Declarations(new Map(doors.map(({ specifier, stem }) => [specifier, stem])));
  const exported = doors.map((door) => ({ ...door, exports: declarations.exportsOf(door.stem) }));
  const promised = declarations.withNamed(exported.flatMap((door) => promisedBehind(door, documents)));
  const keys = new Set(promised.map(keyOf));
  const at = join(folder, 'node_modules/@naru');
  const reports = new Map<Packed, string>();
  const counts = new Map<Packed, number>();
  const open: string[] = [];
  for (const name of packages) {
    const own = join(at, name, 'dist');
    const behind = exported.filter((door) => door.name === name);
    const groups = behind
      .map(({ specifier, exports }): Group => [specifier, exports.filter((symbol) => keys.has(keyOf(symbol)))])
      .filter(([, symbols]) => symbols.length > 0);
    open.push(...groups.map(([specifier]) => specifier));
    const known = new Set(behind.flatMap(({ exports }) => exports.map(keyOf)));
    const ours = promised.filter(({ stem }) => stem.startsWith(`${own}/`));
    const others = ours.filter((symbol) => !known.has(keyOf(symbol))).sort((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1));
    if (others.length > 0)
      groups.push(['behind no door, and named by the above', others.map(({ stem, name: as }) => ({ stem, name: as, as }))]);
    reports.set(name, textOf(groups, declarations, at, own));
    counts.set(name, ours.length);
  }
  return { reports, counts, doors: open };
};

/** The table of what is promised of each package, as docs/api/README.md has it. */
export const overviewText = ({ counts }: Promised): string =>
  [
    '# What other teams are promised',
    '',
    'Of every package but the domain: all that its doors export, and all that those declarations name. Of the domain: what is named there, its reasons, addresses and ports of clients, the rules of what clients do (`whyNot…`, `parse…`, `…_LIFECYCLE`), and what READMEs and [guides](../guides/README.md) show. A change of it is seen in a file of this folder, and noted in `.changeset`.',
    '',
    'What else the doors export is there for our own packages, and may be another tomorrow. What a door weighs stands in [sizes](sizes.md). `npm run api` writes all of it anew.',
    '',
    '| package               | promised |',
    '| --------------------- | -------: |',
    ...[...counts].map(([name, promised]) => `| ${`\`@naru/${name}\``.padEnd(21)} | ${String(promised).padStart(8)} |`),
    '',
  ].join('\n');
