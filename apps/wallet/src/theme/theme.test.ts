import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { contrast, tryColours } from '@naru/frontend/testing';
import { themeVariables } from '@naru/frontend/theme';
import { expect, test } from 'vitest';
import { colourRoles, theme } from './theme.ts';

test('the style sheet says what the theme says', async () => {
  const file = await readFile(join(import.meta.dirname, 'theme-vars.gen.css'), 'utf8');
  expect(file).toBe(themeVariables(theme, colourRoles));
});

// The colours are plain hex values here; the resolver needs no computed theme.
const { light, dark } = colourRoles(theme as never);
const TEXTS = ['--mantine-color-text', '--naru-muted', '--naru-link', '--naru-good', '--naru-bad', '--mantine-color-placeholder'] as const;
const GROUNDS = ['--mantine-color-body', '--naru-surface', '--naru-sunken'] as const;

tryColours({ light, dark }, TEXTS, GROUNDS);

test.each([
  ['light', light],
  ['dark', dark],
])('the main button and the red one can be read in the %s scheme', (_, colours) => {
  expect(contrast(colours['--naru-act'] ?? '', colours['--naru-act-text'] ?? '')).toBeGreaterThanOrEqual(4.5);
  expect(contrast(colours['--naru-bad-ground'] ?? '', '#FFFFFF')).toBeGreaterThanOrEqual(4.5);
  expect(contrast(colours['--naru-bad-tint'] ?? '', colours['--naru-bad'] ?? '')).toBeGreaterThanOrEqual(4.5);
});

test('a certificate can be read by day and by night', () => {
  const variables: Readonly<Record<string, string>> = colourRoles(theme as never).variables;
  for (const ground of ['--naru-card', '--naru-card-lit']) {
    for (const text of ['--naru-card-text', '--naru-card-muted']) {
      expect(contrast(variables[ground] ?? '', variables[text] ?? ''), `${text} on ${ground}`).toBeGreaterThanOrEqual(4.5);
    }
  }
});
