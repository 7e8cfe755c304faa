import { seedFolder, startMarket } from './server.ts';

/**
 * One server for all journeys; its address travels in the environment, where one that is set beforehand is taken as it is (while writing
 * journeys), with its data folder. Those that need other settings start their own, on copies of the same demo content, which the check makes while it is busy elsewhere.
 */
export default async (): Promise<() => Promise<void>> => {
  if (process.env.E2E_ORIGIN !== undefined) return async () => undefined;
  const given = process.env.E2E_SEEDED;
  const seeded = given === undefined ? await seedFolder() : { path: given, remove: () => undefined };
  process.env.E2E_SEEDED = seeded.path;
  const market = await startMarket();
  process.env.E2E_ORIGIN = market.origin;
  process.env.E2E_DATA_DIR = market.dataDir;
  return async () => {
    await market.stop();
    seeded.remove();
  };
};
