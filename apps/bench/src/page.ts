import { setTimeout as pause } from 'node:timers/promises';
import { chromiumPath, type FirstVisit, firstVisit, PHONE } from '@naru/testkit/browser';
import { chromium } from '@playwright/test';
import type { Ground } from './shared/ground.ts';
import { startReactPeer } from './shared/react-peer.ts';
import { report } from './shared/report.ts';
import { entrances } from './shared/routes.ts';

/** Until the smaller pictures are drawn that the first visitor asked for. */
const DRAWING_MS = 20_000;
const KIB = 1024;

const described = ({ kinds, wire, files, levels, shift }: FirstVisit): string => {
  const parts = Object.entries(kinds).filter(([, { files: some }]) => some > 0);
  const each = parts.map(([kind, { bytes, files: own }]) => `${kind} ${(bytes / KIB).toFixed(1)} KiB in ${own}`);
  return `${(wire / KIB).toFixed(0)} KiB in ${files} files on ${levels} levels, shift ${shift.toFixed(4)} (${each.join(', ')})`;
};

/** What a first visitor's phone fetches for each entrance, and how far the page moves, against a plain React page of the same content. */
export const benchPage = async ({ origin }: Pick<Ground, 'origin'>): Promise<void> => {
  const peer = await startReactPeer(origin);
  const browser = await chromium.launch({ executablePath: await chromiumPath(), args: ['--no-sandbox', '--disable-gpu'] });
  const visit = async (address: string): Promise<FirstVisit> => {
    const context = await browser.newContext(PHONE);
    const visited = await firstVisit(await context.newPage(), address);
    await context.close();
    return visited;
  };
  try {
    const routes = Object.entries(await entrances(origin));
    for (const [, path] of routes) for (const home of [origin, peer.origin]) await visit(home + path);
    await pause(DRAWING_MS);
    for (const [name, path] of routes) {
      const [ours, theirs] = [await visit(origin + path), await visit(peer.origin + path)];
      console.log(`${name}: ${described(ours)}; plain React: ${described(theirs)}`);
      report({ name: `${name}, wire`, ours: ours.wire / KIB, peer: theirs.wire / KIB, unit: 'KiB', peerName: 'plain React', aim: null });
      report({ name: `${name}, wire`, ours: ours.wire / KIB, peer: 386, unit: 'KiB', peerName: 'Next.js Commerce', aim: { atMost: 1 } });
    }
  } finally {
    await browser.close();
    await peer.stop();
  }
};
