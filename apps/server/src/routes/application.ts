import { mapResult, ok } from '@naru/domain/shared';
import type { Deps } from '../kernel/deps.ts';
import { latestApplication } from '../reads/application.ts';
import { apply, withdrawApplication } from '../use-cases/application/apply.ts';
import type { NounHandlers } from './handler.ts';

/** Applying to become an issuer; product 7 names none of these. */
export const applicationHandlers = (deps: Deps): NounHandlers<'applications'> => {
  const { db, keys } = deps;
  return {
    applications: {
      latest: async ({ member }) => ok(await latestApplication(db, keys, member.id)),
      apply: async ({ body: { agree: _agree, ...draft }, member, key }) => apply(deps, member, draft, key),
      withdraw: async ({ params, member }) => mapResult(await withdrawApplication(deps, member, { id: params.x }), () => null),
    },
  };
};
