import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { installOutside } from '../src/support/install.ts';
import { PACKED, ROOT } from '../src/support/packs.ts';
import { sizesText, weighAll } from '../src/support/sizes.ts';
import { surfaceOf } from '../src/support/surface.ts';

/** Writes docs/api anew: what the packages declare to others, and what their doors weigh. Whoever changes it shows it to whoever reviews the change. */
const outside = mkdtempSync(join(tmpdir(), 'naru-outside-'));
const api = join(ROOT, 'docs/api');
try {
  await installOutside(outside);
  mkdirSync(api, { recursive: true });
  for (const name of PACKED) writeFileSync(join(api, `${name}.txt`), surfaceOf(outside, name));
  writeFileSync(join(api, 'sizes.md'), sizesText(await weighAll(outside)));
} finally {
  rmSync(outside, { recursive: true, force: true });
}
