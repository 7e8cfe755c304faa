import { seedFolder } from '../src/support/server.ts';

/** Fills the folder that is named with the demo content, for journeys that run later (`E2E_SEEDED`). */
const [, , folder] = process.argv;
if (folder === undefined) throw new Error('which folder?');
await seedFolder(folder);
