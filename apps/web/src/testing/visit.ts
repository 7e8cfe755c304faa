import { standInDesks } from './desks.ts';
import type { HouseOptions } from './house.ts';

/** The stand-ins for one visit, set up by the address: `?house={"signedIn":true,"empty":true,"delay":2000}`; kept for the rest of the tab. */
export const desksOfVisit = () => {
  const wanted = new URLSearchParams(location.search).get('house');
  if (wanted !== null) sessionStorage.setItem('house', wanted);
  const options: HouseOptions = JSON.parse(sessionStorage.getItem('house') ?? '{"delay":250}');
  return standInDesks(options);
};
