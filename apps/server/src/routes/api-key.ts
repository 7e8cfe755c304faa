import { failure } from '@naru/domain/failure';
import { fail, ok } from '@naru/domain/shared';
import type { Deps } from '../kernel/deps.ts';
import { keySelf, memberKeys } from '../reads/api-key.ts';
import { endKey, makeKey } from '../use-cases/api-key/make-key.ts';
import type { NounHandlers } from './handler.ts';

export const apiKeyHandlers = (deps: Deps): NounHandlers<'apiKeys'> => ({
  apiKeys: {
    list: async ({ member }) => ok(await memberKeys(deps.db, member.id, deps.clock.now())),
    self: async ({ member }) => {
      const key = member.key && (await keySelf(deps.db, member, member.key.id, deps.clock.now()));
      return key === undefined ? fail(failure('lookupFailed')) : ok(key);
    },
    make: ({ body, member }) => makeKey(deps, member, body),
    end: ({ params, member }) => endKey(deps, member, params.x),
  },
});
