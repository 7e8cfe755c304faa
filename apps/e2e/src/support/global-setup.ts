import { startMarket } from './server.ts';

/** One server for all journeys; its address travels in the environment. Those that need other settings start their own. */
export default async (): Promise<() => Promise<void>> => {
  const market = await startMarket();
  process.env.NARU_E2E_ORIGIN = market.origin;
  return () => market.stop();
};
