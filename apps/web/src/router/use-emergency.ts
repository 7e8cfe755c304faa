import { useQuery } from '@tanstack/react-query';
import { useDesk } from '../composition/desk.tsx';
import { TOKENS } from '../composition/tokens.ts';
import { unwrap } from '../shared/query/answer.ts';
import { KEYS } from '../shared/query/keys.ts';

const CHECK_EVERY_MS = 60_000;

/** Whether the house is closed for the moment (specification, section 2): asked at the start and once a minute. */
export const useEmergency = (): boolean => {
  const home = useDesk(TOKENS.home);
  const { data } = useQuery({ queryKey: KEYS.version(), queryFn: () => unwrap(home.version()), refetchInterval: CHECK_EVERY_MS });
  return data?.emergency ?? false;
};
