import '../../../shared/form/css.ts';
import { NativeSelect, TextInput } from '@mantine/core';
import { BANK_HOLDER_MOST, type FreshProof, parseBankAccount } from '@naru/domain/account';
import { addressOf } from '@naru/domain/navigation';
import { failuresOf, requiredText } from '@naru/domain/shared';
import { usePort } from '@naru/frontend/container';
import { FormEnd } from '@naru/frontend/form-parts';
import { BANKS } from '@naru/messages';
import { useNavigate } from 'react-router';
import { Form } from '../../../shared/form/Form.tsx';
import { ShortText } from '../../../shared/form/TypedText.tsx';
import { useForm } from '../../../shared/form/use-form.ts';
import { ofSite } from '../../../shared/issuer/IssuerScreen.tsx';
import { useProve } from '../../../shared/proof/use-prove.ts';
import { TOKENS } from '../../../shared/tokens.ts';
import { LinkButton } from '../../../shared/ui/LinkButton.tsx';
import { PageTitle } from '../../../shared/ui/PageTitle.tsx';
import classes from './Store.module.css';
import { ACCOUNT_TEXTS } from './texts.ts';

const bankRule = requiredText(BANK_HOLDER_MOST);
const holderRule = requiredText(BANK_HOLDER_MOST);

/** Gives the site another settlement account (product 2, /issuer/store/account-update). */
export const StoreAccountUpdate = ofSite(({ siteCode }) => {
  const port = usePort(TOKENS.issuerPort);
  const queries = usePort(TOKENS.queries);
  const navigate = useNavigate();
  const proving = useProve();
  const form = useForm({ bankId: '', bankAccount: '', bankAccountHolder: '' }, proving.problem);
  const submit = async (): Promise<void> => {
    const order = form.typed;
    const read = {
      bankId: bankRule(order.bankId),
      bankAccount: parseBankAccount(order.bankAccount),
      bankAccountHolder: holderRule(order.bankAccountHolder),
    };
    if (form.tell(failuresOf(read))) return;
    const account = { what: 'settlement', siteCode, ...order } as const;
    const perform = (proof: FreshProof) => port.changeSettlementAccount({ siteCode, ...order, proof });
    if ((await proving.prove({ lead: ACCOUNT_TEXTS.later, change: account, perform })) !== 'done') return;
    await queries.invalidateQueries({ queryKey: ['issuer'] });
    await navigate(addressOf('issuerStoreAccount'), { state: { message: '정산 계좌를 저장했어요.' } });
  };
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
          data={[{ value: '', label: '은행을 선택해 주세요' }, ...BANKS.map(({ code, name }) => ({ value: code, label: name }))]}
          {...form.field('bankId')}
        />
        <TextInput
          label={ACCOUNT_TEXTS.account}
          description="숫자만 입력해도 돼요."
          inputMode="numeric"
          autoComplete="off"
          {...form.field('bankAccount')}
        />
        <ShortText
          label={ACCOUNT_TEXTS.holder}
          hint="은행에 등록된 예금주명과 같아야 해요."
          autoComplete="off"
          most={BANK_HOLDER_MOST}
          {...form.field('bankAccountHolder')}
        />
        <FormEnd fault={form.fault()} submit="예금주 확인하고 저장" />
      </Form>
    </div>
  );
});
