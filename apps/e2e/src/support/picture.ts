// A whole picture, drawn here: a red square of 8 × 8 as a BMP, which browsers upload and the server decodes by itself.
const bmp = (): Buffer => {
  const size = 8;
  const pixels = Buffer.alloc(size * size * 3, Buffer.from([0x20, 0x20, 0xc0]));
  const head = Buffer.alloc(54);
  head.write('BM');
  head.writeUInt32LE(54 + pixels.length, 2);
  head.writeUInt32LE(54, 10);
  head.writeUInt32LE(40, 14);
  head.writeInt32LE(size, 18);
  head.writeInt32LE(size, 22);
  head.writeUInt16LE(1, 26);
  head.writeUInt16LE(24, 28);
  head.writeUInt32LE(pixels.length, 34);
  return Buffer.concat([head, pixels]);
};

export const picture = (name: string) => ({ name, mimeType: 'image/bmp', buffer: bmp() });
