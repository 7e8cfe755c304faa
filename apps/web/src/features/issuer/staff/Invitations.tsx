import { Button } from '@mantine/core';
import type { SiteCode } from '@naru/domain/shared';
import type { InvitationView } from '@naru/domain/staff';
import { useDesk } from '@naru/frontend/container';
import { formatDateTime, STAFF_ROLE_LABELS } from '@naru/messages';
import { TOKENS } from '../../../shared/tokens.ts';
import { Table } from '../../../shared/ui/Table.tsx';
import { StaffPart } from './StaffPart.tsx';
import { TEXTS } from './texts.ts';
import { useStaffActs } from './use-staff-acts.ts';

interface Props {
  readonly siteCode: SiteCode;
  readonly invitations: readonly InvitationView[];
  readonly isOwner: boolean;
}

/** Who was invited and has not come yet. */
export const Invitations = ({ siteCode, invitations, isOwner }: Props) => {
  const desk = useDesk(TOKENS.staff);
  const acts = useStaffActs(siteCode);
  const withdraw = async ({ invitationId }: InvitationView): Promise<void> => {
    const answer = await desk.withdraw(siteCode, invitationId);
    if (answer.ok) await acts.tell(TEXTS.withdrawn);
    else await acts.tellRefusal(answer.failure);
  };
  return (
    <StaffPart title={TEXTS.invitations}>
      <Table
        label={TEXTS.invitationTable}
        head={[TEXTS.email, TEXTS.role, TEXTS.invitedBy, TEXTS.expires, TEXTS.ways]}
        rows={invitations.map((one) => ({
          key: String(one.invitationId),
          cells: [
            one.email,
            STAFF_ROLE_LABELS[one.role],
            one.invitedBy,
            formatDateTime(one.expiresAt),
            isOwner ? (
              <Button
                key="withdraw"
                variant="default"
                size="xs"
                aria-label={TEXTS.withdrawOf(one.email)}
                onClick={() => void withdraw(one)}
              >
                {TEXTS.withdraw}
              </Button>
            ) : (
              ''
            ),
          ],
        }))}
        empty={TEXTS.noInvitations}
      />
    </StaffPart>
  );
};
