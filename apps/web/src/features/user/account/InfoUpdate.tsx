import { Row, Stack } from '@naru/frontend/layout';
import '../../../shared/form/css.ts';
import { Button, Checkbox } from '@mantine/core';
import type { Consent, ConsentId, InfoChange, MemberInfo } from '@naru/domain/account';
import { addressOf } from '@naru/domain/navigation';
import { NOTICE_GROUPS, type NoticeGroup } from '@naru/domain/notice';
import { usePort } from '@naru/frontend/container';
import { FormFault } from '@naru/frontend/form-parts';
import { formatDateTime, NOTICE_GROUP_LABELS } from '@naru/messages';
import { useState } from 'react';
import { problemText } from '../../../shared/form/problem.ts';
import { NO_FIELDS, useForm } from '../../../shared/form/use-form.ts';
import { KEYS } from '../../../shared/query/keys.ts';
import { Pending } from '../../../shared/query/Pending.tsx';
import { useAnswerOf } from '../../../shared/query/use-answer.ts';
import { useMember } from '../../../shared/session/use-member.ts';
import { TOKENS } from '../../../shared/tokens.ts';
import { LinkButton } from '../../../shared/ui/LinkButton.tsx';
import { PageTitle } from '../../../shared/ui/PageTitle.tsx';
import { Skeleton } from '../../../shared/ui/Skeleton.tsx';
import { AccountSection } from './AccountSection.tsx';
import { ApiKeys } from './ApiKeys.tsx';
import { Bank } from './Bank.tsx';
import { EmailChange } from './EmailChange.tsx';
import { LeavingForm } from './LeavingForm.tsx';
import { LEAVING } from './leaving-texts.ts';
import { Passkeys } from './Passkeys.tsx';
import { PhoneChange } from './PhoneChange.tsx';
import { PublicPage } from './PublicPage.tsx';
import { WalletKeys } from './WalletKeys.tsx';
import { Webhooks } from './Webhooks.tsx';

/** Which groups of notices come by mail as well, and whether news of issuers come by text message. */
const NoticeMails = ({ member }: { member: MemberInfo }) => {
  const accounts = usePort(TOKENS.accounts);
  const session = usePort(TOKENS.session);
  const { problem, busy, send } = useForm(NO_FIELDS);
  const change = async (preference: Pick<InfoChange, 'mailOff' | 'holderSms'>): Promise<void> => {
    if ((await send([], () => accounts.updateInfo(preference))) !== undefined) await session.reload();
  };
  const mailsBut = (group: NoticeGroup, wanted: boolean): readonly NoticeGroup[] =>
    wanted ? member.mailOff.filter((one) => one !== group) : [...member.mailOff, group];
  return (
    <AccountSection title="알림 메일" lead="꺼 두어도 알림 목록에서는 볼 수 있어요.">
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
        label="보유한 NFT 소식을 문자로도 받기"
        description="발행사가 보유자에게 보내는 안내예요. 광고는 문자로 보내지 않아요."
        disabled={busy}
        checked={member.holderSms}
        onChange={(event) => void change({ holderSms: event.currentTarget.checked })}
      />
      <FormFault text={problemText(problem)} />
    </AccountSection>
  );
};

const saidAt = (consent: Consent | undefined): string => {
  if (consent === undefined || consent.at === '') return '아직 동의하지 않았어요';
  return `${formatDateTime(consent.at)} ${consent.isAgree ? '동의' : '동의하지 않음'}`;
};

/** The consents that may be given and withdrawn, each with its moment; the night apart from the rest (expectations, Korean conventions). */
const Consents = ({ member }: { member: MemberInfo }) => {
  const accounts = usePort(TOKENS.accounts);
  const session = usePort(TOKENS.session);
  const { problem, busy, send } = useForm(NO_FIELDS);
  const of = (id: ConsentId) => member.consents.find((consent) => consent.id === id);
  const change = async (order: { agree3: boolean } | { agree4: boolean }): Promise<void> => {
    if ((await send([], () => accounts.updateInfo(order))) !== undefined) await session.reload();
  };
  return (
    <AccountSection title="수신 동의">
      <Checkbox
        size="md"
        label="혜택과 이벤트 소식 받기 (선택)"
        description={saidAt(of('agree3'))}
        disabled={busy}
        checked={member.marketingAgreed}
        onChange={(event) => void change({ agree3: event.currentTarget.checked })}
      />
      <Checkbox
        size="md"
        label="밤 9시부터 아침 8시까지도 받기 (선택)"
        description={member.marketingAgreed ? saidAt(of('agree4')) : '혜택과 이벤트 소식에 동의해야 고를 수 있어요.'}
        disabled={busy || !member.marketingAgreed}
        checked={member.nightAgreed}
        onChange={(event) => void change({ agree4: event.currentTarget.checked })}
      />
      <FormFault text={problemText(problem)} />
    </AccountSection>
  );
};

/** Leaving the service: what becomes of everything is read anew and said before anything is asked (product 10, leaving). */
const Leaving = ({ member }: { member: MemberInfo }) => {
  const [wanted, setWanted] = useState(false);
  return (
    <AccountSection title={LEAVING.title} lead={LEAVING.lead}>
      {wanted ? (
        <Look member={member} onLeft={() => setWanted(false)} />
      ) : (
        <Row gap={8}>
          <Button variant="default" onClick={() => setWanted(true)}>
            {LEAVING.look}
          </Button>
        </Row>
      )}
    </AccountSection>
  );
};

const Look = ({ member, onLeft }: { member: MemberInfo; onLeft: () => void }) => {
  const answer = useAnswerOf(TOKENS.profile, KEYS.leaving(), (profile) => profile.leaving(), { staleTime: 0, gcTime: 0 });
  if (answer.data === undefined) return <Pending of={answer} meanwhile={<Skeleton height={160} />} />;
  return <LeavingForm member={member} facts={answer.data} onLeft={onLeft} />;
};

/** Everything that a member changes about their account (product 2, /user/info/update). */
export const InfoUpdate = () => {
  const member = useMember();
  if (member === undefined) return null;
  return (
    <Stack gap={24} most={640}>
      <PageTitle title="회원 정보 수정" />
      <div>
        <LinkButton to={addressOf('accountInfo')} variant="default" size="sm">
          회원 정보로 돌아가기
        </LinkButton>
      </div>
      <PublicPage member={member} />
      <EmailChange member={member} />
      <PhoneChange member={member} />
      <Bank member={member} />
      {(member.joinType === 'web' || member.siteAuthList.length > 0) && <Passkeys />}
      {member.joinType === 'app' && <WalletKeys />}
      <ApiKeys />
      <Webhooks sites={member.siteAuthList} />
      <Consents member={member} />
      <NoticeMails member={member} />
      <Leaving member={member} />
    </Stack>
  );
};
