import { Checkbox, NativeSelect, TextInput } from '@mantine/core';
import {
  CONFIRMING_SCOPES,
  KEY_DAY_LIMIT_MOST,
  KEY_DAYS,
  KEY_NAME_MOST,
  KEY_SCOPES,
  type KeyDays,
  type KeyScope,
} from '@naru/domain/api-key';
import { readWhole } from '@naru/domain/bulk';
import { failuresOf, parseWon, requiredText, type Won } from '@naru/domain/shared';
import { usePort } from '@naru/frontend/container';
import { FormEnd } from '@naru/frontend/form-parts';
import { Form } from '../../../shared/form/Form.tsx';
import { ShortText } from '../../../shared/form/TypedText.tsx';
import { useForm } from '../../../shared/form/use-form.ts';
import { proveToMake, useProve } from '../../../shared/proof/use-prove.ts';
import { TOKENS } from '../../../shared/tokens.ts';
import { API_KEYS } from './api-key-texts.ts';

const nameRule = requiredText(KEY_NAME_MOST);
const DEFAULT_DAYS: KeyDays = 90;

/** An amount as it was typed; null for one that no key may have. */
const limitIn = (typed: string): Won | null => {
  const won = parseWon(readWhole(typed));
  return won.ok && won.value >= 1 && won.value <= KEY_DAY_LIMIT_MOST ? won.value : null;
};

interface Typed {
  readonly name: string;
  readonly scopes: readonly KeyScope[];
  readonly days: KeyDays;
  readonly isConfirming: boolean;
  readonly dayLimit: string;
}

const EMPTY: Typed = { name: '', scopes: [], days: DEFAULT_DAYS, isConfirming: false, dayLimit: '' };

/** The form by which an API key is made; `onMade` gets the key, which nobody is told again. */
export const NewApiKey = ({ onMade }: { onMade: (key: string) => void }) => {
  const port = usePort(TOKENS.apiKeys);
  const proving = useProve();
  const form = useForm(EMPTY, proving.problem);
  const { typed, set } = form;
  const mayConfirm = typed.scopes.some((scope) => CONFIRMING_SCOPES.has(scope));
  const isConfirming = mayConfirm && typed.isConfirming;
  const make = async (): Promise<void> => {
    const name = nameRule(typed.name);
    const dayLimit = isConfirming ? limitIn(typed.dayLimit) : null;
    if (form.tell(failuresOf({ name })) || !name.ok) return;
    if (form.tell(typed.scopes.length === 0 ? [{ field: 'scopes', words: API_KEYS.scopesMissing }] : [])) return;
    if (form.tell(isConfirming && dayLimit === null ? [{ field: 'dayLimit', words: API_KEYS.dayLimitWrong }] : [])) return;
    const terms = { name: name.value, scopes: typed.scopes, days: typed.days, dayLimit };
    const order = { lead: API_KEYS.prove, change: { what: 'apiKey', ...terms } } as const;
    const made = await proveToMake(proving, order, (proof) => port.make({ ...terms, proof }));
    if (made === undefined) return;
    set(EMPTY);
    onMade(made.key);
  };
  return (
    <Form name={API_KEYS.title} onSubmit={make}>
      <ShortText label={API_KEYS.name} hint={API_KEYS.nameHint} most={KEY_NAME_MOST} autoComplete="off" {...form.field('name')} />
      <Checkbox.Group
        label={API_KEYS.scopes}
        value={[...typed.scopes]}
        onChange={(chosen) => set({ scopes: KEY_SCOPES.filter((scope) => chosen.includes(scope)) })}
      >
        {KEY_SCOPES.map((scope) => (
          <Checkbox key={scope} size="md" mt="xs" value={scope} label={API_KEYS.scope[scope]} />
        ))}
      </Checkbox.Group>
      <NativeSelect
        label={API_KEYS.days}
        value={String(typed.days)}
        data={KEY_DAYS.map((days) => ({ value: String(days), label: API_KEYS.dayCount(days) }))}
        onChange={(event) => set({ days: KEY_DAYS.find((days) => String(days) === event.currentTarget.value) ?? DEFAULT_DAYS })}
      />
      {mayConfirm && (
        <Checkbox
          size="md"
          label={API_KEYS.confirms}
          description={API_KEYS.confirmsHint}
          checked={typed.isConfirming}
          onChange={(event) => set({ isConfirming: event.currentTarget.checked })}
        />
      )}
      {isConfirming && (
        <TextInput
          label={API_KEYS.dayLimit}
          description={API_KEYS.dayLimitHint}
          inputMode="numeric"
          autoComplete="off"
          {...form.field('dayLimit')}
        />
      )}
      <FormEnd fault={form.fault(['name', 'dayLimit'])} variant="default" submit={API_KEYS.make} />
    </Form>
  );
};
