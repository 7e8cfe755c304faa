import { writeFileSync } from 'node:fs';
import { HOST_FILES } from '../src/testing/host-files.ts';

/** Writes anew what the hosts know of the table of messages. */
for (const { path, text } of HOST_FILES) writeFileSync(path, text());
