import type { Platform } from '@naru/domain/home';
import { usePort } from '@naru/frontend/container';
import { useQuery } from '@tanstack/react-query';
import { unwrap } from './query/answer.ts';
import { KEYS } from './query/keys.ts';
import { TOKENS } from './tokens.ts';

const CHECK_EVERY_MS = 60_000;

/** How the service stands: said with the page when the server made it, then asked for once a minute. */
export const usePlatform = (): Platform | undefined => {
  const home = usePort(TOKENS.home);
  const { version, emergency, build } = usePort(TOKENS.config);
  const initial =
    version === undefined || emergency === undefined || build === undefined ? {} : { initialData: { version, emergency, build } };
  return useQuery({ queryKey: KEYS.version(), queryFn: () => unwrap(home.version()), refetchInterval: CHECK_EVERY_MS, ...initial }).data;
};

/** Whether the market is closed for the moment (product 2). */
export const useEmergency = (): boolean => usePlatform()?.emergency ?? false;
