/**
 * What the packages bring along when they are packed for other teams. In the workspace they have more doors than outside, which need more:
 * of the chain only what checks evidence leaves the platform, and of the testkit nothing that starts databases, chains and browsers.
 */
const BROUGHT = {
  '@naru/chain': ['@ethereumjs/rlp', '@naru/domain', '@noble/curves', 'viem'],
  '@naru/testkit': ['@naru/domain'],
};

/** Only what the packed files import is installed with them. */
const beforePacking = (manifest) => {
  const { devDependencies, optionalDependencies, scripts, ...rest } = manifest;
  const brought = BROUGHT[manifest.name];
  if (brought === undefined) return rest;
  return { ...rest, dependencies: Object.fromEntries(brought.map((name) => [name, manifest.dependencies[name]])) };
};

export const hooks = { beforePacking };
