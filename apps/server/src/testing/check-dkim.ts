import { createHash, type KeyObject, verify } from 'node:crypto';

interface Field {
  readonly name: string;
  readonly raw: string;
}

/** A header field as both ends write it for a signature (RFC 6376, 3.4.2: relaxed). */
const relaxedField = ({ name, raw }: Field): string => {
  const value = raw
    .slice(raw.indexOf(':') + 1)
    .replace(/\r\n[ \t]+/g, ' ')
    .replace(/[ \t]+/g, ' ')
    .trim();
  return `${name}:${value}`;
};

/** The body likewise (3.4.4). */
const relaxedBody = (body: string): string => {
  const lines = body.split('\r\n').map((line) => line.replace(/[ \t]+/g, ' ').replace(/ $/, ''));
  while (lines.at(-1) === '') lines.pop();
  return lines.length === 0 ? '' : `${lines.join('\r\n')}\r\n`;
};

const fieldsIn = (head: string): readonly Field[] =>
  head.split(/\r\n(?![ \t])/).map((raw) => ({ raw, name: raw.slice(0, raw.indexOf(':')).trim().toLowerCase() }));

/** What a signature of a mail says of itself, and whether it is one by this key over what arrived. */
export const checkDkim = (
  raw: string,
  publicKey: KeyObject,
): { readonly isGood: boolean; readonly domain: string; readonly selector: string; readonly signed: readonly string[] } => {
  const end = raw.indexOf('\r\n\r\n');
  const fields = fieldsIn(raw.slice(0, end));
  const signature = fields.find(({ name }) => name === 'dkim-signature');
  if (signature === undefined) return { isGood: false, domain: '', selector: '', signed: [] };
  const tags = Object.fromEntries(
    relaxedField(signature)
      .slice('dkim-signature:'.length)
      .split(';')
      .map((tag) => tag.trim().split(/=(.*)/s))
      .map(([key = '', value = '']) => [key.trim(), value.replace(/\s+/g, '')]),
  );
  const signed = (tags.h ?? '').toLowerCase().split(':');
  const bodyHash = createHash('sha256')
    .update(Buffer.from(relaxedBody(raw.slice(end + 4)), 'latin1'))
    .digest('base64');
  // Of several fields of one name the last one is signed first (5.4.2); here each is there once.
  const heads = signed.flatMap((name) => {
    const field = fields.findLast((one) => one.name === name);
    return field === undefined ? [] : [`${relaxedField(field)}\r\n`];
  });
  const own = relaxedField(signature).replace(/(;\s*b=|^dkim-signature:b=)[^;]*/, '$1');
  const words = Buffer.from(heads.join('') + own, 'latin1');
  const isGood =
    tags.a === 'rsa-sha256' &&
    tags.c === 'relaxed/relaxed' &&
    tags.bh === bodyHash &&
    verify('sha256', words, publicKey, Buffer.from(tags.b ?? '', 'base64'));
  return { isGood, domain: tags.d ?? '', selector: tags.s ?? '', signed };
};
