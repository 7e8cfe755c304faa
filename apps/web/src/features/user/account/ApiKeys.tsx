import { Button } from '@mantine/core';
import type { ApiKeyView } from '@naru/domain/api-key';
import type { Failure } from '@naru/domain/failure';
import { usePort } from '@naru/frontend/container';
import { FormFault } from '@naru/frontend/form-parts';
import { Text } from '@naru/frontend/layout';
import { formatDateTime, formatWon } from '@naru/messages';
import { useState } from 'react';
import { problemText } from '../../../shared/form/problem.ts';
import { FactorFirst } from '../../../shared/proof/FactorFirst.tsx';
import { KEYS } from '../../../shared/query/keys.ts';
import { useAnswer } from '../../../shared/query/use-answer.ts';
import { TOKENS } from '../../../shared/tokens.ts';
import { AccountSection, ShownOnce } from './AccountSection.tsx';
import keyClasses from './account.module.css';
import { API_KEYS } from './api-key-texts.ts';
import { NewApiKey } from './NewApiKey.tsx';

const confirmingOf = ({ dayLimit, spentToday }: ApiKeyView): string =>
  dayLimit === null ? API_KEYS.confirmsNothing : API_KEYS.spent(formatWon(spentToday), formatWon(dayLimit));

export const ApiKeys = () => {
  const port = usePort(TOKENS.apiKeys);
  const overlays = usePort(TOKENS.overlays);
  const queries = usePort(TOKENS.queries);
  const { data: kept = [] } = useAnswer(KEYS.apiKeys(), () => port.list());
  const [made, setMade] = useState<string | null>(null);
  const [problem, setProblem] = useState<Failure | null>(null);
  const lookAgain = () => queries.invalidateQueries({ queryKey: KEYS.apiKeys() });
  const end = async ({ apiKeyId }: ApiKeyView): Promise<void> => {
    const ended = await port.end(apiKeyId);
    setProblem(ended.ok ? null : ended.failure);
    await lookAgain();
    if (ended.ok) await overlays.open('notice', { title: 'API 키 폐기 완료', text: API_KEYS.ended });
  };
  return (
    <AccountSection title={API_KEYS.title} lead={API_KEYS.lead}>
      {kept.length > 0 && (
        <ul className={keyClasses.keys}>
          {kept.map((key) => (
            <li key={key.apiKeyId}>
              <strong>{key.name}</strong> <code>{key.shown}…</code>
              <Text as="span" size={15} tone="muted">
                {key.scopes.map((scope) => API_KEYS.scope[scope]).join(', ')}
              </Text>
              <Text as="span" size={15} tone="muted">
                {confirmingOf(key)}
              </Text>
              <Text as="span" size={15} tone="muted">
                {API_KEYS.until(formatDateTime(key.expiresAt))} ·{' '}
                {key.used === null ? API_KEYS.unused : API_KEYS.used(formatDateTime(key.used.at), key.used.network)}
              </Text>
              <div>
                <Button variant="default" size="xs" aria-label={API_KEYS.endOf(key.name)} onClick={() => void end(key)}>
                  {API_KEYS.end}
                </Button>
              </div>
            </li>
          ))}
        </ul>
      )}
      <FormFault text={problemText(problem)} />
      {made === null ? (
        <FactorFirst to={API_KEYS.toMake}>
          <NewApiKey
            onMade={(key) => {
              setMade(key);
              void lookAgain();
            }}
          />
        </FactorFirst>
      ) : (
        <ShownOnce secret={made} words={API_KEYS.once} onClose={() => setMade(null)} />
      )}
    </AccountSection>
  );
};
