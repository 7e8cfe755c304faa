import { buildWebIfNeeded } from './build-web.ts';

// Builds the web application without starting the server: for the checks and the benches.
process.exitCode = (await buildWebIfNeeded()) ? 0 : 1;
