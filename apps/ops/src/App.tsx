import { MantineProvider } from '@mantine/core';
import { DeskProvider, type Resolve } from '@naru/frontend/container';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { BrowserRouter } from 'react-router';
import { Screens } from './router/Screens.tsx';
import { SessionProvider } from './shared/house/SessionProvider.tsx';
import { theme } from './theme/theme.ts';

/** Nothing is asked anew behind somebody's back: every call says that they are still there. */
const makeQueries = (): QueryClient =>
  new QueryClient({ defaultOptions: { queries: { retry: false, refetchOnWindowFocus: false, refetchOnReconnect: false } } });

/** The whole console: theme, ports, session, router. The theme's variables come from a file, see scripts/theme-vars.ts. */
export const App = ({ resolve, nonce }: { resolve: Resolve; nonce: string | undefined }) => {
  const [queries] = useState(makeQueries);
  return (
    <MantineProvider
      theme={theme}
      defaultColorScheme="auto"
      getStyleNonce={() => nonce ?? ''}
      deduplicateInlineStyles
      withGlobalClasses={false}
      withCssVariables={false}
    >
      <DeskProvider resolve={resolve}>
        <QueryClientProvider client={queries}>
          <SessionProvider>
            <BrowserRouter basename="/ops">
              <Screens />
            </BrowserRouter>
          </SessionProvider>
        </QueryClientProvider>
      </DeskProvider>
    </MantineProvider>
  );
};
