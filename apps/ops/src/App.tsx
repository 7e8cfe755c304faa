import type { Resolve } from '@naru/frontend/container';
import { Root } from '@naru/frontend/root';
import { QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { BrowserRouter } from 'react-router';
import { Screens } from './router/Screens.tsx';
import { createQueries } from './shared/ask/queries.ts';
import { SessionProvider } from './shared/platform/SessionProvider.tsx';
import { theme } from './theme/theme.ts';

/** The whole console: theme, ports, session, router. */
export const App = ({ resolve, nonce }: { resolve: Resolve; nonce: string | undefined }) => {
  const [queries] = useState(createQueries);
  return (
    <Root theme={theme} resolve={resolve} nonce={nonce}>
      <QueryClientProvider client={queries}>
        <SessionProvider>
          <BrowserRouter basename="/ops">
            <Screens />
          </BrowserRouter>
        </SessionProvider>
      </QueryClientProvider>
    </Root>
  );
};
