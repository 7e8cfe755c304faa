import { type CSSVariablesResolver, MantineProvider, type MantineThemeOverride } from '@mantine/core';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';

/** The CSS variables that Mantine derives from an app's theme, one declaration a line. Runs when the style sheet is built and in its test only. */
export const themeVariables = (theme: MantineThemeOverride, colourRoles: CSSVariablesResolver): string => {
  const markup = renderToStaticMarkup(
    createElement(MantineProvider, { theme, cssVariablesResolver: colourRoles, withGlobalClasses: false }),
  );
  const css = /<style[^>]*>([\s\S]*?)<\/style>/.exec(markup)?.[1] ?? '';
  return `/* Made by scripts/theme-vars.ts from theme.ts: do not edit. */\n${css.replaceAll(/([;{}])/g, '$1\n')}`;
};
