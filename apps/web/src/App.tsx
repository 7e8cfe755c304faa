import { localStorageColorSchemeManager, MantineProvider } from '@mantine/core';
import { ROUTE_BASE } from '@naru/domain/navigation';
import { QueryClientProvider } from '@tanstack/react-query';
import type { Container } from 'inversify';
import { createBrowserRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { DeskProvider } from './composition/desk.tsx';
import { identifierOf } from './composition/key.ts';
import { TOKENS } from './composition/tokens.ts';
import { routeTree } from './router/routes.tsx';
import { theme } from './theme/theme.ts';

const colourScheme = localStorageColorSchemeManager({ key: 'naru-color-scheme' });
const router = createBrowserRouter(routeTree(), { basename: ROUTE_BASE });

/** The whole page: theme, cache, ports, router. The theme's variables come from a file, see theme-variables. */
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
        <RouterProvider router={router} />
      </DeskProvider>
    </QueryClientProvider>
  </MantineProvider>
);
