/** One statement of a migration that a process of the version before may not live with. */
export interface Tightening {
  readonly migration: string;
  readonly statement: string;
  readonly why: string;
}

/** A migration by its name, as `0094_provider_messages`. */
export interface Migration {
  readonly name: string;
  readonly sql: string;
}

/** Without comments, and without the bodies of functions, in which anything may stand. */
const bare = (sql: string): string =>
  sql
    .replace(/\$(\w*)\$[\s\S]*?\$\1\$/g, "'…'")
    .replace(/--> statement-breakpoint/g, ';')
    .replace(/--[^\n]*/g, '')
    .replaceAll('"', '')
    .replaceAll('public.', '');

const statementsOf = (sql: string): readonly string[] =>
  bare(sql)
    .split(';')
    .map((statement) => statement.replace(/\s+/g, ' ').trim())
    .filter((statement) => statement !== '');

/** What each of these does to a process that knows nothing of it. */
const ALWAYS: readonly (readonly [RegExp, string])[] = [
  [/^drop (?!constraint)/i, 'takes away what the version before may use'],
  [/^alter table .* drop column/i, 'takes away a column that the version before may name'],
  [/\brename\b/i, 'takes away the name that the version before uses'],
  [/alter column \w+ set not null/i, 'refuses rows that the version before may write'],
  [/alter column \w+ drop default/i, 'refuses rows that the version before may write'],
  [/alter column \w+ (set data )?type/i, 'changes what the version before reads and writes'],
  [/alter column \w+ drop not null/i, 'lets in nothing where the version before reads something'],
  [/^(truncate|delete from)/i, 'takes away rows that the version before may need'],
  [/^create (or replace )?(constraint )?trigger/i, 'is done to what the version before writes'],
  [/^create or replace function/i, 'changes what is done to what the version before writes'],
];

/** The values that a check lets in, where it is of the kind `a.b in ('x', 'y')`; null for any other. */
const letsIn = (check: string): ReadonlySet<string> | null => {
  const [, list] = /^[\w.]+ in \(((?:'[^']*'(?:, )?)+)\)$/i.exec(check.trim()) ?? [];
  return list === undefined ? null : new Set([...list.matchAll(/'([^']*)'/g)].map(([, value = '']) => value));
};

/** The checks that a statement makes, by name, with what stands in their brackets. */
const checksIn = (statement: string): ReadonlyMap<string, string> => {
  const found = new Map<string, string>();
  for (const { 0: head, 1: name = '', index } of statement.matchAll(/constraint (\w+) check \(/gi)) {
    let depth = 1;
    let end = index + head.length;
    for (; depth > 0 && end < statement.length; end += 1) depth += statement[end] === '(' ? 1 : statement[end] === ')' ? -1 : 0;
    found.set(name, statement.slice(index + head.length, end - 1));
  }
  return found;
};

/** What the tables were like before a migration, and what it adds by itself. */
interface Known {
  readonly checks: Map<string, string>;
  readonly newTables: ReadonlySet<string>;
  readonly newColumns: ReadonlySet<string>;
}

const named = (text: string, { newColumns }: Known): boolean => [...newColumns].some((column) => new RegExp(`\\b${column}\\b`).test(text));

const whyNotAdded = (statement: string, known: Known): string | null => {
  const [, column, rest = ''] = /add column (?:if not exists )?(\w+) (.*)$/i.exec(statement) ?? [];
  if (column !== undefined && /\bnot null\b/i.test(rest) && !/\b(default|generated)\b/i.test(rest))
    return `asks for ${column}, which the version before does not write`;
  for (const [name, check] of checksIn(statement)) {
    const [before, now] = [letsIn(known.checks.get(name) ?? ''), letsIn(check)];
    const widens = before !== null && now !== null && before.isSubsetOf(now);
    if (!widens && !named(check, known)) return 'checks what the version before may write';
  }
  if (/add constraint \w+ (unique|primary key|foreign key|exclude)/i.test(statement) && !named(statement, known))
    return 'refuses rows that the version before may write';
  return null;
};

const whyNot = (statement: string, known: Known, all: readonly string[]): string | null => {
  const [, table = ''] =
    /^(?:alter table|create (?:unique )?index \w+ on|create (?:constraint )?trigger .*? on) (?:only )?(\w+)/i.exec(statement) ?? [];
  if (known.newTables.has(table) || /^create table/i.test(statement)) return null;
  const dropped = /drop constraint (?:if exists )?(\w+)/i.exec(statement)?.[1];
  // A check that comes back wider is told by what comes back.
  if (dropped !== undefined && !all.some((other) => new RegExp(`add constraint ${dropped} check`, 'i').test(other)))
    return known.checks.has(dropped) ? null : 'takes away a constraint that the version before may count on';
  for (const [form, why] of ALWAYS) if (form.test(statement)) return why;
  if (/^create unique index/i.test(statement) && !named(statement, known)) return 'refuses rows that the version before may write';
  return whyNotAdded(statement, known);
};

/** What in these migrations, in their order, does more than add: what a process of the version before can be stopped by. */
export const tighteningsIn = (migrations: readonly Migration[]): readonly Tightening[] => {
  const checks = new Map<string, string>();
  return migrations.flatMap(({ name, sql }) => {
    const all = statementsOf(sql);
    const known: Known = {
      checks,
      newTables: new Set(all.flatMap((one) => /^create table (?:if not exists )?(\w+)/i.exec(one)?.[1] ?? [])),
      newColumns: new Set(
        all.flatMap((one) => [...one.matchAll(/add column (?:if not exists )?(\w+)/gi)].map(([, column = '']) => column)),
      ),
    };
    const found = all.flatMap((statement) => {
      const why = whyNot(statement, known, all);
      return why === null ? [] : [{ migration: name, statement: statement.slice(0, 200), why }];
    });
    for (const one of all) for (const [constraint, check] of checksIn(one)) checks.set(constraint, check);
    return found;
  });
};
