import { NativeSelect, TextInput } from '@mantine/core';
import { type FreshProof, type MemberInfo, parseBankAccount } from '@naru/domain/account';
import { failuresOf, requiredText, TEXT_LIMITS } from '@naru/domain/shared';
import { usePort } from '@naru/frontend/container';
import { FormEnd } from '@naru/frontend/form-parts';
import { Text } from '@naru/frontend/layout';
import { formatAccount, formatDateTime } from '@naru/messages';
import { Form } from '../../../shared/form/Form.tsx';
import { useForm } from '../../../shared/form/use-form.ts';
import { useProve } from '../../../shared/proof/use-prove.ts';
import { KEYS } from '../../../shared/query/keys.ts';
import { useAnswer } from '../../../shared/query/use-answer.ts';
import { TOKENS } from '../../../shared/tokens.ts';
import { AccountSection, useMemberSaved } from './AccountSection.tsx';
import { TEXTS } from './texts.ts';

const holderRule = requiredText(TEXT_LIMITS.name);

const bankRule = requiredText(TEXT_LIMITS.name);

/** The account that sales are paid out to: the banks most people have come first, and what is stored is shown masked. */
export const Bank = ({ member }: { member: MemberInfo }) => {
  const profile = usePort(TOKENS.profile);
  const saved = useMemberSaved();
  const { data: banks = [] } = useAnswer(KEYS.banks(), () => profile.banks());
  const proving = useProve();
  const form = useForm(
    { bankId: member.bank?.bankId ?? '', bankAccount: '', bankAccountHolder: member.bank?.holder ?? member.name },
    proving.problem,
  );
  const submit = async (): Promise<void> => {
    const order = form.typed;
    const read = {
      bankId: bankRule(order.bankId),
      bankAccount: parseBankAccount(order.bankAccount),
      bankAccountHolder: holderRule(order.bankAccountHolder),
    };
    if (form.tell(failuresOf(read))) return;
    const change = { what: 'bank', ...order } as const;
    const perform = (proof: FreshProof) => profile.changeBank({ ...order, proof });
    if ((await proving.prove({ lead: TEXTS.bankLater, change, perform })) !== 'done') return;
    form.set({ bankAccount: '' });
    await saved('정산 계좌가 변경되었습니다.');
  };
  const heldUntil = member.bank?.heldUntil ?? undefined;
  const now = member.bank === null ? '아직 등록한 계좌가 없어요.' : formatAccount(member.bank);
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
          data={[{ value: '', label: '은행 선택' }, ...banks.map(({ code, name }) => ({ value: code, label: name }))]}
          {...form.field('bankId')}
        />
        <TextInput
          label="계좌번호"
          description="숫자만 입력해도 돼요."
          inputMode="numeric"
          autoComplete="off"
          {...form.field('bankAccount')}
        />
        <TextInput label="예금주" autoComplete="off" {...form.field('bankAccountHolder')} />
        <FormEnd fault={form.fault()} variant="default" submit="계좌 저장" />
      </Form>
    </AccountSection>
  );
};
