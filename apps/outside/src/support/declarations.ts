import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Something that is declared: by which file, without its end, and under which name. */
export interface Declared {
  readonly stem: string;
  readonly name: string;
}

/** Something that is exported, and under which name. */
export interface Exported extends Declared {
  readonly as: string;
}

/** What a file takes from another one, as it says itself: `*` is all of it. */
interface Taken {
  readonly from: string;
  readonly name: string;
}

interface Module {
  /** By name; several of one name, as overloads are, stand below each other. */
  readonly declared: ReadonlyMap<string, string>;
  readonly imported: ReadonlyMap<string, Taken>;
  readonly passedOn: ReadonlyMap<string, Taken>;
  /** The files all of which it passes on. */
  readonly wholes: readonly string[];
  /** The declarations that it exports. */
  readonly exported: readonly string[];
}

const withoutComments = (text: string): string => text.replace(/\/\*\*[\s\S]*?\*\//g, '').replace(/^\/\/.*$/gm, '');

/** The statements of a file in their order: each begins at the margin, and ends where the next one does. */
const statementsIn = (text: string): readonly string[] =>
  withoutComments(text)
    .split(/\n(?=(?:export|import|declare|abstract|const|type|interface|class|function) )/)
    .map((statement) =>
      statement
        .split('\n')
        .map((line) => line.trimEnd())
        .filter((line) => line !== '')
        .join('\n'),
    )
    .filter((statement) => statement !== '' && statement !== 'export {};');

const WHOLE = /^export \* from ['"](.+)['"];$/;
const PASSED_ON = /^export (?:type )?\{([^}]*)\} from ['"](.+)['"];$/;
const IMPORT = /^import (?:type )?(?:\{([^}]*)\}|\* as (\w+)|(\w+)) from ['"](.+)['"];$/;
const BARE_IMPORT = /^import ['"].+['"];$/;
const EXPORTED = /^export (?:type )?\{([^}]*)\};$/;
const DECLARED = /^(export )?(?:declare )?(?:abstract )?(?:const|let|type|interface|function|class|enum) ([\w$]+)/;

/** Names between braces: how each is called there, and where it comes from. */
const namesIn = (braces: string): readonly (readonly [inside: string, outside: string])[] =>
  braces
    .split(',')
    .map((part) => part.trim().replace(/^type /, ''))
    .filter((part) => part !== '')
    .map((part) => {
      const [inside = '', outside = inside] = part.split(' as ');
      return [inside, outside] as const;
    });

/** Reads what a file of types declares. A statement of another kind is an error: what is not understood would be missing without a word. */
const moduleOf = (stem: string): Module => {
  const declared = new Map<string, string>();
  const imported = new Map<string, Taken>();
  const passedOn = new Map<string, Taken>();
  const wholes: string[] = [];
  const exported: string[] = [];
  for (const statement of statementsIn(readFileSync(`${stem}.d.ts`, 'utf8'))) {
    const [, whole] = WHOLE.exec(statement) ?? [];
    const [, braces = '', from] = PASSED_ON.exec(statement) ?? [];
    const [, named = '', all, usual, source] = IMPORT.exec(statement) ?? [];
    const [, own] = EXPORTED.exec(statement) ?? [];
    const [, exports, name] = DECLARED.exec(statement) ?? [];
    if (whole !== undefined) wholes.push(whole);
    else if (from !== undefined) for (const [inside, outside] of namesIn(braces)) passedOn.set(outside, { from, name: inside });
    else if (source !== undefined) {
      for (const [inside, outside] of namesIn(named)) imported.set(outside, { from: source, name: inside });
      for (const one of [all, usual]) if (one !== undefined) imported.set(one, { from: source, name: '*' });
    } else if (own !== undefined) exported.push(...namesIn(own).map(([inside]) => inside));
    else if (name !== undefined) {
      declared.set(name, [declared.get(name) ?? [], statement].flat().join('\n'));
      if (exports !== undefined && !exported.includes(name)) exported.push(name);
    } else if (!BARE_IMPORT.test(statement)) throw new Error(`${stem}.d.ts says what is not understood here: ${statement.slice(0, 200)}`);
  }
  return { declared, imported, passedOn, wholes, exported };
};

const IDENTIFIER = /[A-Za-z_$][\w$]*/g;
const INLINE = /import\(['"](.+?)['"]\)\.([\w$]+)/g;

/** What packages declare to each other. `doors` are the ways into them: what comes in by none is no package of ours. */
export class Declarations {
  private readonly modules = new Map<string, Module>();
  private readonly doors: ReadonlyMap<string, string>;

  constructor(doors: ReadonlyMap<string, string>) {
    this.doors = doors;
  }

  /** The text of a declaration. */
  textOf({ stem, name }: Declared): string {
    return this.module(stem).declared.get(name) ?? '';
  }

  /** What a file exports, each where it is declared. */
  exportsOf(stem: string): readonly Exported[] {
    const { exported, passedOn, wholes } = this.module(stem);
    return [
      ...exported.map((name) => ({ stem, name, as: name })),
      ...[...passedOn].flatMap(([as, taken]) => this.declaredAt(stem, taken).map(({ stem: at, name }) => ({ stem: at, name, as }))),
      ...wholes.flatMap((from) => this.stemsOf(stem, from).flatMap((other) => this.exportsOf(other))),
    ];
  }

  /** These, and all that their declarations name, and what those name. */
  withNamed(begun: readonly Declared[]): readonly Declared[] {
    const found = new Map<string, Declared>();
    const waiting = [...begun];
    for (let symbol = waiting.pop(); symbol !== undefined; symbol = waiting.pop()) {
      const key = keyOf(symbol);
      if (found.has(key)) continue;
      found.set(key, symbol);
      waiting.push(...this.namedBy(symbol));
    }
    return [...found.values()];
  }

  private namedBy({ stem, name }: Declared): readonly Declared[] {
    const { declared, imported } = this.module(stem);
    const text = declared.get(name) ?? '';
    const names = new Set(text.match(IDENTIFIER));
    names.delete(name);
    return [
      ...[...names].filter((one) => declared.has(one)).map((one) => ({ stem, name: one })),
      ...[...names].flatMap((one) => this.declaredAt(stem, imported.get(one))),
      ...[...text.matchAll(INLINE)].flatMap(([, from = '', one = '']) => this.declaredAt(stem, { from, name: one })),
    ];
  }

  /** Where something is declared that a file takes from another one; nowhere if that is none of ours. */
  private declaredAt(stem: string, taken: Taken | undefined): readonly Declared[] {
    if (taken === undefined) return [];
    return this.stemsOf(stem, taken.from).flatMap((other) => {
      const exports = this.exportsOf(other);
      return taken.name === '*' ? exports : exports.filter(({ as }) => as === taken.name);
    });
  }

  /** The file that is meant by what a file imports from; none of a library's. */
  private stemsOf(stem: string, from: string): readonly string[] {
    if (from.startsWith('.')) return [join(dirname(stem), from.replace(/\.ts$/, ''))];
    const door = this.doors.get(from);
    if (door === undefined && from.startsWith('@naru/')) throw new Error(`${stem}.d.ts names ${from}, by which nobody comes in`);
    return door === undefined ? [] : [door];
  }

  private module(stem: string): Module {
    const known = this.modules.get(stem) ?? moduleOf(stem);
    this.modules.set(stem, known);
    return known;
  }
}

/** What tells a symbol from all others. */
export const keyOf = ({ stem, name }: Declared): string => `${stem}#${name}`;
