import { ADVERTISING_MARK, MOST_SMS_OCTETS, type SmsForm, smsFormOf } from '@naru/domain/notice';
import { decode, encode } from 'iconv-lite';

/** Stands for what phones of the old kind cannot show. */
const BOX = '□';
/** What people write that carriers have another sign for. */
const SAME: Readonly<Record<string, string>> = { '\u00a0': ' ', '–': '-', '—': '-', '•': '·', '\r': '', '\t': ' ' };
const CUT = '…';

const signs = new Intl.Segmenter('ko', { granularity: 'grapheme' });

/** How many octets carriers count of a text: in CP949, as they send it. */
export const octetsOf = (text: string): number => encode(text, 'cp949').length;

const isShown = (sign: string): boolean => decode(encode(sign, 'cp949'), 'cp949') === sign;

const shown = (sign: string): string => {
  const known = SAME[sign] ?? sign;
  return isShown(known) ? known : BOX;
};

/** The same text in signs that every phone shows: each of the others, however many parts an emoji has, is one box. */
const inShownSigns = (text: string): string =>
  Array.from(signs.segment(text.normalize('NFC').replaceAll('\r\n', '\n')), ({ segment }) => shown(segment)).join('');

/** The beginning of a text that fits into so many octets, with a sign that something was cut. */
const cutTo = (text: string, octets: number): string => {
  let fits = '';
  let used = octetsOf(CUT);
  for (const { segment } of signs.segment(text)) {
    used += octetsOf(segment);
    if (used > octets) break;
    fits += segment;
  }
  return `${fits.trimEnd()}${CUT}`;
};

/** Words of a text message: what may be cut, and what has to be read whatever becomes of the rest. */
export interface SmsWords {
  readonly text: string;
  readonly tail?: string;
  readonly advertising?: boolean;
}

/** A text as it goes out: marked where it advertises, in signs that every phone shows, cut to what carriers take, and the form that it needs. */
export const fitText = ({ text, tail = '', advertising = false }: SmsWords): { readonly text: string; readonly form: SmsForm } => {
  const marked = advertising && !text.startsWith(ADVERTISING_MARK) ? `${ADVERTISING_MARK} ${text}` : text;
  const [body, end] = [inShownSigns(marked), inShownSigns(tail === '' ? '' : `\n${tail}`)];
  const form = smsFormOf(octetsOf(body + end));
  if (form !== null) return { text: body + end, form };
  const room = MOST_SMS_OCTETS.long - octetsOf(end);
  if (room <= MOST_SMS_OCTETS.short) throw new TypeError('a text message whose end leaves no room for its text');
  return { text: cutTo(body, room) + end, form: 'long' };
};
