import type { JobView } from '@naru/domain/job';
import type { JobId, SiteCode } from '@naru/domain/shared';
import { useDesk } from '@naru/frontend/container';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { unwrap } from '../query/answer.ts';
import { KEYS } from '../query/keys.ts';
import { TOKENS } from '../tokens.ts';

const LOOK_MS = 700;

/** Whether a job goes on. */
export const isGoingOn = ({ state }: Pick<JobView, 'state'>): boolean => state === 'queued' || state === 'running';

/** A job as it goes on. What it has changed is asked for anew when it ends. */
export const useJob = (siteCode: SiteCode, jobId: JobId) => {
  const desk = useDesk(TOKENS.jobs);
  const queries = useDesk(TOKENS.queries);
  const query = useQuery({
    queryKey: KEYS.job(siteCode, jobId),
    queryFn: () => unwrap(desk.job(siteCode, jobId)),
    staleTime: 0,
    refetchInterval: ({ state: { data } }) => (data === undefined || isGoingOn(data) ? LOOK_MS : false),
  });
  const ended = query.data !== undefined && !isGoingOn(query.data);
  useEffect(() => {
    if (!ended) return;
    void queries.invalidateQueries({ queryKey: ['issuer'] });
    void queries.invalidateQueries({ queryKey: ['store'] });
  }, [ended, queries]);
  return query;
};
