import { browserLock, createApiClient, type LoginStore } from '@naru/api-client';
import type { Ports } from '@naru/domain/client-ports';
import type { NativeBridge } from '@naru/domain/native';
import type { PassportChecks } from '@naru/domain/passport';
import { fail } from '@naru/domain/shared';
import type { RunConfig } from '../shared/config.ts';
import { composeContainer, portsIn } from './container.ts';
import { nativeLoginStore } from './native-login-store.ts';

/** Where the market names its keys; the address never changes. */
const KEYS = '/.well-known/naru-passport-keys';

const fetchTools = async () => {
  const [passport, document] = await Promise.all([import('@naru/passport'), fetch(KEYS).then((answer): Promise<unknown> => answer.json())]);
  const pins = passport.parsePins(document);
  if (!pins.ok) throw new Error('keys that cannot be read');
  return { verify: passport.verifyPassport, pins: pins.value };
};

/** Checks in this browser: code and keys come once, when they are first needed. */
const browserPassportChecks = (): PassportChecks => {
  let tools: ReturnType<typeof fetchTools> | undefined;
  const load = () => {
    tools ??= fetchTools();
    return tools.catch(() => {
      tools = undefined;
      return undefined;
    });
  };
  return {
    prepare: async () => (await load()) !== undefined,
    check: async (text, disclosures) => {
      const loaded = await load();
      return loaded === undefined ? fail({ reason: 'noKeys' }) : loaded.verify(text, loaded.pins, disclosures);
    },
  };
};

/** The client ports over HTTP, at the addresses of the run-time configuration; the wallet app around the page hears of every new pair of tokens. */
export const serverPorts = (config: RunConfig, store: LoginStore, native: NativeBridge, giveFactor: () => Promise<boolean>): Ports =>
  portsIn(
    composeContainer(config, ({ centerUrl, accountUrl, spUrl, fileUrl }) => ({
      ...createApiClient({
        bases: { center: centerUrl, account: accountUrl, sp: spUrl, file: fileUrl },
        store: nativeLoginStore(store, native),
        lock: browserLock(navigator),
        uploads: localStorage,
        giveFactor,
      }),
      passportChecks: browserPassportChecks(),
    })),
  );
