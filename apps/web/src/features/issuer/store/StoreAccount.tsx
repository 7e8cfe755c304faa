import type { SettlementAccount } from '@naru/domain/issuer';
import { addressOf } from '@naru/domain/navigation';
import { bankName, formatDateTime } from '@naru/messages';
import { useLocation } from 'react-router';
import { ofSite } from '../../../shared/issuer/IssuerScreen.tsx';
import { KEYS } from '../../../shared/query/keys.ts';
import { Pending } from '../../../shared/query/Pending.tsx';
import { useAnswerOf } from '../../../shared/query/use-answer.ts';
import { ForRole } from '../../../shared/site/ForRole.tsx';
import { TOKENS } from '../../../shared/tokens.ts';
import { Facts } from '../../../shared/ui/Facts.tsx';
import { Hint } from '../../../shared/ui/Hint.tsx';
import { LinkButton } from '../../../shared/ui/LinkButton.tsx';
import { Outcome } from '../../../shared/ui/Outcome.tsx';
import { PageTitle } from '../../../shared/ui/PageTitle.tsx';
import { Section } from '../../../shared/ui/Section.tsx';
import { PageSkeleton } from '../../../shared/ui/Skeleton.tsx';
import { Table } from '../../../shared/ui/Table.tsx';
import classes from './Store.module.css';
import { ACCOUNT_TEXTS } from './texts.ts';

/** The account that the site's sales are paid out to, and those of before (product 2, /issuer/store/account). */
export const StoreAccount = ofSite(({ siteCode }) => {
  const { state } = useLocation();
  const answer = useAnswerOf(TOKENS.issuerPort, KEYS.settlementAccounts(siteCode), (port) => port.settlementAccounts(siteCode));
  const message = state?.message;
  return (
    <div className={classes.screen}>
      <PageTitle title="정산 계좌" />
      <p className={classes.quiet}>스토어에서 판매한 금액을 이 계좌로 정산해요.</p>
      <Outcome text={typeof message === 'string' ? message : ''} />
      <Pending of={answer} meanwhile={<PageSkeleton />} />
      {answer.data !== undefined && <Shown accounts={answer.data} />}
    </div>
  );
});

const Shown = ({ accounts }: { accounts: readonly SettlementAccount[] }) => {
  const [current] = accounts;
  if (current === undefined)
    return (
      <Hint title={ACCOUNT_TEXTS.none} text="계좌를 등록해야 판매 대금을 정산받을 수 있어요.">
        <ForRole least="owner" otherwise={<p className={classes.quiet}>{ACCOUNT_TEXTS.ownersOnly}</p>}>
          <LinkButton to={addressOf('issuerStoreAccountUpdate')}>정산 계좌 등록</LinkButton>
        </ForRole>
      </Hint>
    );
  const { bankId, account, holder, since, heldUntil, by } = current;
  return (
    <>
      <Facts
        facts={[
          { label: ACCOUNT_TEXTS.bank, value: bankName(bankId) },
          { label: ACCOUNT_TEXTS.account, value: account },
          { label: ACCOUNT_TEXTS.holder, value: holder },
          { label: ACCOUNT_TEXTS.since, value: formatDateTime(since) },
          { label: ACCOUNT_TEXTS.by, value: by },
          ...(heldUntil === null ? [] : [{ label: '정산 보류', value: `${formatDateTime(heldUntil)}까지` }]),
        ]}
      />
      <div>
        <ForRole least="owner" otherwise={<p className={classes.quiet}>{ACCOUNT_TEXTS.ownersOnly}</p>}>
          <LinkButton to={addressOf('issuerStoreAccountUpdate')}>{ACCOUNT_TEXTS.update}</LinkButton>
        </ForRole>
      </div>
      <Section title="변경 내역">
        <Table
          label="지금까지의 정산 계좌"
          head={[ACCOUNT_TEXTS.since, ACCOUNT_TEXTS.bank, ACCOUNT_TEXTS.account, ACCOUNT_TEXTS.holder, ACCOUNT_TEXTS.by]}
          rows={accounts.map((each) => ({
            key: each.since,
            cells: [formatDateTime(each.since), bankName(each.bankId), each.account, each.holder, each.by],
          }))}
          empty={ACCOUNT_TEXTS.none}
        />
      </Section>
    </>
  );
};
