import { Button } from '@mantine/core';
import type { Answer, Failure } from '@naru/domain/failure';
import type { WebhookAttempt, WebhookMessageView, WebhookView } from '@naru/domain/webhook';
import { usePort } from '@naru/frontend/container';
import { FormFault } from '@naru/frontend/form-parts';
import { Row, Text } from '@naru/frontend/layout';
import { formatDateTime } from '@naru/messages';
import { useState } from 'react';
import { problemText } from '../../../shared/form/problem.ts';
import { FactorFirst } from '../../../shared/proof/FactorFirst.tsx';
import { proveToMake, useProve } from '../../../shared/proof/use-prove.ts';
import { KEYS } from '../../../shared/query/keys.ts';
import { useAnswer, useAnswerOf } from '../../../shared/query/use-answer.ts';
import { TOKENS } from '../../../shared/tokens.ts';
import { AccountSection, ShownOnce } from './AccountSection.tsx';
import own from './account.module.css';
import { NewWebhook, type OwnSite } from './NewWebhook.tsx';
import { WEBHOOKS } from './webhook-texts.ts';

const outcomeOf = ({ status, fault }: WebhookAttempt): string => (fault === '' ? String(status ?? '') : WEBHOOKS.fault[fault]);

const WebhookLog = ({ webhook, onReplay }: { webhook: WebhookView; onReplay: (message: WebhookMessageView) => void }) => {
  const { webhookId, url, state } = webhook;
  const { data } = useAnswerOf(TOKENS.webhooks, KEYS.webhookLog(webhookId), (port) => port.messages(webhookId));
  if (data === undefined) return null;
  return (
    <section className={own.log} aria-label={WEBHOOKS.logOf(url)}>
      <Text size={15} tone="muted">
        {data.length === 0 ? WEBHOOKS.logEmpty : WEBHOOKS.logKept}
      </Text>
      <ul className={own.webhooksList}>
        {data.map((message) => (
          <li key={message.messageId}>
            <strong>
              {WEBHOOKS.type(message.type)} · {WEBHOOKS.state[message.state]}
            </strong>
            <code>{message.id}</code>
            {message.attempts.map((attempt) => (
              <div key={attempt.at}>
                <Text as="span" size={15} tone="muted">
                  {WEBHOOKS.attempt(formatDateTime(attempt.at), outcomeOf(attempt), attempt.tookMs)}
                </Text>
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

/** How far back what was given up is told anew: as long as it is known. */
const LOG_MS = 30 * 86_400_000;

interface Actions {
  ping(): void;
  enable(): void;
  renew(): void;
  end(): void;
  replayFailed(): void;
  replay(message: WebhookMessageView): void;
}

const WebhookRow = ({ webhook, deeds: actions }: { webhook: WebhookView; deeds: Actions }) => {
  const [isLogOpen, setLogOpen] = useState(false);
  const { url, siteCode, state, waiting, failed, oldSecretUntil } = webhook;
  const isActive = state === 'active';
  return (
    <li>
      <strong>{url}</strong>
      <Text as="span" size={15} tone="muted">
        {siteCode === null ? WEBHOOKS.own : WEBHOOKS.site(siteCode)} · {WEBHOOKS.toldOf(webhook)}
      </Text>
      <Text as="span" size={15} tone="muted">
        {WEBHOOKS.counts(waiting, failed)}
      </Text>
      {oldSecretUntil !== null && (
        <Text as="span" size={15} tone="muted">
          {WEBHOOKS.oldSecret(formatDateTime(oldSecretUntil))}
        </Text>
      )}
      {!isActive && <p>{WEBHOOKS.disabled}</p>}
      <Row gap={8}>
        {isActive ? (
          <Button variant="default" size="xs" aria-label={WEBHOOKS.pingOf(url)} onClick={actions.ping}>
            {WEBHOOKS.ping}
          </Button>
        ) : (
          <Button variant="default" size="xs" aria-label={WEBHOOKS.enableOf(url)} onClick={actions.enable}>
            {WEBHOOKS.enable}
          </Button>
        )}
        <Button
          variant="default"
          size="xs"
          aria-label={isLogOpen ? WEBHOOKS.hideOf(url) : WEBHOOKS.logOf(url)}
          aria-expanded={isLogOpen}
          onClick={() => setLogOpen(!isLogOpen)}
        >
          {isLogOpen ? WEBHOOKS.hide : WEBHOOKS.log}
        </Button>
        {isActive && failed > 0 && (
          <Button variant="default" size="xs" onClick={actions.replayFailed}>
            {WEBHOOKS.replayFailed}
          </Button>
        )}
        <Button variant="default" size="xs" aria-label={WEBHOOKS.renewOf(url)} onClick={actions.renew}>
          {WEBHOOKS.renew}
        </Button>
        <Button variant="default" size="xs" aria-label={WEBHOOKS.endOf(url)} onClick={actions.end}>
          {WEBHOOKS.end}
        </Button>
      </Row>
      {isLogOpen && <WebhookLog webhook={webhook} onReplay={actions.replay} />}
    </li>
  );
};

/** The addresses that are told of a member's trades, or of those of a site for which they act. */
export const Webhooks = ({ sites }: { sites: readonly OwnSite[] }) => {
  const port = usePort(TOKENS.webhooks);
  const overlays = usePort(TOKENS.overlays);
  const queries = usePort(TOKENS.queries);
  const proving = useProve();
  const { data: status = [] } = useAnswer(KEYS.webhooks(), () => port.list());
  const [made, setMade] = useState<string | null>(null);
  const [problem, setProblem] = useState<Failure | null>(null);
  const lookAgain = () => queries.invalidateQueries({ queryKey: KEYS.webhooks() });
  const act = async <T,>(action: Answer<T>, said: (value: T) => string | null): Promise<void> => {
    const done = await action;
    setProblem(done.ok ? null : done.failure);
    await lookAgain();
    const text = done.ok ? said(done.value) : null;
    if (text !== null) await overlays.open('notice', { title: '웹훅', text });
  };
  const renew = async (webhookId: WebhookView['webhookId']): Promise<void> => {
    const order = { lead: WEBHOOKS.proveRenewal, change: { what: 'webhookSecret', webhookId } } as const;
    const renewed = await proveToMake(proving, order, (proof) => port.renewSecret(webhookId, proof));
    if (renewed === undefined) return;
    setMade(renewed.secret);
    await lookAgain();
  };
  const actionsOf = ({ webhookId }: WebhookView): Actions => ({
    ping: () => void act(port.ping(webhookId), () => WEBHOOKS.pinged),
    enable: () => void act(port.enable(webhookId), () => null),
    renew: () => void renew(webhookId),
    end: () => void act(port.end(webhookId), () => WEBHOOKS.ended),
    replay: ({ messageId }) => void act(port.replay(webhookId, messageId), () => WEBHOOKS.replayed(1)),
    replayFailed: () =>
      void act(port.replayFailed(webhookId, new Date(Date.now() - LOG_MS).toISOString()), ({ count }) => WEBHOOKS.replayed(count)),
  });
  return (
    <AccountSection title={WEBHOOKS.title} lead={WEBHOOKS.lead}>
      {status.length > 0 && (
        <ul className={own.webhooksList}>
          {status.map((webhook) => (
            <WebhookRow key={webhook.webhookId} webhook={webhook} deeds={actionsOf(webhook)} />
          ))}
        </ul>
      )}
      <FormFault text={problemText(problem ?? proving.problem)} />
      {made === null ? (
        <FactorFirst to={WEBHOOKS.toMake}>
          <NewWebhook
            sites={sites}
            onMade={(secret) => {
              setMade(secret);
              void lookAgain();
            }}
          />
        </FactorFirst>
      ) : (
        <ShownOnce secret={made} words={WEBHOOKS.once} onClose={() => setMade(null)} />
      )}
    </AccountSection>
  );
};
