import { isIPv4, isIPv6 } from 'node:net';

/** An IPv4 address as IPv6 writes it. */
const MAPPED = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/;

/**
 * Who is behind an address, for counting: an IPv4 address, or the /64 of an IPv6 one, of which anybody has as many addresses as they like. A text
 * that is no address stands for itself.
 */
export const networkOf = (ip: string): string => {
  const bare = ip.split('%')[0] ?? '';
  const mapped = MAPPED.exec(bare.toLowerCase())?.[1];
  if (mapped !== undefined && isIPv4(mapped)) return mapped;
  if (!isIPv6(bare)) return ip;
  // The browser's rules write it in the one short way; what they leave out stands between two colons.
  const [before = '', after] = new URL(`http://[${bare}]`).hostname.slice(1, -1).split('::');
  const [head, tail] = [before, after ?? ''].map((part) => (part === '' ? [] : part.split(':')));
  const left = after === undefined ? [] : Array.from({ length: 8 - (head?.length ?? 0) - (tail?.length ?? 0) }, () => '0');
  return `${[...(head ?? []), ...left, ...(tail ?? [])].slice(0, 4).join(':')}::/64`;
};
