import { MantineProvider } from '@mantine/core';
import { PortProvider, type Resolve } from '@naru/frontend/container';
import { QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { BrowserRouter } from 'react-router';
import { Screens } from './router/Screens.tsx';
import { createQueries } from './shared/ask/queries.ts';
import { SessionProvider } from './shared/platform/SessionProvider.tsx';
import { theme } from './theme/theme.ts';

/** The whole console: theme, ports, session, router. The theme's variables come from a file, see scripts/theme-vars.ts. */
export const App = ({ resolve, nonce }: { resolve: Resolve; nonce: string | undefined }) => {
  const [queries] = useState(createQueries);
  return (
    <MantineProvider
      theme={theme}
      defaultColorScheme="auto"
      getStyleNonce={() => nonce ?? ''}
      deduplicateInlineStyles
      withGlobalClasses={false}
      withCssVariables={false}
    >
      <PortProvider resolve={resolve}>
        <QueryClientProvider client={queries}>
          <SessionProvider>
            <BrowserRouter basename="/ops">
              <Screens />
            </BrowserRouter>
          </SessionProvider>
        </QueryClientProvider>
      </PortProvider>
    </MantineProvider>
  );
};
