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
const TEXTS = ['--mantine-color-text', '--naru-muted', '--naru-link', '--naru-good', '--naru-bad', '--mantine-color-placeholder'] as const;
const GROUNDS = ['--mantine-color-body', '--naru-surface', '--naru-sunken'] as const;

describe.each([
  ['light', light],
  ['dark', dark],
])('in the %s scheme', (_, colours) => {
  test.each(TEXTS.flatMap((text) => GROUNDS.map((ground) => [text, ground] as const)))('%s can be read on %s', (text, ground) => {
    expect(contrast(colours[text] ?? '', colours[ground] ?? '')).toBeGreaterThanOrEqual(4.5);
  });
});

test('white can be read on the main button', () => {
  expect(contrast(theme.colors?.teal?.[6] ?? '', '#FFFFFF')).toBeGreaterThanOrEqual(4.5);
  expect(contrast(theme.colors?.teal?.[5] ?? '', '#FFFFFF')).toBeGreaterThanOrEqual(4.5);
});
