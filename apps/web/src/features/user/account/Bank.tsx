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
    await saved('정산 계좌가 변경되었습니다.');
  };
  const problem = all.length > 0 ? all : proving.problem;
  const heldUntil = member.bank?.heldUntil ?? undefined;
  const now =
    member.bank === null
      ? '아직 등록한 계좌가 없어요.'
      : `${member.bank.bankName} ${member.bank.account} (${isolated(member.bank.holder)})`;
  return (
    <AccountSection title={TEXTS.bank} lead="판매 대금을 받을 본인 명의 계좌예요. 번호는 암호화해서 보관해요.">
      <p>{now}</p>
      {heldUntil !== undefined && <p>{`이 계좌로는 ${formatDateTime(heldUntil)}부터 정산금을 보내 드려요.`}</p>}
      <Text size={15} tone="muted">
        {TEXTS.bankLater}
      </Text>
      <Form name={TEXTS.bank} onSubmit={submit}>
        <NativeSelect
          label="은행"
          value={bankId}
          error={fieldProblem(problem, 'bankId')}
          data={[{ value: '', label: '은행 선택' }, ...banks.map(({ code, name }) => ({ value: code, label: name }))]}
          onChange={(event) => {
            edited('bankId');
            setBankId(event.currentTarget.value);
          }}
        />
        <TextInput
          label="계좌번호"
          description="숫자만 입력해도 돼요."
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
          label="예금주"
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
          계좌 저장
        </Button>
      </Form>
    </AccountSection>
  );
};
