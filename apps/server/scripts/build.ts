import { announcerOf } from '../src/log/announcer.ts';
import { buildIfNeeded } from './build-if-needed.ts';

// Builds the web application without starting the server: for the checks and the benches.
process.exitCode = (await buildIfNeeded(announcerOf(process.env).making)) ? 0 : 1;
