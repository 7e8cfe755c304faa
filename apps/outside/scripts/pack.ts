import { rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { packAll, ROOT } from '../src/support/packs.ts';

/** Packs what other teams install into `.cache/packs`; a release is made of these. */
const folder = join(ROOT, '.cache/packs');
rmSync(folder, { recursive: true, force: true });
for (const tarball of packAll(folder)) console.log(relative(ROOT, tarball));
