import { localStorageColorSchemeManager, MantineProvider } from '@mantine/core';
import { ROUTE_BASE } from '@naru/domain/navigation';
import { DeskProvider, identifierOf } from '@naru/frontend/container';
import { QueryClientProvider } from '@tanstack/react-query';
import type { Container } from 'inversify';
import { BrowserRouter } from 'react-router';
import { Screens } from './router/Screens.tsx';
import { TOKENS } from './shared/tokens.ts';
import { theme } from './theme/theme.ts';

const colourScheme = localStorageColorSchemeManager({ key: 'naru-color-scheme' });

/** The whole page: theme, cache, ports, router. The theme's variables come from a file, see scripts/theme-vars.ts. */
export const App = ({ container, nonce }: { container: Container; nonce: string | undefined }) => (
  <MantineProvider
    theme={theme}
    defaultColorScheme="auto"
    colorSchemeManager={colourScheme}
    getStyleNonce={() => nonce ?? ''}
    deduplicateInlineStyles
    withGlobalClasses={false}
    withCssVariables={false}
  >
    <QueryClientProvider client={container.get(identifierOf(TOKENS.queries))}>
      <DeskProvider container={container}>
        <BrowserRouter basename={ROUTE_BASE}>
          <Screens />
        </BrowserRouter>
      </DeskProvider>
    </QueryClientProvider>
  </MantineProvider>
);
