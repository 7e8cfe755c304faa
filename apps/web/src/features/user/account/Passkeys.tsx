import { Button } from '@mantine/core';
import type { FreshProof } from '@naru/domain/account';
import type { Failure } from '@naru/domain/failure';
import type { PasskeyView } from '@naru/domain/second-factor';
import { failureOfFault, requiredText } from '@naru/domain/shared';
import { useDesk } from '@naru/frontend/container';
import { makePasskey, passkeysElsewhere } from '@naru/frontend/passkey';
import { formatDateTime } from '@naru/messages';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Form } from '../../../shared/form/Form.tsx';
import { FormFault } from '../../../shared/form/FormFault.tsx';
import { fieldProblem, formProblem } from '../../../shared/form/problem.ts';
import { ShortText } from '../../../shared/form/TypedText.tsx';
import { OuterBrowser } from '../../../shared/native/OuterBrowser.tsx';
import { useProve } from '../../../shared/proof/use-prove.ts';
import { unwrap } from '../../../shared/query/answer.ts';
import { KEYS } from '../../../shared/query/keys.ts';
import { TOKENS } from '../../../shared/tokens.ts';
import classes from '../../../shared/ui/Blocks.module.css';
import { AccountSection } from './AccountSection.tsx';
import { PASSKEYS } from './passkey-texts.ts';

const NAME_MOST = 30;
const nameRule = requiredText(NAME_MOST);

/** The passkeys that are asked for at log-in, at changes of the account, and as second factor in the issuer center (product 19). */
export const Passkeys = () => {
  const desk = useDesk(TOKENS.secondFactors);
  const overlays = useDesk(TOKENS.overlays);
  const queries = useDesk(TOKENS.queries);
  const { data: kept = [] } = useQuery({ queryKey: KEYS.passkeys(), queryFn: () => unwrap(desk.passkeys()) });
  const [typed, setTyped] = useState('');
  const [wrong, setWrong] = useState<Failure | string | null>(null);
  const proving = useProve();
  const saved = async (text: string): Promise<void> => {
    await queries.invalidateQueries({ queryKey: KEYS.passkeys() });
    await overlays.open('notice', { text });
  };
  const add = async (): Promise<void> => {
    const name = nameRule(typed);
    setWrong(name.ok ? null : failureOfFault('name', name.failure));
    if (!name.ok) return;
    const begun = await desk.beginPasskey();
    if (!begun.ok) return setWrong(begun.failure);
    const there = passkeysElsewhere(begun.value.options);
    if (there !== null) return setWrong(PASSKEYS.elsewhere(there));
    const credential = await makePasskey(begun.value.options);
    if (credential === null) return setWrong(PASSKEYS.brokenOff);
    const change = { what: 'passkey', name: name.value } as const;
    const perform = (proof: FreshProof) => desk.addPasskey({ name: name.value, credential, proof });
    if ((await proving.prove({ lead: PASSKEYS.proveAdd, change, perform })) !== 'done') return;
    setTyped('');
    await saved(PASSKEYS.added);
  };
  const remove = async ({ passkeyId, name }: PasskeyView): Promise<void> => {
    const change = { what: 'passkeyEnd', passkeyId } as const;
    const perform = (proof: FreshProof) => desk.removePasskey({ passkeyId, proof });
    if ((await proving.prove({ lead: PASSKEYS.proveRemove(name), change, perform })) === 'done') await saved(PASSKEYS.removed);
  };
  const problem = typeof wrong === 'string' ? null : (wrong ?? proving.problem);
  return (
    <AccountSection title={PASSKEYS.title} lead={PASSKEYS.lead}>
      <OuterBrowser need="passkey" />
      {kept.length > 0 && (
        <ul>
          {kept.map((passkey) => (
            <li key={passkey.passkeyId}>
              <bdi>{passkey.name}</bdi>{' '}
              <span className={classes.muted}>
                {passkey.usedAt === null ? PASSKEYS.unused : PASSKEYS.used(formatDateTime(passkey.usedAt))}
              </span>{' '}
              <Button variant="default" size="xs" aria-label={PASSKEYS.removeOf(passkey.name)} onClick={() => void remove(passkey)}>
                {PASSKEYS.remove}
              </Button>
            </li>
          ))}
        </ul>
      )}
      <Form name={PASSKEYS.title} onSubmit={add}>
        <ShortText
          label={PASSKEYS.name}
          hint={PASSKEYS.nameHint}
          most={NAME_MOST}
          autoComplete="off"
          value={typed}
          error={fieldProblem(problem, 'name')}
          onChange={(event) => {
            setWrong(null);
            setTyped(event.currentTarget.value);
          }}
        />
        <FormFault text={typeof wrong === 'string' ? wrong : formProblem(problem, ['name'])} />
        <Button type="submit" variant="default">
          {PASSKEYS.add}
        </Button>
      </Form>
    </AccountSection>
  );
};
