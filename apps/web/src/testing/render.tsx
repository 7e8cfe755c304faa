import { MantineProvider } from '@mantine/core';
import type { Ports } from '@naru/domain/client-ports';
import { type NativeBridge, NO_NATIVE } from '@naru/domain/native';
import { PortProvider, type Resolve } from '@naru/frontend/container';
import { openHostTrials } from '@naru/native-bridge/trials';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, type RenderResult, render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router';
import { pageThings } from '../composition/page-things.ts';
import { Screens } from '../router/Screens.tsx';
import { LOCAL_CONFIG, type RunConfig } from '../shared/config.ts';
import { createQueries } from '../shared/query/client.ts';
import { TOKENS } from '../shared/tokens.ts';
import { theme } from '../theme/theme.ts';
import { standInPorts } from './ports.ts';
import type { WorldOptions } from './world.ts';

/** What a page over stand-ins asks; `change` puts other client ports in their place, `config` other settings, `native` a wallet app around the page. */
export const standInThings = (
  options: WorldOptions = {},
  change: Partial<Ports> = {},
  config: Partial<RunConfig> = {},
  native: NativeBridge = NO_NATIVE,
): Resolve =>
  pageThings({
    config: { ...LOCAL_CONFIG, ...config },
    clock: { now: () => new Date() },
    queries: createQueries(),
    native,
    hostTrials: openHostTrials,
    ports: { ...standInPorts(options), ...change },
  });

/** Everything that a component of the page stands in. */
export const Surround = ({ resolve, address = '/', children }: { resolve: Resolve; address?: string; children: ReactNode }) => (
  <MantineProvider theme={theme} env="test">
    <QueryClientProvider client={resolve(TOKENS.queries)}>
      <PortProvider resolve={resolve}>
        <MemoryRouter initialEntries={[address]}>{children}</MemoryRouter>
      </PortProvider>
    </QueryClientProvider>
  </MantineProvider>
);

/** A drawn page and what it asks. */
export interface OpenedPage extends RenderResult {
  readonly resolve: Resolve;
}

/** Opens the page at an address below the base. */
export const openPage = (
  address: string,
  options: WorldOptions = {},
  change: Partial<Ports> = {},
  config: Partial<RunConfig> = {},
  native: NativeBridge = NO_NATIVE,
): OpenedPage => {
  cleanup();
  const resolve = standInThings(options, change, config, native);
  const page = render(
    <Surround resolve={resolve} address={address}>
      <Screens />
    </Surround>,
  );
  return { ...page, resolve };
};
