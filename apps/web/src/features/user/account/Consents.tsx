import { Checkbox } from '@mantine/core';
import type { Consent, ConsentId, MemberInfo } from '@naru/domain/account';
import { useDesk } from '@naru/frontend/container';
import { formatDateTime } from '@naru/messages';
import { FormFault } from '../../../shared/form/FormFault.tsx';
import { formProblem } from '../../../shared/form/problem.ts';
import { useSending } from '../../../shared/form/use-sending.ts';
import { TOKENS } from '../../../shared/tokens.ts';
import { AccountSection } from './AccountSection.tsx';
import { TEXTS } from './texts.ts';

const saidAt = (consent: Consent | undefined): string => {
  if (consent === undefined || consent.at === '') return TEXTS.neverAsked;
  return `${formatDateTime(consent.at)} ${consent.isAgree ? TEXTS.givenAt : TEXTS.withdrawnAt}`;
};

/** The consents that may be given and withdrawn, each with its moment; the night apart from the rest (expectations, Korean conventions). */
export const Consents = ({ member }: { member: MemberInfo }) => {
  const accounts = useDesk(TOKENS.accounts);
  const session = useDesk(TOKENS.session);
  const { problem, busy, send } = useSending();
  const of = (id: ConsentId) => member.consents.find((consent) => consent.id === id);
  const change = async (order: { agree3: boolean } | { agree4: boolean }): Promise<void> => {
    if ((await send([], () => accounts.updateInfo(order))) !== undefined) await session.reload();
  };
  return (
    <AccountSection title={TEXTS.consents}>
      <Checkbox
        size="md"
        label={TEXTS.marketing}
        description={saidAt(of('agree3'))}
        disabled={busy}
        checked={member.marketingAgreed}
        onChange={(event) => void change({ agree3: event.currentTarget.checked })}
      />
      <Checkbox
        size="md"
        label={TEXTS.night}
        description={member.marketingAgreed ? saidAt(of('agree4')) : TEXTS.nightHint}
        disabled={busy || !member.marketingAgreed}
        checked={member.nightAgreed}
        onChange={(event) => void change({ agree4: event.currentTarget.checked })}
      />
      <FormFault text={formProblem(problem)} />
    </AccountSection>
  );
};
