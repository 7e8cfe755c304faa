import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { startChild } from './child.ts';

const PAGE = resolve(import.meta.dirname, '../peers/react-page');
const VITE = resolve(import.meta.dirname, '../../node_modules/vite/bin/vite.js');
const OUR_FONTS = resolve(import.meta.dirname, '../../../web/dist/assets');

/** Builds the plain React page and starts it over the content of the market at `origin`; the address is without a slash at its end. */
export const startReactPeer = async (origin: string): Promise<{ readonly origin: string; stop(): Promise<void> }> => {
  const folder = mkdtempSync(join(tmpdir(), 'naru-peer-'));
  const build = (...options: string[]) =>
    execFileSync(
      process.execPath,
      [VITE, 'build', PAGE, '--config', join(PAGE, 'vite.config.ts'), '--configLoader', 'native', ...options],
      {
        cwd: PAGE,
        stdio: 'pipe',
      },
    );
  build('--outDir', join(folder, 'client'));
  build('--ssr', '--outDir', join(folder, 'ssr'));
  const font = readdirSync(OUR_FONTS).find((name) => name.startsWith('first-') && name.endsWith('.woff2'));
  if (font === undefined) throw new Error('the web application is not built');
  const server = await startChild('apps/bench/src/peers/react-server.ts', 'http://', {
    PEER_CONTENT: origin,
    PEER_FOLDER: folder,
    PEER_FONT: join(OUR_FONTS, font),
  });
  return {
    origin: server.line.replace(/\/$/, ''),
    stop: async () => {
      await server.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
};
