import { Button } from '@mantine/core';
import type { SiteCode } from '@naru/domain/shared';
import type { InvitationView } from '@naru/domain/staff';
import { usePort } from '@naru/frontend/container';
import { formatDateTime, STAFF_ROLE_LABELS } from '@naru/messages';
import { useQuery } from '@tanstack/react-query';
import { unwrap } from '../../../shared/query/answer.ts';
import { KEYS } from '../../../shared/query/keys.ts';
import { useActiveSite } from '../../../shared/site/use-active-site.ts';
import { TOKENS } from '../../../shared/tokens.ts';
import { PageTitle } from '../../../shared/ui/PageTitle.tsx';
import { Refusal } from '../../../shared/ui/Refusal.tsx';
import { PageSkeleton, Skeleton } from '../../../shared/ui/Skeleton.tsx';
import { Table } from '../../../shared/ui/Table.tsx';
import { InviteForm, StaffPart, useStaffActs } from './InviteForm.tsx';
import classes from './Staff.module.css';
import { StaffTable } from './StaffTable.tsx';
import { TEXTS } from './texts.ts';

interface Props {
  readonly siteCode: SiteCode;
  readonly invitations: readonly InvitationView[];
  readonly isOwner: boolean;
}

const Invitations = ({ siteCode, invitations, isOwner }: Props) => {
  const port = usePort(TOKENS.staff);
  const acts = useStaffActs(siteCode);
  const withdraw = async ({ invitationId }: InvitationView): Promise<void> => {
    const answer = await port.withdraw(siteCode, invitationId);
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

/** Has the site ask whoever acts for it for a second factor, or no longer; an owner's choice. */
const FactorSwitch = ({ siteCode, isOwner }: { siteCode: SiteCode; isOwner: boolean }) => {
  const port = usePort(TOKENS.secondFactors);
  const queries = usePort(TOKENS.queries);
  const acts = useStaffActs(siteCode);
  const { data } = useQuery({ queryKey: KEYS.factorAsked(siteCode), queryFn: () => unwrap(port.required(siteCode)), staleTime: 0 });
  if (data === undefined) return null;
  const turn = async (): Promise<void> => {
    const order = { siteCode, required: !data.required };
    const refused = await acts.prove({
      lead: data.required ? TEXTS.proveFactorOff : TEXTS.proveFactorOn,
      change: { what: 'staff', act: 'secondFactor', ...order },
      perform: (proof) => port.turn({ ...order, proof }),
      done: data.required ? TEXTS.factorOff : TEXTS.factorOn,
    });
    if (refused) await acts.tellRefusal(refused);
    await queries.invalidateQueries({ queryKey: KEYS.factorAsked(siteCode) });
  };
  return (
    <StaffPart title={TEXTS.factor}>
      <p className={classes.lead}>{TEXTS.factorLead}</p>
      <p>{data.required ? TEXTS.factorIsOn : TEXTS.factorIsOff}</p>
      {isOwner && (
        <div>
          <Button variant="default" onClick={() => void turn()}>
            {data.required ? TEXTS.turnOff : TEXTS.turnOn}
          </Button>
        </div>
      )}
    </StaffPart>
  );
};

/** Who acts for the site, who is invited to, and what each may do (product 6, issuer mode). */
export const StaffList = () => {
  const siteCode = useActiveSite();
  if (siteCode === null) return <PageSkeleton />;
  return (
    <div className={classes.screen}>
      <div>
        <PageTitle title={TEXTS.title} />
        <p className={classes.lead}>{TEXTS.lead}</p>
      </div>
      <OfSite key={siteCode} siteCode={siteCode} />
    </div>
  );
};

const OfSite = ({ siteCode }: { siteCode: SiteCode }) => {
  const port = usePort(TOKENS.staff);
  const { data, error, refetch } = useQuery({
    queryKey: KEYS.staff(siteCode),
    queryFn: () => unwrap(port.list(siteCode)),
    // Others come and go meanwhile.
    staleTime: 0,
  });
  if (error !== null && data === undefined) return <Refusal error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <Skeleton height={240} />;
  const isOwner = data.staff.some(({ isMe, role }) => isMe && role === 'owner');
  return (
    <>
      <StaffTable siteCode={siteCode} staff={data.staff} isOwner={isOwner} />
      {isOwner ? <InviteForm siteCode={siteCode} /> : <p className={classes.lead}>{TEXTS.ownersOnly}</p>}
      <Invitations siteCode={siteCode} invitations={data.invitations} isOwner={isOwner} />
      <FactorSwitch siteCode={siteCode} isOwner={isOwner} />
    </>
  );
};
