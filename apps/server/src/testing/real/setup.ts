import type { TestProject } from 'vitest/node';
import { startCeph } from './ceph.ts';
import { findParts } from './parts.ts';
import { REAL_PARTS } from './place.ts';

/** What every file of the run shares: Ceph's gateway, whose start takes longest. */
const setup = async (project: TestProject): Promise<() => Promise<void>> => {
  const ceph = await startCeph(findParts(REAL_PARTS));
  project.provide('cephGateway', ceph.gateway);
  return ceph.stop;
};
export default setup;
