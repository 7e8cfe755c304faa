import '../../../shared/form/css.ts';
import { Button } from '@mantine/core';
import type { SiteCode } from '@naru/domain/shared';
import type { StaffRole, StaffView } from '@naru/domain/staff';
import { usePort } from '@naru/frontend/container';
import { formatDay, isolated, STAFF_ROLE_LABELS, withJosa } from '@naru/messages';
import { Select } from '../../../shared/form/Select.tsx';
import { RowTable } from '../../../shared/issuer/RowTable.tsx';
import { TOKENS } from '../../../shared/tokens.ts';
import { ROLES, useStaffActs } from './InviteForm.tsx';
import classes from './Staff.module.css';
import { TEXTS } from './texts.ts';

interface Props {
  readonly siteCode: SiteCode;
  readonly staff: readonly StaffView[];
  readonly isOwner: boolean;
}

export const StaffTable = ({ siteCode, staff, isOwner }: Props) => (
  <RowTable
    label="구성원 목록"
    rows={staff}
    keyOf={({ staffId }) => staffId}
    columns={[
      {
        head: '이름',
        cell: ({ nickname, isMe }) => (
          <span>
            {nickname}
            {isMe && <span className={classes.me}>(나)</span>}
          </span>
        ),
      },
      { head: TEXTS.email, cell: ({ email }) => email || '없음' },
      { head: TEXTS.role, cell: (one) => (isOwner ? <RoleChoice siteCode={siteCode} of={one} /> : STAFF_ROLE_LABELS[one.role]) },
      { head: '시작한 날', cell: ({ since }) => formatDay(since) },
      { head: TEXTS.ways, cell: (one) => (isOwner || one.isMe) && <EndButton siteCode={siteCode} of={one} /> },
    ]}
    none="구성원이 없어요."
  />
);

const RoleChoice = ({ siteCode, of: { staffId, nickname, role } }: { siteCode: SiteCode; of: StaffView }) => {
  const port = usePort(TOKENS.staff);
  const acts = useStaffActs(siteCode);
  const choose = async (next: StaffRole): Promise<void> => {
    if (next === role) return;
    const order = { siteCode, staffId, role: next };
    await acts.prove({
      lead: `${isolated(nickname)}님의 역할을 ${withJosa(STAFF_ROLE_LABELS[next], '으로/로')} 바꿔요. 본인인지 확인해 주세요.`,
      change: { what: 'staff', act: 'role', ...order },
      perform: (proof) => port.changeRole({ ...order, proof }),
      done: '역할을 바꿨어요.',
    });
  };
  return (
    <Select
      className={classes.role ?? ''}
      aria-label={`${isolated(nickname)}님의 역할`}
      value={role}
      data={ROLES}
      onChange={(next) => void choose(next)}
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
      title: isMe ? '이 발행사의 일을 그만둘까요?' : `${isolated(nickname)}님을 내보낼까요?`,
      text: isMe
        ? '바로 발행사 센터를 이용할 수 없게 돼요. 다시 하려면 소유자의 초대를 받아야 해요.'
        : '바로 발행사 센터를 이용할 수 없게 되고, 진행 중인 작업도 멈춰요. 지금까지 한 일의 기록은 남아요.',
      okLabel: isMe ? TEXTS.leave : TEXTS.end,
    });
    if (!confirmed) return;
    const ended = await acts.prove({
      lead: isMe ? '이 발행사의 일을 그만둬요. 본인인지 확인해 주세요.' : `${isolated(nickname)}님을 내보내요. 본인인지 확인해 주세요.`,
      change: { what: 'staff', act: 'end', siteCode, staffId },
      perform: (proof) => port.end({ siteCode, staffId, proof }),
      done: '구성원을 내보냈어요.',
    });
    // Whoever has left acts for one site less.
    if (ended && isMe) await session.reload();
  };
  return (
    <Button variant="default" size="xs" aria-label={isMe ? TEXTS.leave : `${isolated(nickname)}님 내보내기`} onClick={() => void end()}>
      {isMe ? TEXTS.leave : TEXTS.end}
    </Button>
  );
};
