import type { BulkJob } from '@naru/domain/bulk';
import { useDesk } from '@naru/frontend/container';
import { useQuery } from '@tanstack/react-query';
import { unwrap } from '../../../shared/query/answer.ts';
import { KEYS } from '../../../shared/query/keys.ts';
import { TOKENS } from '../../../shared/tokens.ts';
import { isRunning } from './bulk-looks.ts';

/** What has become of a job since it was minted; undefined until it is known, and where nothing was minted. */
export const useBulkOutcome = (job: BulkJob) => {
  const { siteCode, jobId, counts } = job;
  const desk = useDesk(TOKENS.bulk);
  const { data } = useQuery({
    queryKey: KEYS.bulkOutcome(siteCode, jobId, counts.minted),
    queryFn: () => unwrap(desk.outcome({ siteCode, jobId })),
    // While it is minted it changes with every batch, and is soon told as a whole.
    enabled: counts.minted > 0 && !isRunning(job),
    staleTime: 0,
  });
  return data;
};
