import { Button } from '@mantine/core';
import type { WebhookAttempt, WebhookMessageView, WebhookView } from '@naru/domain/webhook';
import { useDesk } from '@naru/frontend/container';
import { formatDateTime } from '@naru/messages';
import { useQuery } from '@tanstack/react-query';
import { unwrap } from '../../../shared/query/answer.ts';
import { KEYS } from '../../../shared/query/keys.ts';
import { TOKENS } from '../../../shared/tokens.ts';
import classes from '../../../shared/ui/Blocks.module.css';
import own from './Webhooks.module.css';
import { WEBHOOKS } from './webhook-texts.ts';

const outcomeOf = ({ status, fault }: WebhookAttempt): string => (fault === '' ? String(status ?? '') : WEBHOOKS.fault[fault]);

/** What an address was told of late, and what became of each try. */
export const WebhookLog = ({ webhook, onReplay }: { webhook: WebhookView; onReplay: (message: WebhookMessageView) => void }) => {
  const desk = useDesk(TOKENS.webhooks);
  const { webhookId, url, state } = webhook;
  const { data } = useQuery({ queryKey: KEYS.webhookLog(webhookId), queryFn: () => unwrap(desk.messages(webhookId)) });
  if (data === undefined) return null;
  return (
    <section className={own.log} aria-label={WEBHOOKS.logOf(url)}>
      <p className={classes.muted}>{data.length === 0 ? WEBHOOKS.logEmpty : WEBHOOKS.logKept}</p>
      <ul className={own.list}>
        {data.map((message) => (
          <li key={message.messageId}>
            <strong>
              {WEBHOOKS.type(message.type)} · {WEBHOOKS.state[message.state]}
            </strong>
            <code>{message.id}</code>
            {message.attempts.map((attempt) => (
              <div key={attempt.at}>
                <span className={classes.muted}>{WEBHOOKS.attempt(formatDateTime(attempt.at), outcomeOf(attempt), attempt.tookMs)}</span>
                {attempt.answer !== '' && <pre className={own.answer}>{attempt.answer}</pre>}
              </div>
            ))}
            {state === 'active' && message.state !== 'queued' && (
              <div>
                <Button variant="default" size="xs" aria-label={WEBHOOKS.replayOf(message.id)} onClick={() => onReplay(message)}>
                  {WEBHOOKS.replay}
                </Button>
              </div>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
};
