import type { SmsOrder, SmsSender } from '@naru/domain/notice';
import { ok } from '@naru/domain/shared';
import { makeSmsSender } from '../gateways/sms/outbox.ts';
import { makeSandboxSms } from '../gateways/sms/sandbox-sms.ts';
import type { Deps } from '../kernel/deps.ts';

type TextDeps = Pick<Deps, 'db' | 'keys' | 'clock'>;

/** Sends everything that waits in the outbox through a sender, as the worker would. */
export const sendTextsBy = async ({ db, keys, clock }: TextDeps, sms: SmsSender): Promise<void> => {
  const send = makeSmsSender({ db, keys, clock, sms, onFailure: () => undefined });
  while ((await send()) > 0);
};

/** Sends everything that waits in the outbox to the sandbox's telephone. */
export const sendTexts = (deps: TextDeps): Promise<void> => sendTextsBy(deps, makeSandboxSms(deps.db));

/** Sends everything that waits in the outbox, and answers it in its order. */
export const takeTexts = async (deps: TextDeps): Promise<readonly SmsOrder[]> => {
  const orders: SmsOrder[] = [];
  await sendTextsBy(deps, {
    name: 'the test',
    send: async (order) => {
      orders.push(order);
      return ok(order.key);
    },
    find: async () => ok(null),
    look: async () => ok({ state: 'underway', reason: '' }),
  });
  return orders;
};
