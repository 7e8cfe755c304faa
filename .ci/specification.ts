import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';

/** What can be cited: the texts below docs/, by the names under which comments cite them. */
export interface Specification {
  /** Every file of the project, from its root. */
  readonly files: ReadonlySet<string>;
  /** `product 4`, `choices 2`, `safety`: the text of the section and of the files that it links to, as {@link plain} has it. */
  readonly sections: ReadonlyMap<string, string>;
  readonly invariants: ReadonlySet<number>;
  readonly decisions: ReadonlySet<number>;
  /** The text of a file; empty where there is none. */
  read(file: string): string;
}

/** A text as citations are compared with it: no case, no emphasis, no breaks of lines. */
export const plain = (text: string): string => text.toLowerCase().replace(/[*`]/g, '').replace(/\s+/g, ' ');

const PRODUCT = 'docs/product/';

/** The targets of the relative links of a document, from the project's root, with what stands behind the `#`. */
export const linksOf = (file: string, text: string): readonly { readonly target: string; readonly anchor: string; readonly at: number }[] =>
  [...text.matchAll(/\]\((?!\w+:)(?<path>[^()#\s]*)(?:#(?<anchor>[^()\s]*))?\)/g)].map(({ groups, index }) => ({
    target: groups?.path ? normalize(join(dirname(file), groups.path)).replace(/\/$/, '') : file,
    anchor: groups?.anchor ?? '',
    at: index,
  }));

const nameOf = (file: string): string | undefined => {
  const { choices, number, word } =
    /^(?<choices>choices-)?(?:(?<number>\d+)-|(?<word>[a-z]+)\.md$)/.exec(file.slice(PRODUCT.length))?.groups ?? {};
  if (number !== undefined) return `${choices === undefined ? 'product' : 'choices'} ${number}`;
  return word;
};

/** Reads what can be cited in a project with these files. */
export const specificationOf = (root: string, files: readonly string[]): Specification => {
  const known = new Set(files);
  const read = (file: string): string => (known.has(file) && existsSync(join(root, file)) ? readFileSync(join(root, file), 'utf8') : '');
  const numbers = (pattern: RegExp, texts: readonly string[]): Set<number> =>
    new Set(texts.flatMap((text) => [...text.matchAll(pattern)].map(([, number]) => Number(number))));
  const sections = files
    .filter((file) => file.startsWith(PRODUCT) && file.endsWith('.md'))
    .flatMap((file): [string, string][] => {
      const name = nameOf(file);
      const text = read(file);
      return name === undefined ? [] : [[name, plain([text, ...linksOf(file, text).map(({ target }) => read(target))].join('\n'))]];
    });
  return {
    files: known,
    sections: new Map(sections),
    invariants: numbers(/^## I(\d+)\. /gm, [read('docs/invariants.md')]),
    decisions: numbers(/^docs\/decisions\/0*(\d+)-/gm, [files.join('\n')]),
    read,
  };
};

/** The decisions that share their number with another one, of whose citations nobody knows which is meant. */
export const decisionsOfOneNumber = (files: readonly string[]): readonly string[] => {
  const numberOf = (file: string): string | undefined => /^docs\/decisions\/(\d+)-[^/]+\.md$/.exec(file)?.[1];
  return files.filter(
    (file) => numberOf(file) !== undefined && files.some((other) => other !== file && numberOf(other) === numberOf(file)),
  );
};
