import type { Plugin } from 'vite';

/**
 * Lets a build leave out the router’s components that nobody uses: each is given a name for debugging, by a statement that a bundler has to keep, and what
 * it names with it.
 */
export const unnamedParts = (): Plugin => ({
  name: 'naru-unnamed-parts',
  apply: 'build',
  transform: {
    filter: { id: /\/react-router\/dist\/production\/lib\/dom\/lib\.js$/ },
    handler: (code) =>
      code.replace(/^\w+\.displayName = "\w+";$/gm, '').replaceAll('= React$1.forwardRef(', '= /* @__PURE__ */ React$1.forwardRef('),
  },
});
