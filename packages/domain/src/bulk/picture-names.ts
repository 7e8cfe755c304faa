/** What no file may have in its name somewhere, or what hides in it: signs of folders, controls and marks that turn the reading direction. */
const FORBIDDEN = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Zl}\p{Zp}\\/:*?"<>|]/gu;
/** Names that stand for devices on Windows, whatever follows a dot. */
const DEVICE = /^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)/i;
/** No file system takes names of more than 255 bytes: as many characters always fit. */
const LONGEST = 60;

const nameOf = (code: string): string => {
  const whole = [...code.normalize('NFC').replace(FORBIDDEN, '_').trim()].slice(0, LONGEST).join('');
  // A dot in front hides a file or leads out of its folder; one at the end, or a space, is lost on Windows.
  const name = whole.replace(/^\.+/, '_').replace(/[. ]+$/, '');
  return DEVICE.test(name) ? `_${name}` : name;
};

const ENDINGS: Readonly<Record<string, string>> = Object.freeze({
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/gif': 'gif',
  'image/bmp': 'bmp',
  'image/webp': 'webp',
});

/** A picture that is given a name: of which row, under which number of the issuer's, and of which type. */
export interface NamedPicture {
  readonly row: number;
  readonly code: string;
  readonly mime: string;
}

/**
 * Names pictures of one folder after the issuer's own numbers, or after their rows: whatever such a number is, its file stays in the folder, can be kept on
 * every system, and has a name of its own there.
 */
export const pictureNames = (): ((picture: NamedPicture) => string) => {
  const taken = new Set<string>();
  return ({ row, code, mime }) => {
    const name = nameOf(code) || `행-${row}`;
    const ending = ENDINGS[mime] ?? 'bin';
    const others = [name, `${name}-${row}행`];
    for (let at = 2; ; at += 1) {
      const free = others.find((one) => !taken.has(one.toLowerCase()));
      if (free === undefined) others.push(`${name}-${row}행-${at}`);
      else {
        taken.add(free.toLowerCase());
        return `${free}.${ending}`;
      }
    }
  };
};
