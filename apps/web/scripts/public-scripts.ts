import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { minifySync, type Plugin } from 'vite';

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
        const { code, errors } = minifySync(name, readFileSync(join(from, name), 'utf8'));
        if (errors.length > 0) throw new Error(`${name}: ${errors.map(({ message }) => message).join('; ')}`);
        writeFileSync(join(to, name), code);
      }
    },
  };
};
