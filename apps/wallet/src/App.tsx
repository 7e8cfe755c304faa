import { MantineProvider } from '@mantine/core';
import { PortProvider, type Resolve } from '@naru/frontend/container';
import { BrowserRouter } from 'react-router';
import { Screens } from './router/Screens.tsx';
import { BASE } from './shared/base.ts';
import { theme } from './theme/theme.ts';

/** The whole wallet: theme, ports, router. The theme's variables come from a file, see scripts/theme-vars.ts. */
export const App = ({ resolve, nonce }: { resolve: Resolve; nonce: string | undefined }) => (
  <MantineProvider
    theme={theme}
    defaultColorScheme="auto"
    getStyleNonce={() => nonce ?? ''}
    deduplicateInlineStyles
    withGlobalClasses={false}
    withCssVariables={false}
  >
    <PortProvider resolve={resolve}>
      <BrowserRouter basename={BASE}>
        <Screens />
      </BrowserRouter>
    </PortProvider>
  </MantineProvider>
);
