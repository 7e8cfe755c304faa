import { crc32, deflateRawSync } from 'node:zlib';

/** An entry of an archive by hand: what is not said of it is as a sound program writes it. */
export interface ZipPart {
  /** Bytes where they are in no encoding that a flag tells. */
  readonly name: string | Buffer;
  readonly content?: string | Buffer;
  readonly saidSize?: number;
  /** 8 deflates, 0 stores; anything else is stored and called so. */
  readonly method?: number;
  /** Bit 0 encrypted, bit 11 the name in UTF-8; with a text as its name the latter alone unless it is said. */
  readonly flags?: number;
  /** Of Unix; a symbolic link is 0o120777. */
  readonly mode?: number;
  /** The program: its system in the upper byte (0 Windows, 3 Unix, 19 a Mac). */
  readonly madeBy?: number;
  /** The checksum that is said. */
  readonly sum?: number;
  /** What lies there instead of the packed content. */
  readonly packed?: Buffer;
  /** Leads to the bytes of the first entry with the same `shared` instead of its own. */
  readonly shared?: string;
}

const UTF8 = 0x0800;
const MADE_BY_UNIX = 0x0314;

/** An archive of such entries: what it says of itself is up to whoever makes it. */
export const zipOf = (entries: readonly ZipPart[]): Buffer => {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  const places = new Map<string, number>();
  let at = 0;
  for (const { name, content = '', saidSize, method = 8, flags, mode = 0o100644, madeBy = MADE_BY_UNIX, shared, ...said } of entries) {
    const nameBytes = Buffer.from(name);
    const bytes = Buffer.from(content);
    const packed = said.packed ?? (method === 8 ? deflateRawSync(bytes) : bytes);
    const common = Buffer.alloc(26);
    common.writeUInt16LE(20, 0);
    common.writeUInt16LE(flags ?? (typeof name === 'string' ? UTF8 : 0), 2);
    common.writeUInt16LE(method, 4);
    common.writeUInt32LE(said.sum ?? crc32(bytes), 10);
    common.writeUInt32LE(packed.length, 14);
    common.writeUInt32LE(saidSize ?? bytes.length, 18);
    common.writeUInt16LE(nameBytes.length, 22);
    const place = (shared === undefined ? undefined : places.get(shared)) ?? at;
    const entry = Buffer.alloc(46);
    entry.writeUInt32LE(0x02014b50, 0);
    entry.writeUInt16LE(madeBy, 4);
    common.copy(entry, 6);
    entry.writeUInt32LE((mode << 16) >>> 0, 38);
    entry.writeUInt32LE(place, 42);
    directory.push(entry, nameBytes);
    if (place !== at) continue;
    if (shared !== undefined) places.set(shared, at);
    const signature = Buffer.from('PK\u0003\u0004');
    parts.push(signature, common, nameBytes, packed);
    at += 30 + nameBytes.length + packed.length;
  }
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(entries.length, 8);
  end.writeUInt16LE(entries.length, 10);
  end.writeUInt32LE(Buffer.concat(directory).length, 12);
  end.writeUInt32LE(at, 16);
  return Buffer.concat([...parts, ...directory, end]);
};

const TYPES = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

/** A workbook whose one sheet holds this XML, and beside it whatever else. */
export const workbookOf = (sheet: string, more: readonly ZipPart[] = []): Buffer =>
  zipOf([
    {
      name: '[Content_Types].xml',
      content:
        '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/></Types>',
    },
    {
      name: '_rels/.rels',
      content: `<Relationships><Relationship Id="rId1" Type="${TYPES}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    },
    {
      name: 'xl/workbook.xml',
      content: `<workbook xmlns:r="${TYPES}"><sheets><sheet name="s" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    },
    {
      name: 'xl/_rels/workbook.xml.rels',
      content: `<Relationships><Relationship Id="rId1" Type="${TYPES}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    },
    { name: 'xl/worksheets/sheet1.xml', content: `<worksheet><sheetData>${sheet}</sheetData></worksheet>` },
    ...more,
  ]);
