import '../../../shared/form/css.ts';
import { Button, NativeSelect, TextInput } from '@mantine/core';
import { BANK_HOLDER_MOST, type FreshProof, parseBankAccount } from '@naru/domain/account';
import { addressOf } from '@naru/domain/navigation';
import { failuresOf, requiredText } from '@naru/domain/shared';
import { usePort } from '@naru/frontend/container';
import { BANKS } from '@naru/messages';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { Form } from '../../../shared/form/Form.tsx';
import { FormFault } from '../../../shared/form/FormFault.tsx';
import { fieldProblem, formProblem } from '../../../shared/form/problem.ts';
import { ShortText } from '../../../shared/form/TypedText.tsx';
import { useFaults } from '../../../shared/form/use-faults.ts';
import { ofSite } from '../../../shared/issuer/IssuerScreen.tsx';
import { useProve } from '../../../shared/proof/use-prove.ts';
import { TOKENS } from '../../../shared/tokens.ts';
import { LinkButton } from '../../../shared/ui/LinkButton.tsx';
import { PageTitle } from '../../../shared/ui/PageTitle.tsx';
import classes from './Store.module.css';
import { ACCOUNT_TEXTS } from './texts.ts';

const FIELDS = ['bankId', 'bankAccount', 'bankAccountHolder'];
const bankRule = requiredText(BANK_HOLDER_MOST);
const holderRule = requiredText(BANK_HOLDER_MOST);

/** Gives the site another settlement account (product 2, /issuer/store/account-update). */
export const StoreAccountUpdate = ofSite(({ siteCode }) => {
  const port = usePort(TOKENS.issuerPort);
  const queries = usePort(TOKENS.queries);
  const navigate = useNavigate();
  const proving = useProve();
  const [order, setOrder] = useState({ bankId: '', bankAccount: '', bankAccountHolder: '' });
  const { all, tell, edited } = useFaults();
  const { bankId, bankAccount, bankAccountHolder } = order;
  const change = (part: Partial<typeof order>): void => {
    for (const field of Object.keys(part)) edited(field);
    setOrder({ ...order, ...part });
  };
  const submit = async (): Promise<void> => {
    const read = {
      bankId: bankRule(bankId),
      bankAccount: parseBankAccount(bankAccount),
      bankAccountHolder: holderRule(bankAccountHolder),
    };
    if (tell(failuresOf(read))) return;
    const account = { what: 'settlement', siteCode, ...order } as const;
    const perform = (proof: FreshProof) => port.changeSettlementAccount({ siteCode, ...order, proof });
    if ((await proving.prove({ lead: ACCOUNT_TEXTS.later, change: account, perform })) !== 'done') return;
    await queries.invalidateQueries({ queryKey: ['issuer'] });
    await navigate(addressOf('issuerStoreAccount'), { state: { message: '정산 계좌를 저장했어요.' } });
  };
  const problem = all.length > 0 ? all : proving.problem;
  return (
    <div className={classes.screen}>
      <PageTitle title={ACCOUNT_TEXTS.update} />
      <div>
        <LinkButton to={addressOf('issuerStoreAccount')} variant="default" size="sm">
          정산 계좌로 돌아가기
        </LinkButton>
      </div>
      <p className={classes.quiet}>
        {ACCOUNT_TEXTS.ownersOnly} {ACCOUNT_TEXTS.later}
      </p>
      <Form name={ACCOUNT_TEXTS.update} onSubmit={submit}>
        <NativeSelect
          label={ACCOUNT_TEXTS.bank}
          value={bankId}
          error={fieldProblem(problem, 'bankId')}
          data={[{ value: '', label: '은행을 선택해 주세요' }, ...BANKS.map(({ code, name }) => ({ value: code, label: name }))]}
          onChange={(event) => change({ bankId: event.currentTarget.value })}
        />
        <TextInput
          label={ACCOUNT_TEXTS.account}
          description="숫자만 입력해도 돼요."
          inputMode="numeric"
          autoComplete="off"
          value={bankAccount}
          error={fieldProblem(problem, 'bankAccount')}
          onChange={(event) => change({ bankAccount: event.currentTarget.value })}
        />
        <ShortText
          label={ACCOUNT_TEXTS.holder}
          hint="은행에 등록된 예금주명과 같아야 해요."
          autoComplete="off"
          most={BANK_HOLDER_MOST}
          value={bankAccountHolder}
          error={fieldProblem(problem, 'bankAccountHolder')}
          onChange={(event) => change({ bankAccountHolder: event.currentTarget.value })}
        />
        <FormFault text={formProblem(problem, FIELDS)} />
        <Button type="submit">예금주 확인하고 저장</Button>
      </Form>
    </div>
  );
});
