import '../../../shared/form/css.ts';
import { Button, NativeSelect } from '@mantine/core';
import type { SiteCode } from '@naru/domain/shared';
import { STAFF_ROLES, type StaffRole, type StaffView } from '@naru/domain/staff';
import { usePort } from '@naru/frontend/container';
import { formatDay, STAFF_ROLE_LABELS } from '@naru/messages';
import { TOKENS } from '../../../shared/tokens.ts';
import { Table } from '../../../shared/ui/Table.tsx';
import { useStaffActs } from './InviteForm.tsx';
import classes from './Staff.module.css';
import { TEXTS } from './texts.ts';

interface Props {
  readonly siteCode: SiteCode;
  readonly staff: readonly StaffView[];
  readonly isOwner: boolean;
}

const ROLES = STAFF_ROLES.map((role) => ({ value: role, label: STAFF_ROLE_LABELS[role] }));

export const StaffTable = ({ siteCode, staff, isOwner }: Props) => (
  <Table
    label={TEXTS.table}
    head={[TEXTS.name, TEXTS.email, TEXTS.role, TEXTS.since, TEXTS.ways]}
    rows={staff.map((one) => ({
      key: String(one.staffId),
      cells: [
        <span key="name">
          {one.nickname}
          {one.isMe && <span className={classes.me}>({TEXTS.me})</span>}
        </span>,
        one.email === '' ? TEXTS.noEmail : one.email,
        isOwner ? <RoleChoice key="role" siteCode={siteCode} of={one} /> : STAFF_ROLE_LABELS[one.role],
        formatDay(one.since),
        isOwner || one.isMe ? <EndButton key="end" siteCode={siteCode} of={one} /> : '',
      ],
    }))}
    empty={TEXTS.none}
  />
);

const RoleChoice = ({ siteCode, of: { staffId, nickname, role } }: { siteCode: SiteCode; of: StaffView }) => {
  const port = usePort(TOKENS.staff);
  const acts = useStaffActs(siteCode);
  const choose = async (next: StaffRole | undefined): Promise<void> => {
    if (next === undefined || next === role) return;
    const order = { siteCode, staffId, role: next };
    const refused = await acts.prove({
      lead: TEXTS.proveRole(nickname, STAFF_ROLE_LABELS[next]),
      change: { what: 'staff', act: 'role', ...order },
      perform: (proof) => port.changeRole({ ...order, proof }),
      done: TEXTS.changed,
    });
    if (refused) await acts.tellRefusal(refused);
  };
  return (
    <NativeSelect
      className={classes.role ?? ''}
      aria-label={TEXTS.roleOf(nickname)}
      value={role}
      data={ROLES}
      onChange={({ currentTarget: { value } }) => void choose(STAFF_ROLES.find((one) => one === value))}
    />
  );
};

const EndButton = ({ siteCode, of: { staffId, nickname, isMe } }: { siteCode: SiteCode; of: StaffView }) => {
  const port = usePort(TOKENS.staff);
  const overlays = usePort(TOKENS.overlays);
  const session = usePort(TOKENS.session);
  const acts = useStaffActs(siteCode);
  const end = async (): Promise<void> => {
    const confirmed = await overlays.open('confirm', {
      title: isMe ? TEXTS.leaveTitle : TEXTS.endTitle(nickname),
      text: isMe ? TEXTS.leaveText : TEXTS.endText,
      okLabel: isMe ? TEXTS.leave : TEXTS.end,
    });
    if (!confirmed) return;
    const refused = await acts.prove({
      lead: isMe ? TEXTS.proveLeave : TEXTS.proveEnd(nickname),
      change: { what: 'staff', act: 'end', siteCode, staffId },
      perform: (proof) => port.end({ siteCode, staffId, proof }),
      done: TEXTS.ended,
    });
    if (refused) await acts.tellRefusal(refused);
    // Whoever has left acts for one site less.
    else if (isMe && refused === null) await session.reload();
  };
  return (
    <Button variant="default" size="xs" aria-label={isMe ? TEXTS.leave : TEXTS.endOf(nickname)} onClick={() => void end()}>
      {isMe ? TEXTS.leave : TEXTS.end}
    </Button>
  );
};
