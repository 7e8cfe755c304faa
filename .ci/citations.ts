import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { citationsIn, danglingIn } from './citations-in.ts';
import { decisionsOfOneNumber, specificationOf } from './specification.ts';

/** Fewer citations than this mean that the check did not see the code, whatever it says. */
const LEAST_CITATIONS = 400;
/** Texts in which something may be cited; this check's own, which name what is wrong, are none. */
const READ = /^(?!\.ci\/(citations|law)).*\.(ts|tsx|css|cjs|grit|md|sql|sol)$/;

const root = join(import.meta.dirname, '..');
const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { cwd: root, encoding: 'utf8' });
const files = listed.split('\n').filter((file) => file !== '');
const specification = specificationOf(root, files);

const texts = files.filter((file) => READ.test(file)).map((file) => [file, specification.read(file)] as const);
const dangling = texts.flatMap(([file, text]) => danglingIn(file, text, specification));
for (const { file, line, why } of dangling) console.error(`${file}:${line}: ${why}`);

const doubled = decisionsOfOneNumber(files);
for (const file of doubled) console.error(`${file}: another decision has this number`);

const seen = texts.reduce((sum, [, text]) => sum + citationsIn(text), 0);
if (seen < LEAST_CITATIONS) console.error(`the check of citations saw ${seen}, expected at least ${LEAST_CITATIONS}`);
if (dangling.length > 0 || doubled.length > 0 || seen < LEAST_CITATIONS) process.exit(1);
console.log(
  `nothing dangles: ${seen} citations, ${specification.sections.size} sections, ${specification.invariants.size} invariants, ${specification.decisions.size} decisions`,
);
