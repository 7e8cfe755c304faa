import { failure } from '@naru/domain/failure';
import { fail, ok } from '@naru/domain/shared';
import type { Deps } from '../kernel/deps.ts';
import { memberWebhooks, webhookLog } from '../reads/webhook.ts';
import { makeWebhook, renewSecret } from '../use-cases/webhook/make-webhook.ts';
import { enableWebhook, endWebhook, pingWebhook, replayFailed, replayMessage } from '../use-cases/webhook/manage-webhook.ts';
import type { NounHandlers } from './handler.ts';

export const webhookHandlers = (deps: Deps): NounHandlers<'webhooks'> => ({
  webhooks: {
    list: async ({ member }) => ok(await memberWebhooks(deps.db, member.id, deps.clock.now())),
    make: ({ body, member }) => makeWebhook(deps, member, body),
    end: ({ params, member }) => endWebhook(deps, member, params.x),
    enable: ({ params, member }) => enableWebhook(deps, member, params.x),
    renewSecret: ({ params, body, member }) => renewSecret(deps, member, { webhookId: params.x, ...body }),
    ping: ({ params, member }) => pingWebhook(deps, member, params.x),
    messages: async ({ params, member }) => {
      const log = await webhookLog(deps.db, member.id, params.x);
      return log === null ? fail(failure('lookupFailed')) : ok(log);
    },
    replay: ({ params, member }) => replayMessage(deps, member, { webhookId: params.x, messageId: params.y }),
    replayFailed: ({ params, body, member }) => replayFailed(deps, member, { webhookId: params.x, since: new Date(body.since) }),
  },
});
