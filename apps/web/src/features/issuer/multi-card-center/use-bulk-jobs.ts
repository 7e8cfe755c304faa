import type { BulkJobFilter } from '@naru/domain/bulk';
import type { PageQuery, SiteCode } from '@naru/domain/shared';
import { useDesk } from '@naru/frontend/container';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { unwrap } from '../../../shared/query/answer.ts';
import { KEYS } from '../../../shared/query/keys.ts';
import { TOKENS } from '../../../shared/tokens.ts';
import { isRunning } from './bulk-looks.ts';
import { LOOK_MS } from './use-bulk-job.ts';

/** A page of a site's bulk mint jobs, asked for anew as long as something of it goes on. */
export const useBulkJobs = (siteCode: SiteCode, query: PageQuery & BulkJobFilter) => {
  const desk = useDesk(TOKENS.bulk);
  return useQuery({
    queryKey: KEYS.bulkJobs(siteCode, query),
    queryFn: () => unwrap(desk.jobs({ ...query, siteCode })),
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.dataList.some(isRunning) ? LOOK_MS : false),
  });
};
