import { execFile } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, inject, it } from 'vitest';
import { NODES, runNode } from './support/nodes.ts';
import { doorsOf, PACKED, ROOT } from './support/packs.ts';

const run = promisify(execFile);
const folder = inject('outside');
const doors = PACKED.flatMap((name) => doorsOf(folder, name)).map(({ specifier }) => specifier);
/** Opening fewer doors than this means that they were not found. */
const LEAST_DOORS = 80;

/** Opens every door, and then a worker that does the same. */
const OPEN_ALL = `
import { isMainThread, parentPort, Worker } from 'node:worker_threads';
const opened = await Promise.all(${JSON.stringify(doors)}.map(async (door) => Object.keys(await import(door)).length));
if (!isMainThread) parentPort.postMessage(opened.length);
else new Worker(new URL(import.meta.url)).once('message', (inWorker) => console.log(opened.length, inWorker));
`;

describe('every door of the packages opens', () => {
  writeFileSync(join(folder, 'doors.mjs'), OPEN_ALL);

  it('has them all', () => expect(doors.length).toBeGreaterThan(LEAST_DOORS));

  it.each(Object.entries(NODES))('on Node %s, and there in a worker', async (_, node) => {
    expect(await runNode(node, 'doors.mjs', { folder })).toEqual([`${doors.length} ${doors.length}`]);
  });

  it('for a compiler that looks through the types of all of them', async () => {
    const imports = doors.map((door, index) => `import * as door${index} from '${door}';\nvoid door${index};`);
    const wrong = "import { whyNotPin } from '@naru/domain/pin';\nexport const none: number = whyNotPin('1');\n";
    writeFileSync(join(folder, 'doors.ts'), `${imports.join('\n')}\n${wrong}`);
    const settings = [
      '--noEmit',
      '--strict',
      '--module',
      'nodenext',
      '--target',
      'es2023',
      '--lib',
      'es2023,dom',
      '--skipLibCheck',
      'false',
    ];
    const compiled = run(join(ROOT, 'node_modules/.bin/tsc'), [...settings, 'doors.ts'], { cwd: folder });
    const said: unknown = await compiled.then(
      () => '',
      (error: unknown) => Reflect.get(Object(error), 'stdout'),
    );
    // What libraries lack in their own types is theirs.
    const ours = String(said)
      .split('\n')
      .filter((line) => /^(doors|node_modules\/@naru)/.test(line));
    expect(ours).toEqual([expect.stringContaining("Type 'string | undefined' is not assignable to type 'number'")]);
  });
});
