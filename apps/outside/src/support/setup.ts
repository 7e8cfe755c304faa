import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { installOutside } from './install.ts';
import { seedFolder } from './market.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A folder outside the workspace into which npm has installed the packages. */
    readonly outside: string;
    readonly tarballs: readonly string[];
    /** A data folder with the demo content, of which each market has a copy. */
    readonly seeded: string;
  }
}

/** Packs what other teams install, and installs it once for all tests, in a folder that knows nothing of the workspace. */
export default async ({ provide }: TestProject): Promise<() => Promise<void>> => {
  const outside = mkdtempSync(join(tmpdir(), 'naru-outside-'));
  const tarballs = await installOutside(outside);
  const seeded = process.env.E2E_SEEDED ?? (await seedFolder());
  provide('outside', outside);
  provide('tarballs', tarballs);
  provide('seeded', seeded);
  return async () => {
    rmSync(outside, { recursive: true, force: true });
    if (process.env.E2E_SEEDED === undefined) rmSync(seeded, { recursive: true, force: true });
  };
};
