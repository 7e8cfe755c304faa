import { type Joined, joinedMember, type Start } from './desk.ts';
import { expect } from './journey.ts';
import { operate } from './operator.ts';

/** A new owner of a site that there is; the demo's own issuer is left to the journeys that sign in as they do. */
export const newOwner = async (start: Start, siteCode: string): Promise<Joined> => {
  const joined = await joinedMember(start, 'owner');
  const granted = await operate(process.env.E2E_DATA_DIR ?? '', 'site', 'grant', siteCode, joined.did);
  expect(granted.ok, granted.said).toBe(true);
  return joined;
};
