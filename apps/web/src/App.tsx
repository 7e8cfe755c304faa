import { localStorageColorSchemeManager } from '@mantine/core';
import type { Resolve } from '@naru/frontend/container';
import { Root } from '@naru/frontend/root';
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

/** The whole page: theme, cache, ports, router. */
export const App = ({ resolve, nonce, children }: Props) => (
  <Root theme={theme} colorSchemeManager={colourScheme} resolve={resolve} nonce={nonce}>
    <QueryClientProvider client={resolve(TOKENS.queries)}>{children}</QueryClientProvider>
  </Root>
);
