import type { Plugin } from 'vite';

const OWN = '/apps/web/src/';

/**
 * Finds our own modules that every visitor loads: those that the entry imports without waiting. They go into one file, since forty small ones
 * compress badly. Packages are left to the bundler: their index files name more than the first screen uses.
 */
export const firstLoad = (): { readonly plugin: Plugin; readonly holds: (id: string) => boolean } => {
  const held = new Set<string>();
  return {
    plugin: {
      name: 'naru-first-load',
      apply: 'build',
      buildEnd() {
        const visit = (id: string): void => {
          if (held.has(id) || !id.includes(OWN) || /(?<!\.module)\.css$/.test(id)) return;
          held.add(id);
          for (const next of this.getModuleInfo(id)?.importedIds ?? []) visit(next);
        };
        for (const id of this.getModuleIds()) if (id.endsWith(`${OWN}main.tsx`)) visit(id);
      },
    },
    holds: (id) => held.has(id),
  };
};
