/** Ranges of IPv4 that are nobody’s on the open network: private, of carriers, local, of documents, shared, and those by which clouds tell secrets. */
const CLOSED_V4: readonly (readonly [string, number])[] = Object.freeze([
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['168.63.129.16', 32],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
]);

/** The only range of IPv6 that is given out for the open network, and what in it leads elsewhere: tunnels (Teredo, 6to4) and documents. */
const OPEN_V6 = ['2000::', 3] as const;
const CLOSED_V6: readonly (readonly [string, number])[] = Object.freeze([
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
]);

/** As everybody writes it: a zero in front would be read as octal by some. */
const V4 = /^(?:(?:25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)\.){3}(?:25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)$/;
const V6_PART = /^[0-9a-f]{1,4}$/i;

const numberOfV4 = (text: string): bigint | null =>
  V4.test(text) ? text.split('.').reduce((sum, part) => sum * 256n + BigInt(part), 0n) : null;

const partsOf = (text: string): string[] => (text === '' ? [] : text.split(':'));

const numberOfV6 = (text: string): bigint | null => {
  const [head = '', tail, ...more] = text.split('::');
  if (more.length > 0) return null;
  const [before, after] = [partsOf(head), partsOf(tail ?? '')];
  const missing = 8 - before.length - after.length;
  if (tail === undefined ? missing !== 0 : missing < 1) return null;
  const parts = [...before, ...Array.from({ length: missing }, () => '0'), ...after];
  if (!parts.every((part) => V6_PART.test(part))) return null;
  return parts.reduce((sum, part) => sum * 65_536n + BigInt(`0x${part}`), 0n);
};

const isWithin = (number: bigint, start: bigint, bits: number, length: number): boolean =>
  number >> BigInt(bits - length) === start >> BigInt(bits - length);

/**
 * Whether an address is one of the open network, so that whoever names it reaches nobody by us whom they cannot reach themselves. What cannot be read is
 * not: nor is IPv4 within IPv6, by which closed addresses have other names.
 */
export const isPublicAddress = (text: string): boolean => {
  const four = numberOfV4(text);
  if (four !== null) return !CLOSED_V4.some(([start, length]) => isWithin(four, numberOfV4(start) ?? 0n, 32, length));
  const six = numberOfV6(text);
  const within = ([start, length]: readonly [string, number]): boolean =>
    six !== null && isWithin(six, numberOfV6(start) ?? 0n, 128, length);
  return six !== null && within(OPEN_V6) && !CLOSED_V6.some(within);
};

/** Whether an address is that of this machine itself. */
export const isOwnAddress = (text: string): boolean => text === '::1' || /^127\./.test(text);
