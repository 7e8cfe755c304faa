import { writeFile } from 'node:fs/promises';
import { themeVariables } from '@naru/frontend/theme';
import { colourRoles, theme } from '../src/theme/theme.ts';

// Writes the theme's variables as a file: the strict policy leaves no room for a style element made at run time.
await writeFile(new URL('../src/theme/theme-vars.gen.css', import.meta.url), themeVariables(theme, colourRoles));
