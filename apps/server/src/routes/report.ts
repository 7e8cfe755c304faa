import type { Deps } from '../kernel/deps.ts';
import { writeReport } from '../use-cases/report/report.ts';
import type { NounHandlers } from './handler.ts';

export const reportHandlers = (deps: Deps): NounHandlers<'reports'> => {
  return {
    reports: {
      report: ({ body, member, key }) => writeReport(deps, member, { ...body, key }),
    },
  };
};
