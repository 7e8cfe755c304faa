import { localStorageColorSchemeManager, MantineProvider } from '@mantine/core';
import { PortProvider, type Resolve } from '@naru/frontend/container';
import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { TOKENS } from './shared/tokens.ts';
import { theme } from './theme/theme.ts';

const colourScheme = localStorageColorSchemeManager({ key: 'naru-color-scheme' });

interface Props {
  readonly resolve: Resolve;
  /** By which the page's policy knows styles that are made while it runs. */
  readonly nonce: string | undefined;
  /** The router with its screens: a browser's, or that of one address that is drawn. */
  readonly children: ReactNode;
}

/** The whole page: theme, cache, ports, router. The theme's variables come from a file, see scripts/theme-vars.ts. */
export const App = ({ resolve, nonce, children }: Props) => (
  <MantineProvider
    theme={theme}
    defaultColorScheme="auto"
    colorSchemeManager={colourScheme}
    getStyleNonce={() => nonce ?? ''}
    deduplicateInlineStyles
    withGlobalClasses={false}
    withCssVariables={false}
  >
    <QueryClientProvider client={resolve(TOKENS.queries)}>
      <PortProvider resolve={resolve}>{children}</PortProvider>
    </QueryClientProvider>
  </MantineProvider>
);
