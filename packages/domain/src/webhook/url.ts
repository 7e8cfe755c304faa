import type { FieldFault } from '../shared/field-rule.ts';
import { fail, ok, type Result } from '../shared/result.ts';
import { tidyLine } from '../shared/text.ts';

/** The longest address, in characters. */
export const WEBHOOK_URL_MOST = 300;

/** https, a name or a number, perhaps a port, and what stands behind; neither a user, nor a fragment, nor what is not ASCII. */
const ADDRESS = /^https:\/\/([a-z0-9.-]{1,253}|\[[0-9a-f:]{2,39}\])(?::(\d{1,5}))?(?:[/?][!-"$-~]*)?$/i;
/** Names by which machines know themselves and what stands beside them. */
const NEAR = /(?:^|\.)(?:localhost|localdomain|local|internal|intranet|private|lan|home|corp|arpa|test|invalid|onion)\.?$/i;
/** A name whose last part is none of a number: browsers and `fetch` read `0x7f.1` as 127.0.0.1. */
const NAME = /\.[a-z][a-z0-9-]*[a-z0-9]\.?$/i;
const LOCAL_NAME = /^(?:localhost|127\.0\.0\.1|\[::1\])$/i;

/** The usual port of https, or one of those that a machine gives to anybody: never that of mail or of a shell. */
const isPort = (port: string | undefined): boolean =>
  port === undefined || port === '443' || (Number(port) >= 1_024 && Number(port) <= 65_535);

/**
 * Reads an address to which events are told. A number has to be one of the open network, as it is written by everybody; whether what a name leads to is
 * one is looked at each time it is told something; `local` lets this machine itself be one.
 */
export const parseWebhookUrl = (typed: string, { local }: { readonly local: boolean }): Result<string, FieldFault> => {
  const url = tidyLine(typed);
  if (url === '') return fail({ rule: 'required' });
  if (url.length > WEBHOOK_URL_MOST) return fail({ rule: 'tooLong', params: { max: WEBHOOK_URL_MOST } });
  const [, host = '', port] = ADDRESS.exec(url) ?? [];
  const isHost = LOCAL_NAME.test(host) ? local : (!NEAR.test(host) && NAME.test(host)) || isPublicAddress(host.replace(/^\[|\]$/g, ''));
  return isHost && isPort(port) ? ok(url) : fail({ rule: 'webhookUrl' });
};

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
