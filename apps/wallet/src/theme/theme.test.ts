import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { colourRoles, theme } from './theme.ts';
import { themeVariables } from './theme-variables.ts';

test('the style sheet says what the theme says', async () => {
  const file = await readFile(join(import.meta.dirname, 'css/theme-vars.gen.css'), 'utf8');
  expect(file).toBe(themeVariables());
});

const luminance = (hex: string): number => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};
const contrast = (one: string, other: string): number => {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
};

// The colours are plain hex values here; the resolver needs no computed theme.
const { light, dark } = colourRoles(theme as never);
const TEXTS = [
  '--mantine-color-text',
  '--wallet-muted',
  '--wallet-link',
  '--wallet-good',
  '--wallet-bad',
  '--mantine-color-placeholder',
] as const;
const GROUNDS = ['--mantine-color-body', '--wallet-surface', '--wallet-sunken'] as const;

describe.each([
  ['light', light],
  ['dark', dark],
])('in the %s scheme', (_, colours) => {
  test.each(TEXTS.flatMap((text) => GROUNDS.map((ground) => [text, ground] as const)))('%s can be read on %s', (text, ground) => {
    expect(contrast(colours[text] ?? '', colours[ground] ?? '')).toBeGreaterThanOrEqual(4.5);
  });
});

test.each([
  ['light', light],
  ['dark', dark],
])('the main button and the red one can be read in the %s scheme', (_, colours) => {
  expect(contrast(colours['--wallet-act'] ?? '', colours['--wallet-act-text'] ?? '')).toBeGreaterThanOrEqual(4.5);
  expect(contrast(colours['--wallet-bad-ground'] ?? '', '#FFFFFF')).toBeGreaterThanOrEqual(4.5);
  expect(contrast(colours['--wallet-bad-tint'] ?? '', colours['--wallet-bad'] ?? '')).toBeGreaterThanOrEqual(4.5);
});

test('a certificate can be read by day and by night', () => {
  const variables: Readonly<Record<string, string>> = colourRoles(theme as never).variables;
  for (const ground of ['--wallet-card', '--wallet-card-lit']) {
    for (const text of ['--wallet-card-text', '--wallet-card-muted']) {
      expect(contrast(variables[ground] ?? '', variables[text] ?? ''), `${text} on ${ground}`).toBeGreaterThanOrEqual(4.5);
    }
  }
});
