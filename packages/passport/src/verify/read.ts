import { FORMAT, LONGEST_FILE, type PassportFile, passportShape, VERSIONS } from '../file/shape.ts';
import { AtFault } from './at-fault.ts';
import { checkSpelling } from './spelling.ts';

/** Reads a passport from its text. */
export const readPassport = (text: string): PassportFile => {
  if (text.length > LONGEST_FILE) throw new AtFault('notJson');
  const value = jsonIn(text);
  checkSpelling(text);
  if (!VERSIONS.includes(versionOf(value))) throw new AtFault('unknownVersion');
  const read = passportShape.safeParse(value);
  if (read.success) return read.data;
  throw new AtFault('shape', { field: read.error.issues[0]?.path.map(String).join('.') ?? '' });
};

const jsonIn = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    throw new AtFault('notJson');
  }
};

/** The version of what says that it is a passport; anything else is none. */
const versionOf = (value: unknown): unknown => {
  if (typeof value !== 'object' || value === null || !('format' in value) || value.format !== FORMAT)
    throw new AtFault('shape', { field: 'format' });
  return 'version' in value ? value.version : undefined;
};
