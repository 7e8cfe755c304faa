import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { lawPage } from './law-page.ts';

const root = join(import.meta.dirname, '..');
const page = join(root, 'docs/law/README.md');
writeFileSync(page, lawPage());
execFileSync(join(root, 'node_modules/.bin/biome'), ['check', '--write', page], { cwd: root });
console.log('wrote docs/law/README.md');
