import { MantineProvider } from '@mantine/core';
import type { Container } from 'inversify';
import { BrowserRouter } from 'react-router';
import { DeskProvider } from './composition/desk.tsx';
import { Screens } from './router/Screens.tsx';
import { BASE } from './shared/base.ts';
import { theme } from './theme/theme.ts';

/** The whole wallet: theme, ports, router. The theme's variables come from a file, see theme-variables. */
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
