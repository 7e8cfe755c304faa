import type { Resolve } from '@naru/frontend/container';
import { Root } from '@naru/frontend/root';
import { BrowserRouter } from 'react-router';
import { Screens } from './router/Screens.tsx';
import { BASE } from './shared/base.ts';
import { theme } from './theme/theme.ts';

/** The whole wallet: theme, ports, router. */
export const App = ({ resolve, nonce }: { resolve: Resolve; nonce: string | undefined }) => (
  <Root theme={theme} resolve={resolve} nonce={nonce}>
    <BrowserRouter basename={BASE}>
      <Screens />
    </BrowserRouter>
  </Root>
);
