import { isUtf8 } from 'node:buffer';
import { decode } from 'iconv-lite';
import { type Entry, getFileNameLowLevel } from 'yauzl';

const UTF8_FLAG = 0x0800;
/** The name once more in UTF-8, by Info-ZIP. */
const UNICODE_PATH = 0x7075;
const UNIX = 3;
const MAC = 19;

/** Letters that take two bytes in UTF-8: none of them is Korean, while two bytes in CP949 are one syllable. */
const TWO_BYTES = /[\u0080-\u07ff]/;

/** Whether bytes that no flag tells are UTF-8. Some syllables in CP949 are also letters with accents in UTF-8 (천 is õ): there the program decides. */
const looksUtf8 = (raw: Buffer, madeBy: number): boolean =>
  isUtf8(raw) && (madeBy === UNIX || madeBy === MAC || !TWO_BYTES.test(raw.toString('utf8')));

/** The name of an entry of which the raw bytes were read: UTF-8 where its flag or a field says so or its bytes are, CP949 else; composed. */
export const entryNameOf = (entry: Entry): string => {
  const { fileNameRaw: raw, generalPurposeBitFlag: flags, extraFields, versionMadeBy } = entry;
  const isSaid = (flags & UTF8_FLAG) !== 0 || extraFields.some(({ id }) => id === UNICODE_PATH);
  if (isSaid) return getFileNameLowLevel(flags, raw, extraFields, true).normalize('NFC');
  return (looksUtf8(raw, versionMadeBy >>> 8) ? raw.toString('utf8') : decode(raw, 'cp949')).normalize('NFC');
};
