import { standInPorts } from './ports.ts';
import type { WorldOptions } from './world.ts';

/** The stand-ins for one visit, set up by the address: `?world={"signedIn":true,"empty":true,"delay":2000}`; kept for the rest of the tab. */
export const portsOfVisit = () => {
  const wanted = new URLSearchParams(location.search).get('world');
  if (wanted !== null) sessionStorage.setItem('world', wanted);
  const options: WorldOptions = JSON.parse(sessionStorage.getItem('world') ?? '{"delay":250}');
  return standInPorts(options);
};
