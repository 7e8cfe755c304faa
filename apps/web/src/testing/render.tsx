import { MantineProvider } from '@mantine/core';
import { type NativeBridge, NO_NATIVE } from '@naru/domain/native';
import { DeskProvider, identifierOf, type Key } from '@naru/frontend/container';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, type RenderResult, render } from '@testing-library/react';
import type { Container } from 'inversify';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router';
import { composeContainer } from '../composition/container.ts';
import type { Desks } from '../desks/table.ts';
import { Screens } from '../router/Screens.tsx';
import { LOCAL_CONFIG, type RunConfig } from '../shared/config.ts';
import { createQueries } from '../shared/query/client.ts';
import { TOKENS } from '../shared/tokens.ts';
import { theme } from '../theme/theme.ts';
import { standInDesks } from './desks.ts';
import type { WorldOptions } from './world.ts';

/** A container over stand-ins; `change` puts other desks in their place, `config` other settings, `native` a wallet app around the page. */
export const standInContainer = (
  options: WorldOptions = {},
  change: Partial<Desks> = {},
  config: Partial<RunConfig> = {},
  native: NativeBridge = NO_NATIVE,
): Container =>
  composeContainer({
    config: { ...LOCAL_CONFIG, ...config },
    clock: { now: () => new Date() },
    queries: createQueries(),
    native,
    desks: () => ({ ...standInDesks(options), ...change }),
  });

/** What the container holds under `key`. */
export const fromContainer = <T,>(container: Container, key: Key<T>): T => container.get<T>(identifierOf(key));

/** Everything that a component of the page stands in. */
export const Surround = ({ container, address = '/', children }: { container: Container; address?: string; children: ReactNode }) => (
  <MantineProvider theme={theme} env="test">
    <QueryClientProvider client={fromContainer(container, TOKENS.queries)}>
      <DeskProvider container={container}>
        <MemoryRouter initialEntries={[address]}>{children}</MemoryRouter>
      </DeskProvider>
    </QueryClientProvider>
  </MantineProvider>
);

/** A drawn page and the container behind it. */
export interface OpenedPage extends RenderResult {
  readonly composed: Container;
}

/** Opens the page at an address below the base. */
export const openPage = (
  address: string,
  options: WorldOptions = {},
  change: Partial<Desks> = {},
  config: Partial<RunConfig> = {},
  native: NativeBridge = NO_NATIVE,
): OpenedPage => {
  cleanup();
  const composed = standInContainer(options, change, config, native);
  const page = render(
    <Surround container={composed} address={address}>
      <Screens />
    </Surround>,
  );
  return { ...page, composed };
};
