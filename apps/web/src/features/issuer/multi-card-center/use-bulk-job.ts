import type { BulkJobId, SiteCode } from '@naru/domain/shared';
import { useDesk } from '@naru/frontend/container';
import { useQuery } from '@tanstack/react-query';
import { unwrap } from '../../../shared/query/answer.ts';
import { KEYS } from '../../../shared/query/keys.ts';
import { TOKENS } from '../../../shared/tokens.ts';
import { isRunning } from './bulk-looks.ts';

/** How often something that goes on is asked for where nothing is told of it; the stream of notices tells of each step. */
export const LOOK_MS = 5_000;

/** A bulk mint job as it goes on. */
export const useBulkJob = (siteCode: SiteCode, jobId: BulkJobId) => {
  const desk = useDesk(TOKENS.bulk);
  return useQuery({
    queryKey: KEYS.bulkJob(siteCode, jobId),
    queryFn: () => unwrap(desk.job({ siteCode, jobId })),
    staleTime: 0,
    refetchInterval: ({ state: { data } }) => (data === undefined || isRunning(data) ? LOOK_MS : false),
  });
};
