import { type ApiClient, basesAt, type CookieJar, cookieJar, createApiClient, type LoginData, memoryLoginStore } from '@naru/api-client';
import type { TestDoor } from './market-server.ts';

/** From where somebody calls, with what, and as whom. */
interface Place {
  /** The address that the server sees; it must trust the proxy before it. */
  readonly ip: string;
  readonly device?: string;
  readonly cookies?: CookieJar;
  readonly login?: LoginData;
}

/** A client of somebody who calls from a place of its own, for a server that was started with `NARU_TRUST_PROXY=on`. */
export const visitorFrom = ({ origin }: TestDoor, { ip, device, cookies = cookieJar(), login }: Place): ApiClient => {
  const places = {
    header: () => ({ ...cookies.header(), 'x-forwarded-for': ip, ...(device === undefined ? {} : { 'user-agent': device }) }),
    keep: cookies.keep,
  };
  return createApiClient({ bases: basesAt(origin), cookies: places, ...(login === undefined ? {} : { store: memoryLoginStore(login) }) });
};
