import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import type { Plugin } from 'vite';

const PLACE = '__SHELL__';
/** Fonts come in ninety files, of which a screen needs a dozen: those stay with the browser's own cache. */
const SHELL_FILE = /\.(js|css|svg)$/;

/** Tells the service worker which files make up the wallet: every script and style of this build, and what lies in `public`. */
export const listShellFiles = (): Plugin => {
  let base = '/';
  let open: readonly string[] = [];
  return {
    name: 'list-shell-files',
    apply: 'build',
    enforce: 'post',
    configResolved: (config) => {
      base = config.base;
      open = readdirSync(config.publicDir);
    },
    generateBundle: {
      // After the bundler has dropped the scripts that held nothing but styles.
      order: 'post',
      handler: (_, bundle) => {
        const worker = bundle['sw.js'];
        if (worker?.type !== 'chunk') throw new Error('the build has no service worker');
        const built = Object.keys(bundle).filter((name) => SHELL_FILE.test(name) && name !== 'sw.js');
        const files = [...built, ...open].sort().map((name) => `${base}${name}`);
        const version = createHash('sha256').update(files.join('\n')).digest('base64url').slice(0, 12);
        worker.code = worker.code.replace(PLACE, JSON.stringify({ version, files }).replaceAll('"', '\\"'));
      },
    },
  };
};
