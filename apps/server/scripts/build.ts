import { buildIfNeeded } from './build-if-needed.ts';

// Builds the web application without starting the server: for the checks and the benches.
process.exitCode = (await buildIfNeeded()) ? 0 : 1;
