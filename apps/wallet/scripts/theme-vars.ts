import { writeFile } from 'node:fs/promises';
import { themeVariables } from '../src/theme/theme-variables.ts';

// Writes the theme's variables as a file: the strict policy leaves no room for a style element made at run time.
await writeFile(new URL('../src/theme/css/theme-vars.gen.css', import.meta.url), themeVariables());
