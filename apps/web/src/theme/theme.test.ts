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

test('white can be read on the main button', () => {
  expect(contrast(theme.colors?.teal?.[6] ?? '', '#FFFFFF')).toBeGreaterThanOrEqual(4.5);
  expect(contrast(theme.colors?.teal?.[5] ?? '', '#FFFFFF')).toBeGreaterThanOrEqual(4.5);
});
