import '../../../shared/form/css.ts';
import { Button, NativeSelect, TextInput } from '@mantine/core';
import { BANK_HOLDER_MOST, type FreshProof, parseBankAccount } from '@naru/domain/account';
import type { Failure } from '@naru/domain/failure';
import { addressOf } from '@naru/domain/navigation';
import { failureOfFault, requiredText, type SiteCode } from '@naru/domain/shared';
import { useDesk } from '@naru/frontend/container';
import { BANKS } from '@naru/messages';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { Form } from '../../../shared/form/Form.tsx';
import { FormFault } from '../../../shared/form/FormFault.tsx';
import { fieldProblem, formProblem } from '../../../shared/form/problem.ts';
import { useProve } from '../../../shared/proof/use-prove.ts';
import { useActiveSite } from '../../../shared/site/use-active-site.ts';
import { TOKENS } from '../../../shared/tokens.ts';
import { LinkButton } from '../../../shared/ui/LinkButton.tsx';
import { PageSkeleton } from '../../../shared/ui/PageSkeleton.tsx';
import { PageTitle } from '../../../shared/ui/PageTitle.tsx';
import { TEXTS } from './account-texts.ts';
import classes from './Store.module.css';

const FIELDS = ['bankId', 'bankAccount', 'bankAccountHolder'];
const holderRule = requiredText(BANK_HOLDER_MOST);

/** Gives the site another settlement account (product 2, /issuer/store/account-update). */
export const StoreAccountUpdate = () => {
  const siteCode = useActiveSite();
  return siteCode === null ? <PageSkeleton /> : <OfSite key={siteCode} siteCode={siteCode} />;
};

const OfSite = ({ siteCode }: { siteCode: SiteCode }) => {
  const desk = useDesk(TOKENS.issuerDesk);
  const queries = useDesk(TOKENS.queries);
  const navigate = useNavigate();
  const proving = useProve();
  const [order, setOrder] = useState({ bankId: '', bankAccount: '', bankAccountHolder: '' });
  const [wrong, setWrong] = useState<Failure | null>(null);
  const { bankId, bankAccount, bankAccountHolder } = order;
  const whyNot = (): Failure | null => {
    if (bankId === '') return failureOfFault('bankId', { rule: 'required' });
    const number = parseBankAccount(bankAccount);
    if (!number.ok) return failureOfFault('bankAccount', number.failure);
    const name = holderRule(bankAccountHolder);
    return name.ok ? null : failureOfFault('bankAccountHolder', name.failure);
  };
  const submit = async (): Promise<void> => {
    const found = whyNot();
    setWrong(found);
    if (found !== null) return;
    const change = { what: 'settlement', siteCode, ...order } as const;
    const perform = (proof: FreshProof) => desk.changeSettlementAccount({ siteCode, ...order, proof });
    if ((await proving.prove({ lead: TEXTS.later, change, perform })) !== 'done') return;
    await queries.invalidateQueries({ queryKey: ['issuer'] });
    await navigate(addressOf('issuerStoreAccount'), { state: { message: TEXTS.saved } });
  };
  const problem = wrong ?? proving.problem;
  return (
    <div className={classes.screen}>
      <PageTitle title={TEXTS.update} />
      <div>
        <LinkButton to={addressOf('issuerStoreAccount')} variant="default" size="sm">
          {TEXTS.back}
        </LinkButton>
      </div>
      <p className={classes.quiet}>
        {TEXTS.ownersOnly} {TEXTS.later}
      </p>
      <Form name={TEXTS.update} onSubmit={submit}>
        <NativeSelect
          label={TEXTS.bank}
          value={bankId}
          error={fieldProblem(problem, 'bankId')}
          data={[{ value: '', label: TEXTS.choose }, ...BANKS.map(({ code, name }) => ({ value: code, label: name }))]}
          onChange={(event) => setOrder({ ...order, bankId: event.currentTarget.value })}
        />
        <TextInput
          label={TEXTS.account}
          description={TEXTS.accountHint}
          inputMode="numeric"
          autoComplete="off"
          value={bankAccount}
          error={fieldProblem(problem, 'bankAccount')}
          onChange={(event) => setOrder({ ...order, bankAccount: event.currentTarget.value })}
        />
        <TextInput
          label={TEXTS.holder}
          description={TEXTS.holderHint}
          autoComplete="off"
          maxLength={BANK_HOLDER_MOST}
          value={bankAccountHolder}
          error={fieldProblem(problem, 'bankAccountHolder')}
          onChange={(event) => setOrder({ ...order, bankAccountHolder: event.currentTarget.value })}
        />
        <FormFault text={formProblem(problem, FIELDS)} />
        <Button type="submit">{TEXTS.save}</Button>
      </Form>
    </div>
  );
};
