import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { installOutside } from '../src/support/install.ts';
import { ROOT } from '../src/support/packs.ts';
import { sizesText, weighAll } from '../src/support/sizes.ts';
import { overviewText, promisedIn } from '../src/support/surface.ts';

/** Writes docs/api anew: what the packages promise to others, and what their doors weigh. Whoever changes it shows it to whoever reviews the change. */
const outside = mkdtempSync(join(tmpdir(), 'naru-outside-'));
const api = join(ROOT, 'docs/api');
try {
  await installOutside(outside);
  mkdirSync(api, { recursive: true });
  const promised = promisedIn(outside);
  for (const [name, report] of promised.reports) writeFileSync(join(api, `${name}.txt`), report);
  writeFileSync(join(api, 'README.md'), overviewText(promised));
  writeFileSync(join(api, 'sizes.md'), sizesText(await weighAll(outside, promised.doors)));
} finally {
  rmSync(outside, { recursive: true, force: true });
}
