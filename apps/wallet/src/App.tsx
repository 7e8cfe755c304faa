import { MantineProvider } from '@mantine/core';
import { DeskProvider } from '@naru/frontend/container';
import type { Container } from 'inversify';
import { BrowserRouter } from 'react-router';
import { Screens } from './router/Screens.tsx';
import { BASE } from './shared/base.ts';
import { theme } from './theme/theme.ts';

/** The whole wallet: theme, ports, router. The theme's variables come from a file, see scripts/theme-vars.ts. */
export const App = ({ container, nonce }: { container: Container; nonce: string | undefined }) => (
  <MantineProvider
    theme={theme}
    defaultColorScheme="auto"
    getStyleNonce={() => nonce ?? ''}
    deduplicateInlineStyles
    withGlobalClasses={false}
    withCssVariables={false}
  >
    <DeskProvider container={container}>
      <BrowserRouter basename={BASE}>
        <Screens />
      </BrowserRouter>
    </DeskProvider>
  </MantineProvider>
);
