import type { HostTrials, StandInHost, TrialOutcome } from '@naru/domain/native';
import { useDesk } from '@naru/frontend/container';
import { useEffect, useState } from 'react';
import { TOKENS } from '../../shared/tokens.ts';

/** How a trial stands. */
export type TrialStanding = TrialOutcome | 'waiting';

/** The trials of the app around the page: undefined until it was looked for, null where there is none. */
export const useTrials = (kind: StandInHost['kind'] | null, behaviour: string) => {
  const open = useDesk(TOKENS.hostTrials);
  const [host, setHost] = useState<HostTrials | null>();
  const [standings, setStandings] = useState<ReadonlyMap<string, TrialStanding>>(new Map());
  useEffect(() => {
    let isShown = true;
    setStandings(new Map());
    setHost(undefined);
    void open(kind === null ? null : { kind, behaviour }).then((found) => isShown && setHost(found));
    return () => {
      isShown = false;
    };
  }, [open, kind, behaviour]);
  const stand = (name: string, standing: TrialStanding): void => setStandings((now) => new Map([...now, [name, standing]]));
  const run = async (name: string): Promise<void> => {
    if (!host || standings.get(name) === 'waiting') return;
    stand(name, 'waiting');
    stand(name, await host.run(name));
  };
  const runAll = async (): Promise<void> => {
    // One after the other: what the app shows for one would cover what it shows for the next.
    for (const { name } of host?.trials ?? []) await run(name);
  };
  return { host, standings, run, runAll };
};
