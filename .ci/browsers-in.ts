import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { parseSync } from 'oxc-parser';
import { FLOOR } from '../packages/frontend/src/floor/index.ts';

/** The oldest browsers by their names in MDN's data. */
const OLDEST = { chrome: FLOOR.chrome, firefox: FLOOR.firefox, safari: FLOOR.safari, safari_ios: FLOOR.ios };

interface Statement {
  readonly version_added: string | boolean | null;
  readonly version_removed?: string;
  readonly flags?: unknown;
}
interface Entry {
  readonly __compat?: { readonly support: Readonly<Record<string, Statement | readonly Statement[] | undefined>> };
  readonly [name: string]: unknown;
}
interface Data {
  readonly javascript: { readonly builtins: Entry; readonly grammar: Entry };
  readonly api: Entry;
  readonly css: {
    readonly selectors: Entry;
    readonly 'at-rules': Entry;
    readonly properties: Entry;
    readonly types: Entry;
  };
}
const require = createRequire(import.meta.url);
const { javascript, api, css }: Data = JSON.parse(readFileSync(require.resolve('@mdn/browser-compat-data'), 'utf8'));

const isEntry = (value: unknown): value is Entry => typeof value === 'object' && value !== null;
const within = (entry: Entry, name: string): Entry | undefined => {
  const found = Object.hasOwn(entry, name) ? entry[name] : undefined;
  return isEntry(found) ? found : undefined;
};

const isThere = (statement: Statement, version: number): boolean => {
  const { version_added: since, version_removed: until, flags } = statement;
  if (flags !== undefined || until !== undefined || typeof since !== 'string') return false;
  return since !== 'preview' && Number.parseFloat(since.replace('≤', '')) <= version;
};
/** In which of the oldest browsers something is not there yet; none for what MDN's data does not know. */
const missingIn = (entry: Entry | undefined): readonly string[] => {
  const support = entry?.__compat?.support;
  if (support === undefined) return [];
  return Object.entries(OLDEST).flatMap(([browser, version]) => {
    const said = support[browser];
    const statements = said === undefined ? [] : Array.isArray(said) ? said : [said];
    return statements.some((statement: Statement) => isThere(statement, version)) ? [] : [browser];
  });
};

/** What of a built file the oldest browsers do not have: its name, and where it is missing. */
export interface Young {
  readonly name: string;
  readonly missing: readonly string[];
}

// A method is told of by its name alone, and only where everything of the language that has it is too young: on which thing it is called is not seen in
// a built file.
const METHODS: ReadonlyMap<string, readonly string[]> = (() => {
  const found = new Map<string, readonly string[]>();
  const old = new Set<string>();
  const { builtins } = javascript;
  for (const owner of Object.keys(builtins)) {
    const members = within(builtins, owner) ?? {};
    for (const name of Object.keys(members)) {
      const missing = missingIn(within(members, name));
      if (missing.length > 0) found.set(name, missing);
      else old.add(name);
    }
  }
  for (const owner of Object.keys(api)) for (const name of Object.keys(within(api, owner) ?? {})) old.add(name);
  return new Map([...found].filter(([name]) => !old.has(name)));
})();

const GLOBALS = ['window', 'self', 'globalThis'];
const INSTANCES: Readonly<Record<string, string>> = {
  navigator: 'Navigator',
  document: 'Document',
  history: 'History',
  location: 'Location',
  window: 'Window',
  self: 'Window',
  globalThis: 'Window',
  performance: 'Performance',
  crypto: 'Crypto',
};

const ofGlobal = (name: string): Entry | undefined => within(javascript.builtins, name) ?? within(api, name);
const ofStatic = (owner: string, name: string): Entry | undefined => {
  const builtin = within(javascript.builtins, owner);
  if (builtin !== undefined) return within(builtin, name);
  const face = within(api, owner);
  if (face !== undefined) return within(face, `${name}_static`);
  const instance = INSTANCES[owner];
  const members = instance === undefined ? undefined : within(api, instance);
  return members === undefined ? undefined : (within(members, name) ?? (GLOBALS.includes(owner) ? ofGlobal(name) : undefined));
};

interface Node {
  readonly type: string;
  readonly [field: string]: unknown;
}
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value;
const nameOf = (value: unknown): string | undefined =>
  isNode(value) && value.type === 'Identifier' && typeof value.name === 'string' ? value.name : undefined;

const visit = (node: Node, see: (node: Node) => void): void => {
  see(node);
  for (const value of Object.values(node)) {
    if (Array.isArray(value)) for (const one of value) isNode(one) && visit(one, see);
    else if (isNode(value)) visit(value, see);
  }
};

/** What of a built script is younger than the oldest browsers: methods and constants by name, globals, and flags of regular expressions. */
export const youngInScript = (file: string, text: string): readonly Young[] => {
  const found = new Map<string, readonly string[]>();
  const note = (name: string, missing: readonly string[]): void => {
    if (missing.length > 0) found.set(name, missing);
  };
  const { program, errors } = parseSync(file, text, { lang: 'js' });
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]?.message}`);
  if (!isNode(program)) return [];
  visit(program, (node) => {
    if (node.type === 'MemberExpression' && node.computed !== true) {
      const [owner, name] = [nameOf(node.object), nameOf(node.property)];
      if (owner !== undefined && name !== undefined) note(`${owner}.${name}`, missingIn(ofStatic(owner, name)));
    }
    if (node.type === 'CallExpression' && isNode(node.callee) && node.callee.type === 'MemberExpression' && node.callee.computed !== true) {
      const name = nameOf(node.callee.property);
      const owner = nameOf(node.callee.object);
      const isStatic = owner !== undefined && name !== undefined && ofStatic(owner, name) !== undefined;
      if (name !== undefined && !isStatic) note(`.${name}()`, METHODS.get(name) ?? []);
    }
    if (node.type === 'NewExpression') {
      const name = nameOf(node.callee);
      if (name !== undefined) note(`new ${name}`, missingIn(ofGlobal(name)));
    }
    const { regex } = node;
    if (node.type === 'Literal' && typeof regex === 'object' && regex !== null && 'flags' in regex && String(regex.flags).includes('v'))
      note('/v', ['chrome', 'firefox', 'safari']);
  });
  return [...found].map(([name, missing]) => ({ name, missing }));
};

const matches = (text: string, pattern: RegExp): readonly string[] => [
  ...new Set([...text.matchAll(pattern)].map(([, name]) => name ?? '')),
];

/** Everything in a group of MDN's data that is called so, at whatever depth. */
const anywhere = (entry: Entry, name: string): Entry | undefined => {
  const here = within(entry, name);
  if (here?.__compat !== undefined) return here;
  for (const [key, value] of Object.entries(entry)) {
    const found = key === '__compat' || !isEntry(value) ? undefined : anywhere(value, name);
    if (found !== undefined) return found;
  }
  return undefined;
};

/** A style sheet without what asks first: `@supports` and all within it. */
const withoutAsked = (text: string): string => {
  const begin = text.indexOf('@supports');
  if (begin === -1) return text;
  let depth = 0;
  for (let at = text.indexOf('{', begin); at !== -1 && at < text.length; at += 1) {
    if (text[at] === '{') depth += 1;
    if (text[at] === '}') depth -= 1;
    if (depth === 0) return text.slice(0, begin) + withoutAsked(text.slice(at + 1));
  }
  return text.slice(0, begin);
};

/** What of a built style sheet is younger than the oldest browsers: properties, selectors, rules, functions, units, and nesting. */
export const youngInStyle = (text: string): readonly Young[] => {
  const plain = withoutAsked(text.replace(/\/\*.*?\*\//gs, '').replace(/"[^"]*"|'[^']*'|url\([^)]*\)/g, '""'));
  const found: Young[] = [];
  const note = (name: string, entry: Entry | undefined): void => {
    const missing = missingIn(entry);
    if (missing.length > 0) found.push({ name, missing });
  };
  for (const name of matches(plain, /@([a-z-]+)/g)) note(`@${name}`, within(css['at-rules'], name));
  for (const name of matches(plain, /::?([a-z-]+)(?=[^{}]*\{)/g)) note(`:${name}`, within(css.selectors, name));
  for (const name of matches(plain, /[{;]([a-z-]+):/g)) note(name, within(css.properties, name));
  for (const name of matches(plain, /[\s:,(]([a-z-]+)\(/g)) note(`${name}()`, anywhere(css.types, name));
  if (/[{;}]&/.test(plain)) note('&', within(css.selectors, 'nesting'));
  return found;
};
