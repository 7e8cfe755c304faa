import { type ResolveFnOutput, registerHooks } from 'node:module';
import { dirname } from 'node:path';

/**
 * Looks up every imported module once. Node asks the disk, and reads the whole package.json of what is imported, anew for each import
 * statement: two thousand times at a start of the server, more than a third of its time. A relative import that names its file leads nowhere
 * else than there; what a package's name leads to is the same for all files of a folder. Whatever else there is, Node looks up itself.
 */
export const resolveOnce = (): void => {
  const found = new Map<string, ResolveFnOutput>();
  registerHooks({
    resolve: (specifier, context, next) => {
      const { parentURL, conditions, importAttributes } = context;
      const plain = conditions.includes('import') && Object.keys(importAttributes).length === 0;
      if (!plain || !parentURL?.startsWith('file:')) return next(specifier, context);
      if (FILE.test(specifier)) return { url: new URL(specifier, parentURL).href, shortCircuit: true };
      const key = `${specifier} ${dirname(parentURL)}`;
      const known = found.get(key) ?? { ...next(specifier, context), shortCircuit: true };
      found.set(key, known);
      return known;
    },
  });
};

/** A file beside the importing one, named with its suffix. */
const FILE = /^\.\.?\/[^?#%\\]+\.(?:ts|m?js)$/;
