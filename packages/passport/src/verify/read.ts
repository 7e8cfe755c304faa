import { FORMAT, LONGEST_FILE, type PassportFile, passportShape, VERSIONS } from '../file/shape.ts';
import { AtFault } from './at-fault.ts';
import { doubledKey } from './doubled-key.ts';

/** Reads a passport, from its text or from the JSON in it. */
export const readPassport = (file: unknown): PassportFile => {
  const value = typeof file === 'string' ? parsed(file) : file;
  if (!VERSIONS.includes(versionOf(value))) throw new AtFault('unknownVersion');
  const read = passportShape.safeParse(value);
  if (read.success) return read.data;
  throw new AtFault('shape', { field: read.error.issues[0]?.path.map(String).join('.') ?? '' });
};

const parsed = (text: string): unknown => {
  if (text.length > LONGEST_FILE) throw new AtFault('notJson');
  const value = jsonIn(text);
  const doubled = doubledKey(text);
  if (doubled !== undefined) throw new AtFault('doubledKey', { field: doubled });
  return value;
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
