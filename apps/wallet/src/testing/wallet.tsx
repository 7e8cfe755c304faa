import { MantineProvider } from '@mantine/core';
import { type Pin, parsePin } from '@naru/domain/pin';
import { ok } from '@naru/domain/shared';
import { identifierOf, type Key, PortProvider } from '@naru/frontend/container';
import { ManualClock } from '@naru/testkit';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import type { Container } from 'inversify';
import { MemoryRouter } from 'react-router';
import { composeContainer } from '../composition/container.ts';
import { TOKENS } from '../ports/tokens.ts';
import { Screens } from '../router/Screens.tsx';
import { theme } from '../theme/theme.ts';
import { memoryShelf } from './memory-shelf.ts';
import { type Neighbours, ORIGIN, openNeighbours, TX_CODE } from './neighbours.ts';

/** The PIN of every wallet here. */
export const PIN = '902813';

/** A PIN that keeps the rules. */
export const pinOf = (digits: string): Pin => {
  const pin = parsePin(digits);
  if (!pin.ok) throw new Error('a PIN that is refused');
  return pin.value;
};

/** A wallet in a test: everything of it is real but the database, the network, and the clock. */
export interface TestWallet {
  readonly container: Container;
  readonly clock: ManualClock;
  readonly neighbours: Neighbours;
  readonly shelf: ReturnType<typeof memoryShelf>;
  /** Where it has left for. */
  readonly left: string[];
  fromContainer<T>(key: Key<T>): T;
}

/** A wallet on a fresh device; `days` is how long the certificates of its neighbours count. */
export const newWallet = async (days?: number): Promise<TestWallet> => {
  const clock = new ManualClock();
  const neighbours = await openNeighbours(clock, days);
  const shelf = memoryShelf();
  const left: string[] = [];
  const container = composeContainer({
    clock,
    shelf,
    origin: ORIGIN,
    iterations: 1,
    // As in Firefox, which asks a person who never answers.
    persist: () => new Promise(() => undefined),
    leave: (address) => void left.push(address),
    world: { fetch: (address, init) => neighbours.fetch(address, init), now: () => clock.now() },
    issuer: { apply: async ({ name }) => ok(neighbours.offer(name)), messagesOf: (phone) => `/sandbox/sms?to=${phone}` },
    scanner: { read: async () => undefined },
  });
  return { container, clock, neighbours, shelf, left, fromContainer: (key) => container.get(identifierOf(key)) };
};

/** One that is open and holds a certificate. */
export const openWallet = async (days?: number): Promise<TestWallet> => {
  const wallet = await newWallet(days);
  await wallet.fromContainer(TOKENS.vault).create(pinOf(PIN));
  await receive(wallet);
  return wallet;
};

/** Receives a certificate past the screens. */
export const receive = async ({ fromContainer, neighbours }: TestWallet, name?: string): Promise<void> => {
  const port = fromContainer(TOKENS.receives);
  const offered = await port.read(neighbours.offer(name));
  if (!offered.ok || !(await port.receive(offered.value, TX_CODE)).ok) throw new Error('no certificate was received');
};

/** Opens the wallet's screens at an address below the base. */
export const show = (wallet: TestWallet, address = '/'): void => {
  cleanup();
  render(
    <MantineProvider theme={theme} env="test">
      <PortProvider resolve={wallet.fromContainer}>
        <MemoryRouter initialEntries={[address]}>
          <Screens />
        </MemoryRouter>
      </PortProvider>
    </MantineProvider>,
  );
};

/** Types a PIN on the pad with this label. */
export const typePin = async (label: RegExp, digits = PIN): Promise<void> => {
  const pad = await screen.findByRole('group', { name: label });
  await screen.findByRole('status', { name: '6자리 중 0자리 입력' });
  for (const key of digits) fireEvent.keyDown(pad, { key });
};
