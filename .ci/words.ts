import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { unusedIn, unusedWords } from './texts-in.ts';
import { koreanIn, misnamedIn } from './words-in.ts';

/** Where names and comments are held to docs/CONTRIBUTING.md, "Words". */
const NAMED = /^(apps|packages)\/.*\.tsx?$/;
/** Where no word of a screen has a place: what is said there comes from packages/messages, or from the screens above. */
const WORDLESS =
  /^(apps\/web\/src\/(composition|ports|theme)|apps\/wallet\/src|apps\/ops\/src\/(composition|ports|theme)|packages\/(api-client|chain|flows|frontend|native-bridge|passport)\/src)\/.*\.tsx?$/;
/** What people read, and where its words are in the glossary. Tests, benchmarks and the audit's own findings are for us. */
const SPOKEN = /^(apps|packages)\/.*\.(tsx?|js|html|webmanifest)$|^README\.md$/;
const UNSPOKEN = /^(apps\/(e2e|bench)|packages\/testkit|apps\/server\/src\/audit)\//;
/** Reading fewer words than this in the glossary means that its table was not understood. */
const LEAST_WORDS = 40;
const TEST = /\.test\.tsx?$|\/testing\//;
/** Seeing fewer files than this means that the check did not see the code, whatever it says. */
const LEAST_FILES = 2_350;

const root = join(import.meta.dirname, '..');
const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { cwd: root, encoding: 'utf8' });
const named = listed.split('\n').filter((file) => NAMED.test(file));
const wordless = listed.split('\n').filter((file) => WORDLESS.test(file) && !TEST.test(file));
const read = (file: string): string => readFileSync(join(root, file), 'utf8');

const unused = unusedWords(read('docs/GLOSSARY.md'));
const spoken = listed.split('\n').filter((file) => SPOKEN.test(file) && !TEST.test(file) && !UNSPOKEN.test(file));

const found = [
  ...named.flatMap((file) => misnamedIn(file, read(file))),
  ...wordless.flatMap((file) => koreanIn(file, read(file))),
  ...spoken.flatMap((file) => unusedIn(file, read(file), unused)),
];
for (const { file, line, why } of found) console.error(`${file}:${line}: ${why}`);
if (named.length < LEAST_FILES) console.error(`the check of words saw ${named.length} files, expected at least ${LEAST_FILES}`);
if (unused.length < LEAST_WORDS) console.error(`the glossary lists ${unused.length} words not used, expected at least ${LEAST_WORDS}`);
if (found.length > 0 || unused.length < LEAST_WORDS || named.length < LEAST_FILES) process.exit(1);
console.log(`words are in order: ${named.length} files, ${unused.length} words not used in ${spoken.length} of them`);
