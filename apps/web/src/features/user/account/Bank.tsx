import { Button, NativeSelect, TextInput } from '@mantine/core';
import { type FreshProof, type MemberInfo, parseBankAccount } from '@naru/domain/account';
import { failuresOf, requiredText, TEXT_LIMITS } from '@naru/domain/shared';
import { usePort } from '@naru/frontend/container';
import { Text } from '@naru/frontend/layout';
import { formatDateTime, isolated } from '@naru/messages';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Form } from '../../../shared/form/Form.tsx';
import { FormFault } from '../../../shared/form/FormFault.tsx';
import { fieldProblem, formProblem } from '../../../shared/form/problem.ts';
import { useFaults } from '../../../shared/form/use-faults.ts';
import { useProve } from '../../../shared/proof/use-prove.ts';
import { unwrap } from '../../../shared/query/answer.ts';
import { KEYS } from '../../../shared/query/keys.ts';
import { TOKENS } from '../../../shared/tokens.ts';
import { AccountSection, useMemberSaved } from './AccountSection.tsx';
import { TEXTS } from './texts.ts';

const FIELDS = ['bankId', 'bankAccount', 'bankAccountHolder'];
const holderRule = requiredText(TEXT_LIMITS.name);

const bankRule = requiredText(TEXT_LIMITS.name);

/** The account that sales are paid out to: the banks most people have come first, and what is stored is shown masked. */
export const Bank = ({ member }: { member: MemberInfo }) => {
  const profile = usePort(TOKENS.profile);
  const saved = useMemberSaved();
  const { data: banks = [] } = useQuery({ queryKey: KEYS.banks(), queryFn: () => unwrap(profile.banks()) });
  const [bankId, setBankId] = useState(member.bank?.bankId ?? '');
  const [bankAccount, setAccount] = useState('');
  const [bankAccountHolder, setHolder] = useState(member.bank?.holder ?? member.name);
  const { all, tell, edited } = useFaults();
  const proving = useProve();
  const submit = async (): Promise<void> => {
    const order = { bankId, bankAccount, bankAccountHolder };
    const read = {
      bankId: bankRule(bankId),
      bankAccount: parseBankAccount(bankAccount),
      bankAccountHolder: holderRule(bankAccountHolder),
    };
    if (tell(failuresOf(read))) return;
    const change = { what: 'bank', ...order } as const;
    const perform = (proof: FreshProof) => profile.changeBank({ ...order, proof });
    if ((await proving.prove({ lead: TEXTS.bankLater, change, perform })) !== 'done') return;
    setAccount('');
    await saved(TEXTS.bankDone);
  };
  const problem = all.length > 0 ? all : proving.problem;
  const heldUntil = member.bank?.heldUntil ?? undefined;
  const now = member.bank === null ? TEXTS.bankNone : `${member.bank.bankName} ${member.bank.account} (${isolated(member.bank.holder)})`;
  return (
    <AccountSection title={TEXTS.bank} lead={TEXTS.bankLead}>
      <p>{now}</p>
      {heldUntil !== undefined && <p>{TEXTS.bankHeld(formatDateTime(heldUntil))}</p>}
      <Text size={15} tone="muted">
        {TEXTS.bankLater}
      </Text>
      <Form name={TEXTS.bank} onSubmit={submit}>
        <NativeSelect
          label={TEXTS.bankName}
          value={bankId}
          error={fieldProblem(problem, 'bankId')}
          data={[{ value: '', label: TEXTS.bankChoose }, ...banks.map(({ code, name }) => ({ value: code, label: name }))]}
          onChange={(event) => {
            edited('bankId');
            setBankId(event.currentTarget.value);
          }}
        />
        <TextInput
          label={TEXTS.account}
          description={TEXTS.accountHint}
          inputMode="numeric"
          autoComplete="off"
          value={bankAccount}
          error={fieldProblem(problem, 'bankAccount')}
          onChange={(event) => {
            edited('bankAccount');
            setAccount(event.currentTarget.value);
          }}
        />
        <TextInput
          label={TEXTS.holder}
          autoComplete="off"
          value={bankAccountHolder}
          error={fieldProblem(problem, 'bankAccountHolder')}
          onChange={(event) => {
            edited('bankAccountHolder');
            setHolder(event.currentTarget.value);
          }}
        />
        <FormFault text={formProblem(problem, FIELDS)} />
        <Button type="submit" variant="default">
          {TEXTS.bankSave}
        </Button>
      </Form>
    </AccountSection>
  );
};
