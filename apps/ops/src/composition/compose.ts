import { provide } from '@naru/frontend/container';
import { Container } from 'inversify';
import { TOKENS } from '../ports/tokens.ts';
import { httpPlatform } from './http-platform.ts';

export const compose = (): Container => {
  const container = new Container();
  provide(container, TOKENS.platform, {}, () => httpPlatform((...request) => fetch(...request)));
  provide(container, TOKENS.clock, {}, () => ({ now: () => new Date() }));
  provide(container, TOKENS.passkeys, {}, () => ({
    // Whoever has no passkey fetches nothing for them.
    make: async (options) => (await import('@naru/frontend/passkey')).makePasskey(options),
    sign: async (options) => (await import('@naru/frontend/passkey')).signByPasskey(options),
    elsewhere: async (options) => (await import('@naru/frontend/passkey')).passkeysElsewhere(options),
  }));
  return container;
};
