const hash = (byte: string): string => `<${byte.repeat(32)}>`;
const LOCK = ` /ID [${hash('11')} ${hash('11')}] /Encrypt << /Filter /Standard /V 1 /R 2 /P -4 /O ${hash('22')} /U ${hash('33')} >>`;

/**
 * A PDF of one page for each line, in a Korean font that it names and does not bring: readers find the characters by a map of their own.
 * A locked one names a password that nobody knows.
 * @returns the bytes, with a true table of where each object begins
 */
export const aPdf = (lines: readonly string[], lock?: 'locked'): Buffer => {
  const first = 6;
  const kids = lines.map((_, at) => `${first + at * 2} 0 R`).join(' ');
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R /OpenAction << /S /JavaScript /JS (app.alert\\(1\\)) >> >>',
    `<< /Type /Pages /Kids [${kids}] /Count ${lines.length} >>`,
    '<< /Type /Font /Subtype /Type0 /BaseFont /HYSMyeongJo-Medium /Encoding /UniKS-UCS2-H /DescendantFonts [4 0 R] >>',
    '<< /Type /Font /Subtype /CIDFontType0 /BaseFont /HYSMyeongJo-Medium /CIDSystemInfo << /Registry (Adobe) /Ordering (Korea1) /Supplement 1 >> /FontDescriptor 5 0 R >>',
    '<< /Type /FontDescriptor /FontName /HYSMyeongJo-Medium /Flags 6 /FontBBox [0 -200 1000 900] /ItalicAngle 0 /Ascent 880 /Descent -120 /CapHeight 700 /StemV 80 >>',
    ...lines.flatMap((line, at) => {
      const said = `BT /F1 36 Tf 60 300 Td <${Buffer.from(line, 'utf16le').swap16().toString('hex')}> Tj ET`;
      return [
        `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 420 420] /Resources << /Font << /F1 3 0 R >> >> /Contents ${first + at * 2 + 1} 0 R >>`,
        `<< /Length ${said.length} >>\nstream\n${said}\nendstream`,
      ];
    }),
  ];
  let text = '%PDF-1.7\n';
  const places = objects.map((body, at) => {
    const place = text.length;
    text += `${at + 1} 0 obj\n${body}\nendobj\n`;
    return `${String(place).padStart(10, '0')} 00000 n \n`;
  });
  const table = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${places.join('')}`;
  return Buffer.from(
    `${text}${table}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R${lock === undefined ? '' : LOCK} >>\nstartxref\n${text.length}\n%%EOF\n`,
    'latin1',
  );
};
