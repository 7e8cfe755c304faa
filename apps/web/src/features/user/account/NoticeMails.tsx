import { Checkbox } from '@mantine/core';
import type { InfoChange, MemberInfo } from '@naru/domain/account';
import { NOTICE_GROUPS, type NoticeGroup } from '@naru/domain/notice';
import { useDesk } from '@naru/frontend/container';
import { NOTICE_GROUP_LABELS } from '@naru/messages';
import { FormFault } from '../../../shared/form/FormFault.tsx';
import { formProblem } from '../../../shared/form/problem.ts';
import { useSending } from '../../../shared/form/use-sending.ts';
import { TOKENS } from '../../../shared/tokens.ts';
import { AccountSection } from './AccountSection.tsx';
import { TEXTS } from './texts.ts';

/** Which groups of notices come by mail as well, and whether news of issuers come by text message. */
export const NoticeMails = ({ member }: { member: MemberInfo }) => {
  const accounts = useDesk(TOKENS.accounts);
  const session = useDesk(TOKENS.session);
  const { problem, busy, send } = useSending();
  const change = async (preference: Pick<InfoChange, 'mailOff' | 'holderSms'>): Promise<void> => {
    if ((await send([], () => accounts.updateInfo(preference))) !== undefined) await session.reload();
  };
  const mailsBut = (group: NoticeGroup, wanted: boolean): readonly NoticeGroup[] =>
    wanted ? member.mailOff.filter((one) => one !== group) : [...member.mailOff, group];
  return (
    <AccountSection title={TEXTS.mails} lead={TEXTS.mailsLead}>
      {NOTICE_GROUPS.map((group) => (
        <Checkbox
          key={group}
          size="md"
          label={NOTICE_GROUP_LABELS[group]}
          disabled={busy}
          checked={!member.mailOff.includes(group)}
          onChange={(event) => void change({ mailOff: mailsBut(group, event.currentTarget.checked) })}
        />
      ))}
      <Checkbox
        size="md"
        label={TEXTS.holderSms}
        description={TEXTS.holderSmsLead}
        disabled={busy}
        checked={member.holderSms}
        onChange={(event) => void change({ holderSms: event.currentTarget.checked })}
      />
      <FormFault text={formProblem(problem)} />
    </AccountSection>
  );
};
