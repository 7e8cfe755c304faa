import { useQuery } from '@tanstack/react-query';
import { useDesk } from '../../composition/desk.tsx';
import { TOKENS } from '../../composition/tokens.ts';
import { unwrap } from '../../shared/query/answer.ts';
import { KEYS } from '../../shared/query/keys.ts';

/** The version of the service, as the server tells it. */
export const Version = () => {
  const home = useDesk(TOKENS.home);
  const { data } = useQuery({ queryKey: KEYS.version(), queryFn: () => unwrap(home.version()) });
  if (data === undefined) return null;
  return (
    <div>
      <dt>버전</dt>
      <dd>{data.version}</dd>
    </div>
  );
};
