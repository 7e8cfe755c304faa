import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { minifySync, type Plugin } from 'vite';

const FOR_OLDER_BROWSERS = 'older-browsers.js';

/** What stands in the public folder as a script travels as all others do: without its comments and long names. */
export const publicScripts = (): Plugin => {
  let from = '';
  let to = '';
  return {
    name: 'naru-public-scripts',
    configResolved: ({ publicDir, root, build }) => {
      from = publicDir;
      to = resolve(root, build.outDir);
    },
    writeBundle: () => {
      for (const name of readdirSync(from).filter((file) => file.endsWith('.js'))) {
        const source = readFileSync(join(from, name), 'utf8');
        if (name === FOR_OLDER_BROWSERS) {
          // A minifier writes newer forms of the same.
          writeFileSync(join(to, name), source.replace(/^\/\/.*\n/gm, ''));
          continue;
        }
        const { code, errors } = minifySync(name, source);
        if (errors.length > 0) throw new Error(`${name}: ${errors.map(({ message }) => message).join('; ')}`);
        writeFileSync(join(to, name), code);
      }
    },
  };
};
