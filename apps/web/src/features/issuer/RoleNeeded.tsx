import { addressOf } from '@naru/domain/navigation';
import type { SiteCode } from '@naru/domain/shared';
import type { StaffRole } from '@naru/domain/staff';
import { isolated, STAFF_ROLE_LABELS, withJosa } from '@naru/messages';
import type { ComponentType } from 'react';
import { KEYS } from '../../shared/query/keys.ts';
import { useAnswerOf } from '../../shared/query/use-answer.ts';
import { useMay, useRole } from '../../shared/site/ForRole.tsx';
import { useActiveSite } from '../../shared/site/use-active-site.ts';
import { TOKENS } from '../../shared/tokens.ts';
import { Hint } from '../../shared/ui/Hint.tsx';
import { LinkButton } from '../../shared/ui/LinkButton.tsx';
import { PageTitle } from '../../shared/ui/PageTitle.tsx';
import { PageSkeleton } from '../../shared/ui/Skeleton.tsx';

/** A screen for those who have at least a role; the others are told which, and whom to ask, instead of a form that would be refused. */
export const forRole = (least: StaffRole, Screen: ComponentType) => () => {
  const siteCode = useActiveSite();
  const may = useMay(least);
  if (siteCode === null) return <PageSkeleton />;
  return may ? <Screen /> : <RoleNeeded siteCode={siteCode} least={least} />;
};

const RoleNeeded = ({ siteCode, least }: { siteCode: SiteCode; least: StaffRole }) => {
  const role = useRole(siteCode);
  const { data } = useAnswerOf(TOKENS.staff, KEYS.staff(siteCode), (port) => port.list(siteCode), { staleTime: 0 });
  const owners = data?.staff.filter((one) => one.role === 'owner').map(({ nickname }) => `${isolated(nickname)}님`) ?? [];
  return (
    <Hint
      title={<PageTitle title={`${STAFF_ROLE_LABELS[least]} 역할이 필요해요`} />}
      text={
        <>
          {role !== undefined && `지금 맡은 역할은 ${withJosa(STAFF_ROLE_LABELS[role], '이에요/예요')}. `}
          역할은 소유자가 바꿀 수 있어요. {owners.length > 0 && `${owners.join(', ')}에게 요청해 주세요.`}
        </>
      }
    >
      <LinkButton to={addressOf('issuerHome')}>발행사 홈</LinkButton>
      <LinkButton variant="default" to={addressOf('issuerStaff')}>
        구성원 보기
      </LinkButton>
    </Hint>
  );
};
