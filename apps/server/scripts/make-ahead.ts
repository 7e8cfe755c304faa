import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { cachePicture } from '../src/demo/picture-cache.ts';
import { draw } from '../src/demo/pictures/draw.ts';
import { SKETCHES } from '../src/demo/sketches.ts';
import { makePrepareImage } from '../src/gateways/images/prepare-image.ts';
import { boundedPool } from '../src/shared/bounded-pool.ts';
import { keepEmptyCluster } from '../src/stores/empty-cluster.ts';
import { createPglite, wrapPglite } from '../src/stores/pglite.ts';

// What the first start of an installation would make itself: the empty database, and the pictures of the demo. The demo's rows are not among it:
// they are signed with, and hashed under, keys that are born with the installation.

const makeCluster = async (): Promise<void> => {
  const folder = mkdtempSync(join(tmpdir(), 'naru-pgdata-'));
  try {
    const dataDir = join(folder, 'pgdata');
    const database = wrapPglite(await createPglite({ dataDir }));
    await database.migrate();
    await database.close();
    keepEmptyCluster(dataDir);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};

const AT_ONCE = 2;

const makePictures = async (): Promise<void> => {
  const prepareImage = makePrepareImage(boundedPool(AT_ONCE, SKETCHES.length));
  const waiting = [...SKETCHES];
  const work = async (): Promise<void> => {
    for (let job = waiting.shift(); job !== undefined; job = waiting.shift()) {
      const svg = job[1]();
      const prepared = await prepareImage(await draw(svg), 'verbatim');
      if (!prepared.ok) throw new Error(`a picture of the demo was refused: ${job[0]}`);
      await cachePicture(svg, prepared.value);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
};

await Promise.all([makeCluster(), makePictures()]);
