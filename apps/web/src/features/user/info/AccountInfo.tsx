import { Row, Stack, Text } from '@naru/frontend/layout';
import '../../../shared/form/css.ts';
import { Button, TextInput } from '@mantine/core';
import type { MemberInfo, SiteAuthority } from '@naru/domain/account';
import { maskEmail, parseNickname } from '@naru/domain/account';
import { addressOf } from '@naru/domain/navigation';
import { failuresOf, type SiteCode } from '@naru/domain/shared';
import { usePort } from '@naru/frontend/container';
import { formatPhone, JOIN_TYPE_LABELS, withJosa } from '@naru/messages';
import { useNavigate } from 'react-router';
import { prefetchOverlays } from '../../../overlays/prefetch-overlays.ts';
import { Form } from '../../../shared/form/Form.tsx';
import { soleError } from '../../../shared/form/sole-error.tsx';
import { useForm } from '../../../shared/form/use-form.ts';
import { useSession } from '../../../shared/session/use-session.ts';
import { TOKENS } from '../../../shared/tokens.ts';
import { CopyButton } from '../../../shared/ui/CopyButton.tsx';
import { Facts } from '../../../shared/ui/Facts.tsx';
import { LinkButton } from '../../../shared/ui/LinkButton.tsx';
import { PageTitle } from '../../../shared/ui/PageTitle.tsx';
import classes from '../../../shared/ui/ui.module.css';
import { LogOut } from '../LogOut.tsx';
import { OpenSessions } from './OpenSessions.tsx';
import { OwnData } from './OwnData.tsx';
import { PasswordChange } from './PasswordChange.tsx';

/** Changes the nickname: by the domain's rule first, then by whether it is free. */
const Nickname = ({ nickname }: { nickname: string }) => {
  const accounts = usePort(TOKENS.accounts);
  const session = usePort(TOKENS.session);
  const overlays = usePort(TOKENS.overlays);
  const form = useForm({ nickname });
  const submit = async (): Promise<void> => {
    const parsed = parseNickname(form.typed.nickname);
    if (form.tell(failuresOf({ nickname: parsed })) || !parsed.ok) return;
    if ((await form.send([], () => accounts.updateInfo({ nickname: parsed.value }))) === undefined) return;
    await session.reload();
    await overlays.open('notice', { title: '닉네임 변경 완료', text: `닉네임이 ${withJosa(parsed.value, '으로/로')} 변경되었습니다.` });
  };
  return (
    <section className={classes.block}>
      <h2>닉네임</h2>
      <Form name="닉네임 변경" onSubmit={submit}>
        <div className={classes.blocksRow}>
          <TextInput
            aria-label="닉네임"
            description="2~20자의 한글, 영문, 숫자"
            {...form.field('nickname')}
            error={soleError(form, 'nickname')}
          />
          <Button type="submit" variant="default" loading={form.busy} disabled={form.typed.nickname === nickname}>
            닉네임 변경
          </Button>
        </div>
      </Form>
    </section>
  );
};

/** The sites for which the member may act as issuer; left out for whoever has none (product 6). */
const Sites = ({ sites }: { sites: readonly SiteAuthority[] }) => {
  const session = usePort(TOKENS.session);
  const navigate = useNavigate();
  if (sites.length === 0) return null;
  const go = (siteCode: SiteCode, route: 'issuer' | 'companyInfo'): void => {
    session.enterIssuerMode(siteCode);
    void navigate(addressOf(route));
  };
  return (
    <section className={classes.block} aria-labelledby="sites">
      <h2 id="sites">발행사 센터</h2>
      {sites.map(({ siteCode, siteName }) => (
        <Row gap={8} key={siteCode}>
          <Button variant="default" onClick={() => go(siteCode, 'issuer')}>
            <bdi>{siteName}</bdi> 발행사 센터로 가기
          </Button>
          <Button variant="subtle" onClick={() => go(siteCode, 'companyInfo')}>
            <bdi>{siteName}</bdi> 회사 정보
          </Button>
        </Row>
      ))}
    </section>
  );
};

const PinManage = ({ member }: { member: MemberInfo }) => {
  const overlays = usePort(TOKENS.overlays);
  const prefetch = { onPointerEnter: prefetchOverlays, onFocus: prefetchOverlays };
  return (
    <section className={classes.block} aria-labelledby="pin-manage">
      <h2 id="pin-manage">PIN 번호</h2>
      <Text size={15} tone="muted">
        {member.hasPin
          ? `판매 등록과 소유권 이전을 확인할 때 쓰는 6자리 번호예요. 변경하거나 재설정하면 다른 기기에서 로그아웃되고, 이메일로 되돌리기 링크를 보내 드려요.`
          : '아직 PIN 번호가 없어요. 판매 등록 전에 만들어 주세요.'}
      </Text>
      <Row gap={8}>
        {member.hasPin ? (
          <>
            <Button variant="default" {...prefetch} onClick={() => void overlays.open('pinSetting', { mode: 'change' })}>
              PIN 번호 변경
            </Button>
            <Button variant="default" {...prefetch} onClick={() => void overlays.open('pinReset', { email: member.email })}>
              PIN 번호 재설정
            </Button>
          </>
        ) : (
          <Button {...prefetch} onClick={() => void overlays.open('pinSetting', { mode: 'register' })}>
            PIN 번호 등록
          </Button>
        )}
      </Row>
    </section>
  );
};

/** What a member is known by, and the keys of the account (product 2, account-info). */
export const AccountInfo = () => {
  const session = useSession();
  if (session.state !== 'member') return null;
  const { member } = session;
  return (
    <Stack gap={24} most={640}>
      <PageTitle title="회원 정보" />
      <Facts
        facts={[
          { label: '이름', value: member.name },
          { label: '이메일', value: maskEmail(member.email) },
          { label: '휴대폰', value: formatPhone(member.phone) },
          { label: '가입 방법', value: JOIN_TYPE_LABELS[member.joinType] },
          {
            label: '지갑 ID',
            value: (
              <>
                {member.did} <CopyButton label="지갑 ID 복사" text={member.did} />
              </>
            ),
          },
          { label: '정산 계좌', value: member.bank === null ? '등록하지 않음' : `${member.bank.bankName} ${member.bank.account}` },
          { label: '혜택 소식', value: member.marketingAgreed ? (member.nightAgreed ? '받음 (야간 포함)' : '받음') : '받지 않음' },
        ]}
      />
      <Row gap={8}>
        <LinkButton to={addressOf('memberInfoUpdate')}>회원 정보 수정</LinkButton>
        <LinkButton to={addressOf('memberPage', { did: member.did })} variant="default">
          내 페이지 보기
        </LinkButton>
      </Row>
      <Nickname nickname={member.nickname} />
      {member.joinType === 'web' && <PinManage member={member} />}
      {member.joinType === 'web' && <PasswordChange email={member.email} />}
      <Sites sites={member.siteAuthList} />
      <OpenSessions />
      <OwnData />
      <LogOut />
    </Stack>
  );
};
