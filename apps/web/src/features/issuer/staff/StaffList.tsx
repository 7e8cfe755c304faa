import { Button } from '@mantine/core';
import type { SiteCode } from '@naru/domain/shared';
import type { InvitationView } from '@naru/domain/staff';
import { usePort } from '@naru/frontend/container';
import { Text } from '@naru/frontend/layout';
import { formatDateTime, STAFF_ROLE_LABELS } from '@naru/messages';
import { IssuerScreen } from '../../../shared/issuer/IssuerScreen.tsx';
import { RowTable } from '../../../shared/issuer/RowTable.tsx';
import { FactorFirst } from '../../../shared/proof/FactorFirst.tsx';
import { KEYS } from '../../../shared/query/keys.ts';
import { Pending } from '../../../shared/query/Pending.tsx';
import { useAnswer, useAnswerOf } from '../../../shared/query/use-answer.ts';
import { TOKENS } from '../../../shared/tokens.ts';
import { PartRefused } from '../../../shared/ui/PartRefused.tsx';
import { Section } from '../../../shared/ui/Section.tsx';
import { Skeleton } from '../../../shared/ui/Skeleton.tsx';
import { useAct } from '../../../shared/use-act.ts';
import { InviteForm, useStaffActs } from './InviteForm.tsx';
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
  const act = useAct();
  const withdraw = async ({ invitationId }: InvitationView): Promise<void> => {
    if (await act(port.withdraw(siteCode, invitationId))) await acts.tell('초대를 취소했어요.');
  };
  return (
    <Section title="보낸 초대">
      <RowTable
        label="보낸 초대 목록"
        rows={invitations}
        keyOf={({ invitationId }) => invitationId}
        columns={[
          { head: TEXTS.email, cell: ({ email }) => email },
          { head: TEXTS.role, cell: ({ role }) => STAFF_ROLE_LABELS[role] },
          { head: '초대한 사람', cell: ({ invitedBy }) => invitedBy },
          { head: '유효 기한', cell: ({ expiresAt }) => formatDateTime(expiresAt) },
          {
            head: TEXTS.ways,
            cell: (one) =>
              isOwner && (
                <Button variant="default" size="xs" aria-label={`${one.email} 초대 취소`} onClick={() => void withdraw(one)}>
                  초대 취소
                </Button>
              ),
          },
        ]}
        none="기다리는 초대가 없어요."
      />
    </Section>
  );
};

/** Has the site ask whoever acts for it for a second factor, or no longer; an owner's choice. */
const FactorSwitch = ({ siteCode, isOwner }: { siteCode: SiteCode; isOwner: boolean }) => {
  const port = usePort(TOKENS.secondFactors);
  const queries = usePort(TOKENS.queries);
  const acts = useStaffActs(siteCode);
  const answer = useAnswer(KEYS.factorAsked(siteCode), () => port.required(siteCode), { staleTime: 0 });
  const { data } = answer;
  if (data === undefined) return <PartRefused title={TEXTS.factor} of={answer} />;
  const turn = async (): Promise<void> => {
    const order = { siteCode, required: !data.required };
    await acts.prove({
      lead: data.required ? '2차 인증을 꺼요. 본인인지 확인해 주세요.' : '2차 인증을 켜요. 본인인지 확인해 주세요.',
      change: { what: 'staff', act: 'secondFactor', ...order },
      perform: (proof) => port.turn({ ...order, proof }),
      done: data.required ? '2차 인증을 껐어요.' : '2차 인증을 켰어요.',
    });
    await queries.invalidateQueries({ queryKey: KEYS.factorAsked(siteCode) });
  };
  const button = (
    <div>
      <Button variant="default" onClick={() => void turn()}>
        {data.required ? '2차 인증 끄기' : '2차 인증 켜기'}
      </Button>
    </div>
  );
  return (
    <Section title={TEXTS.factor}>
      <Text tone="muted">
        켜면 발행사 센터에 들어올 때 패스키나 지갑으로 한 번 더 확인해요. 폐기, 정산 계좌, 개인정보 보기와 내려받기는 그때마다 새로
        확인해요.
      </Text>
      <p>{data.required ? '지금 켜져 있어요.' : '지금 꺼져 있어요.'}</p>
      {isOwner && (data.required ? button : <FactorFirst to="2차 인증을 켜려면">{button}</FactorFirst>)}
    </Section>
  );
};

/** Who acts for the site, who is invited to, and what each may do (product 6, issuer mode). */
export const StaffList = () => (
  <IssuerScreen
    gap={32}
    title="구성원"
    lead="발행사의 일을 함께하는 사람들이에요. 조회자는 보기만 하고, 운영자는 상품과 실물 수령을 처리하고, 소유자는 구성원과 정산 계좌까지 정해요."
  >
    {(siteCode) => <OfSite siteCode={siteCode} />}
  </IssuerScreen>
);

const OfSite = ({ siteCode }: { siteCode: SiteCode }) => {
  // Others come and go meanwhile.
  const answer = useAnswerOf(TOKENS.staff, KEYS.staff(siteCode), (port) => port.list(siteCode), { staleTime: 0 });
  const { data } = answer;
  if (data === undefined) return <Pending of={answer} meanwhile={<Skeleton height={240} />} />;
  const isOwner = data.staff.some(({ isMe, role }) => isMe && role === 'owner');
  return (
    <>
      <StaffTable siteCode={siteCode} staff={data.staff} isOwner={isOwner} />
      {isOwner ? <InviteForm siteCode={siteCode} /> : <Text tone="muted">구성원은 소유자만 초대하거나 바꿀 수 있어요.</Text>}
      <Invitations siteCode={siteCode} invitations={data.invitations} isOwner={isOwner} />
      <FactorSwitch siteCode={siteCode} isOwner={isOwner} />
    </>
  );
};
