import type { PassportChecks } from '@naru/domain/passport';
import { fail } from '@naru/domain/shared';

/** Where the market names its keys; the address never changes. */
const KEYS = '/.well-known/naru-passport-keys';

const fetchTools = async () => {
  const [passport, document] = await Promise.all([import('@naru/passport'), fetch(KEYS).then((answer): Promise<unknown> => answer.json())]);
  const pins = passport.parsePins(document);
  if (!pins.ok) throw new Error('keys that cannot be read');
  return { verify: passport.verifyPassport, pins: pins.value };
};

/** Checks in this browser: code and keys come once, when they are first needed. */
export const browserPassportChecks = (): PassportChecks => {
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
    check: async (text, openings) => {
      const loaded = await load();
      return loaded === undefined ? fail({ reason: 'noKeys' }) : loaded.verify(text, loaded.pins, openings);
    },
  };
};
