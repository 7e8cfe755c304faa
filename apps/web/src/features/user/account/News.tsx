import { Checkbox } from '@mantine/core';
import type { Consent, ConsentId, InfoChange, MemberInfo } from '@naru/domain/account';
import { NOTICE_GROUPS, type NoticeGroup } from '@naru/domain/notice';
import { usePort } from '@naru/frontend/container';
import { FormFault } from '@naru/frontend/form-parts';
import { formatDateTime, NOTICE_GROUP_LABELS } from '@naru/messages';
import { problemText } from '../../../shared/form/problem.ts';
import { NO_FIELDS, useForm } from '../../../shared/form/use-form.ts';
import { TOKENS } from '../../../shared/tokens.ts';
import { AccountSection } from './AccountSection.tsx';

/** Which groups of notices come by mail as well, and whether news of issuers come by text message. */
export const NoticeMails = ({ member }: { member: MemberInfo }) => {
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
          {...(group === 'following' && { description: '혜택과 이벤트 소식 받기에 동의한 분께만 메일로 보내 드려요.' })}
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
export const Consents = ({ member }: { member: MemberInfo }) => {
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
