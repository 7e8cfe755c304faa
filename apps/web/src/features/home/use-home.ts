import { useDesk } from '@naru/frontend/container';
import { useQuery } from '@tanstack/react-query';
import { unwrap } from '../../shared/query/answer.ts';
import { KEYS } from '../../shared/query/keys.ts';
import { TOKENS } from '../../shared/tokens.ts';

/** What the first screen shows; the server may have put it into the page already. */
export const useHome = () => {
  const home = useDesk(TOKENS.home);
  return useQuery({ queryKey: KEYS.home(), queryFn: () => unwrap(home.data()) });
};
