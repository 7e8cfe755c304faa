import { Checkbox } from '@mantine/core';
import type { MemberInfo } from '@naru/domain/account';
import { NOTICE_GROUPS, type NoticeGroup } from '@naru/domain/notice';
import { useDesk } from '@naru/frontend/container';
import { NOTICE_GROUP_LABELS } from '@naru/messages';
import { FormFault } from '../../../shared/form/FormFault.tsx';
import { formProblem } from '../../../shared/form/problem.ts';
import { useSending } from '../../../shared/form/use-sending.ts';
import { TOKENS } from '../../../shared/tokens.ts';
import { AccountSection } from './AccountSection.tsx';
import { TEXTS } from './texts.ts';

/** Which groups of notices come by mail as well. */
export const NoticeMails = ({ member }: { member: MemberInfo }) => {
  const accounts = useDesk(TOKENS.accounts);
  const session = useDesk(TOKENS.session);
  const { problem, busy, send } = useSending();
  const change = async (group: NoticeGroup, wanted: boolean): Promise<void> => {
    const mailOff = wanted ? member.mailOff.filter((one) => one !== group) : [...member.mailOff, group];
    if ((await send(null, () => accounts.updateInfo({ mailOff }))) !== undefined) await session.reload();
  };
  return (
    <AccountSection title={TEXTS.mails} lead={TEXTS.mailsLead}>
      {NOTICE_GROUPS.map((group) => (
        <Checkbox
          key={group}
          size="md"
          label={NOTICE_GROUP_LABELS[group]}
          disabled={busy}
          checked={!member.mailOff.includes(group)}
          onChange={(event) => void change(group, event.currentTarget.checked)}
        />
      ))}
      <FormFault text={formProblem(problem)} />
    </AccountSection>
  );
};
