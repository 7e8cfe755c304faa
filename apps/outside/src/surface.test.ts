import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, inject, it } from 'vitest';
import { PACKED, ROOT } from './support/packs.ts';
import { sizesIn, weighAll } from './support/sizes.ts';
import { surfaceOf } from './support/surface.ts';

const folder = inject('outside');
const API = join(ROOT, 'docs/api');

describe('what a package declares to others is what was reviewed (`npm run api` writes it anew)', () => {
  it.each(PACKED)('@naru/%s', (name) => {
    // Compared line by line: what has changed is told, not all that has not.
    const [declared, reviewed] = [surfaceOf(folder, name), readFileSync(join(API, `${name}.txt`), 'utf8')].map((text) => text.split('\n'));
    const before = new Set(reviewed);
    const now = new Set(declared);
    expect({ new: declared?.filter((line) => !before.has(line)), gone: reviewed?.filter((line) => !now.has(line)) }).toEqual({
      new: [],
      gone: [],
    });
    expect(declared?.length).toBe(reviewed?.length);
  });
});

describe('what a door weighs', () => {
  /** A little is changed by every change. */
  const SHARE = 0.03;
  const LITTLE = 60;
  /** The smallest rule that other teams ask for, in bytes. */
  const PIN_MOST = 1_000;

  it('is what the table says, which is weighed anew where it is not', async () => {
    const table = sizesIn(readFileSync(join(API, 'sizes.md'), 'utf8'));
    const weights = await weighAll(folder);
    expect(weights.map(({ specifier }) => specifier)).toEqual([...table.keys()]);
    const off = weights.filter(({ specifier, gzip }) => {
      const before = table.get(specifier) ?? 0;
      return Math.abs(gzip - before) > Math.max(LITTLE, SHARE * before);
    });
    expect(off).toEqual([]);
    expect(weights.find(({ specifier }) => specifier === '@naru/domain/pin')?.gzip).toBeLessThan(PIN_MOST);
  });
});
