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
const TEXTS = ['--mantine-color-text', '--naru-muted', '--naru-link', '--naru-good', '--naru-bad'] as const;
const GROUNDS = ['--mantine-color-body', '--naru-surface', '--naru-sunken', '--naru-tint'] as const;

tryColours({ light, dark }, TEXTS, GROUNDS);

test.each([
  ['light', light],
  ['dark', dark],
])('what harms can be read on its button in the %s scheme', (_, colours) => {
  expect(contrast(colours['--naru-harm'] ?? '', '#FFFFFF')).toBeGreaterThanOrEqual(4.5);
});
