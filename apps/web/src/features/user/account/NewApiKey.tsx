import { Button, Checkbox, NativeSelect, TextInput } from '@mantine/core';
import {
  CONFIRMING_SCOPES,
  KEY_DAY_LIMIT_MOST,
  KEY_DAYS,
  KEY_NAME_MOST,
  KEY_SCOPES,
  type KeyDays,
  type KeyScope,
} from '@naru/domain/api-key';
import type { Failure } from '@naru/domain/failure';
import { failureOfFault, parseWon, requiredText, type Won } from '@naru/domain/shared';
import { usePort } from '@naru/frontend/container';
import { useState } from 'react';
import { Form } from '../../../shared/form/Form.tsx';
import { FormFault } from '../../../shared/form/FormFault.tsx';
import { fieldProblem, formProblem } from '../../../shared/form/problem.ts';
import { ShortText } from '../../../shared/form/TypedText.tsx';
import { proveToMake, useProve } from '../../../shared/proof/use-prove.ts';
import { TOKENS } from '../../../shared/tokens.ts';
import { API_KEYS } from './api-key-texts.ts';

const nameRule = requiredText(KEY_NAME_MOST);
const DEFAULT_DAYS: KeyDays = 90;

/** An amount as it was typed; null for one that no key may have. */
const limitIn = (typed: string): Won | null => {
  const won = parseWon(Number(typed.replaceAll(',', '').trim() || Number.NaN));
  return won.ok && won.value >= 1 && won.value <= KEY_DAY_LIMIT_MOST ? won.value : null;
};

interface Typed {
  readonly name: string;
  readonly scopes: readonly KeyScope[];
  readonly days: KeyDays;
  readonly isConfirming: boolean;
  readonly limit: string;
}

const EMPTY: Typed = { name: '', scopes: [], days: DEFAULT_DAYS, isConfirming: false, limit: '' };

/** The form by which an API key is made; `onMade` gets the key, which nobody is told again. */
export const NewApiKey = ({ onMade }: { onMade: (key: string) => void }) => {
  const port = usePort(TOKENS.apiKeys);
  const [typed, setTyped] = useState(EMPTY);
  const [wrong, setWrong] = useState<Failure | string | null>(null);
  const proving = useProve();
  const change = (part: Partial<Typed>): void => {
    setWrong(null);
    setTyped((before) => ({ ...before, ...part }));
  };
  const mayConfirm = typed.scopes.some((scope) => CONFIRMING_SCOPES.has(scope));
  const isConfirming = mayConfirm && typed.isConfirming;
  const make = async (): Promise<void> => {
    const name = nameRule(typed.name);
    if (!name.ok) return setWrong(failureOfFault('name', name.failure));
    if (typed.scopes.length === 0) return setWrong(API_KEYS.scopesMissing);
    const dayLimit = isConfirming ? limitIn(typed.limit) : null;
    if (isConfirming && dayLimit === null) return setWrong(API_KEYS.dayLimitWrong);
    const terms = { name: name.value, scopes: typed.scopes, days: typed.days, dayLimit };
    const order = { lead: API_KEYS.prove, change: { what: 'apiKey', ...terms } } as const;
    const made = await proveToMake(proving, order, (proof) => port.make({ ...terms, proof }));
    if (made === undefined) return;
    setTyped(EMPTY);
    onMade(made.key);
  };
  const problem = typeof wrong === 'string' ? null : (wrong ?? proving.problem);
  return (
    <Form name={API_KEYS.title} onSubmit={make}>
      <ShortText
        label={API_KEYS.name}
        hint={API_KEYS.nameHint}
        most={KEY_NAME_MOST}
        autoComplete="off"
        value={typed.name}
        error={fieldProblem(problem, 'name')}
        onChange={(event) => change({ name: event.currentTarget.value })}
      />
      <Checkbox.Group
        label={API_KEYS.scopes}
        value={[...typed.scopes]}
        onChange={(chosen) => change({ scopes: KEY_SCOPES.filter((scope) => chosen.includes(scope)) })}
      >
        {KEY_SCOPES.map((scope) => (
          <Checkbox key={scope} size="md" mt="xs" value={scope} label={API_KEYS.scope[scope]} />
        ))}
      </Checkbox.Group>
      <NativeSelect
        label={API_KEYS.days}
        value={String(typed.days)}
        data={KEY_DAYS.map((days) => ({ value: String(days), label: API_KEYS.dayCount(days) }))}
        onChange={(event) => change({ days: KEY_DAYS.find((days) => String(days) === event.currentTarget.value) ?? DEFAULT_DAYS })}
      />
      {mayConfirm && (
        <Checkbox
          size="md"
          label={API_KEYS.confirms}
          description={API_KEYS.confirmsHint}
          checked={typed.isConfirming}
          onChange={(event) => change({ isConfirming: event.currentTarget.checked })}
        />
      )}
      {isConfirming && (
        <TextInput
          label={API_KEYS.dayLimit}
          description={API_KEYS.dayLimitHint}
          inputMode="numeric"
          autoComplete="off"
          value={typed.limit}
          error={fieldProblem(problem, 'dayLimit')}
          onChange={(event) => change({ limit: event.currentTarget.value })}
        />
      )}
      <FormFault text={typeof wrong === 'string' ? wrong : formProblem(problem, ['name', 'dayLimit'])} />
      <Button type="submit" variant="default">
        {API_KEYS.make}
      </Button>
    </Form>
  );
};
