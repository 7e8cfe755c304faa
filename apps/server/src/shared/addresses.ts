import { BlockList, isIPv4, isIPv6 } from 'node:net';

/** An IPv4 address as IPv6 writes it. */
const MAPPED = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;

/** Who is behind an address, for counting: an IPv4 address, or an IPv6 /64, of which anybody has many. A text that is no address stands for itself. */
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

const rangeOf = (text: string): readonly [string, number, 'ipv4' | 'ipv6'] | undefined => {
  const [address = '', bits, ...more] = text.split('/');
  const family = isIPv4(address) ? 'ipv4' : isIPv6(address) ? 'ipv6' : undefined;
  if (family === undefined || more.length > 0) return undefined;
  const most = family === 'ipv4' ? 32 : 128;
  if (bits !== undefined && !/^\d{1,3}$/.test(bits)) return undefined;
  const prefix = bits === undefined ? most : Number(bits);
  return prefix <= most ? [address, prefix, family] : undefined;
};

/** Whether a text is an address, or a range of them as CIDR writes it. */
export const isAddressRange = (text: string): boolean => rangeOf(text) !== undefined;

/** Tells whether an address lies in one of the ranges; what is no address lies in none. */
export const addressList = (ranges: readonly string[]): ((ip: string) => boolean) => {
  const list = new BlockList();
  for (const text of ranges) {
    const range = rangeOf(text);
    if (range === undefined) throw new Error(`no range of addresses: ${text}`);
    list.addSubnet(...range);
  }
  return (ip) => {
    const bare = ip.split('%')[0] ?? '';
    const address = MAPPED.exec(bare)?.[1] ?? bare;
    if (isIPv4(address)) return list.check(address, 'ipv4');
    return isIPv6(address) && list.check(address, 'ipv6');
  };
};
