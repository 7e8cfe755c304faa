import type { OperatorAnswer } from '@naru/contract/operator';
import { OPERATOR_ROLES, type OperatorRole } from '@naru/domain/operator';
import { Row, Text } from '@naru/frontend/layout';
import { formatDateTime, isolated, OPERATOR_ROLE_LABELS } from '@naru/messages';
import { QRCodeSVG } from 'qrcode.react';
import { ActButton } from '../../shared/act/ActButton.tsx';
import type { Field } from '../../shared/act/FieldInput.tsx';
import { CallAnswer } from '../../shared/ask/asking.tsx';
import { Mark, Page } from '../../shared/ui/parts.tsx';
import { Rows } from '../../shared/ui/Rows.tsx';
import classes from './People.module.css';

const SIZE = 176;

/** A new person’s key and what their authenticator takes: shown here once, and nowhere again. */
const NewKey = ({ of: { key, authenticator } }: { of: OperatorAnswer<'operator/add'> }) => (
  <>
    <p>이 창을 닫으면 다시 볼 수 없습니다. 본인에게만 안전하게 전해 주세요.</p>
    <Text size={13} tone="muted">
      운영자 키
    </Text>
    <p className={classes.key}>{key}</p>
    <Text size={13} tone="muted">
      인증 앱에 등록할 QR 코드
    </Text>
    <div className={classes.qr}>
      <QRCodeSVG value={authenticator} size={SIZE} marginSize={2} title="인증 앱에 등록할 QR 코드" />
    </div>
  </>
);

type Person = OperatorAnswer<'operator/list'>[number];

const roleOf = (typed: string): OperatorRole => OPERATOR_ROLES.find((role) => role === typed) ?? 'auditor';
const roleField = (roles: readonly OperatorRole[]): Field => ({
  name: 'role',
  label: '역할',
  kind: 'choice',
  choices: Object.fromEntries(roles.map((role) => [role, OPERATOR_ROLE_LABELS[role]])),
  initial: roles[0] ?? '',
});

const OTHERS_APPROVE = '다른 최고관리자나 운영 담당자가 승인해야 합니다.';

const Acts = ({ of: { name, roles, passkeys } }: { of: Person }) => {
  const others = OPERATOR_ROLES.filter((role) => !roles.includes(role));
  return (
    <Row gap={6}>
      {others.length > 0 && (
        <ActButton
          call="operator/grant"
          label="역할 주기"
          about={name}
          text={`${isolated(name)}님에게 역할을 줍니다. ${OTHERS_APPROVE}`}
          fields={[roleField(others)]}
          reasoned
          body={(typed) => ({ name, role: roleOf(typed('role')) })}
          done="역할을 주었습니다."
        />
      )}
      {roles.length > 0 && (
        <ActButton
          call="operator/take"
          label="역할 거두기"
          about={name}
          text={`${isolated(name)}님의 역할을 거둡니다. ${OTHERS_APPROVE} 최고관리자 역할은 승인하고 하루 뒤에 거두며, 그 사람에게 이메일로 알립니다.`}
          fields={[roleField(roles)]}
          reasoned
          body={(typed) => ({ name, role: roleOf(typed('role')) })}
          done="역할을 거두었습니다."
          harms
        />
      )}
      {passkeys > 0 && (
        <ActButton
          call="operator/reset-passkeys"
          label="패스키 지우기"
          about={name}
          text={`${isolated(name)}님의 패스키 ${passkeys}개와 로그인을 모두 끝냅니다. 그 뒤에는 인증 앱의 숫자로 로그인합니다. ${OTHERS_APPROVE} 본인이 잃어버렸다고 한 것이 맞는지 직접 확인해 주세요.`}
          reasoned
          body={() => ({ name })}
          done="패스키를 지웠습니다."
          harms
        />
      )}
      <ActButton
        call="operator/end"
        label="끝내기"
        about={name}
        text={
          roles.includes('owner')
            ? `${isolated(name)}님은 최고관리자이므로 ${OTHERS_APPROVE} 승인하고 하루 뒤에 키와 로그인을 끝내며, 그 사람에게 이메일로 알립니다. 되돌릴 수 없습니다.`
            : `${isolated(name)}님의 키와 로그인을 바로 끝냅니다. 키를 잃어버렸을 때도 이렇게 하고 새로 등록합니다. 되돌릴 수 없습니다.`
        }
        reasoned={roles.includes('owner')}
        body={() => ({ name })}
        done={`${isolated(name)}님의 키를 끝냈습니다.`}
        harms
      />
    </Row>
  );
};

/** Who acts for the platform, and what they may. */
export const People = () => (
  <Page
    title="사람과 역할"
    lead="역할을 주고 거두는 일은 두 사람이 합니다. 감사 역할은 모두 보고 아무것도 바꾸지 않습니다."
    actions={
      <ActButton
        main
        call="operator/add"
        label="운영자 등록"
        text="등록하면 키와 인증 앱에 넣을 값이 한 번만 보입니다. 역할은 따로 줍니다."
        fields={[
          { name: 'name', label: '이름', kind: 'text', hint: '글자나 숫자로 시작하는 40자 이내입니다.' },
          { name: 'email', label: '이메일', kind: 'text', optional: true, hint: '본인의 권한이 바뀔 때 알립니다.' },
        ]}
        body={(typed) => (typed('email') === '' ? { name: typed('name') } : { name: typed('name'), email: typed('email') })}
        done="운영자를 등록했습니다."
        answer={(given) => <NewKey of={given} />}
      />
    }
  >
    <CallAnswer call="operator/list" body={{}}>
      {(rows) => (
        <Rows
          name="운영자"
          rows={rows}
          keyOf={({ name, since }) => `${name} ${since}`}
          none="운영자가 없습니다."
          columns={[
            { head: '이름', cell: ({ name }) => name },
            {
              head: '역할',
              cell: ({ roles, endedAt }) =>
                endedAt !== null ? (
                  <Mark tone="bad">끝남</Mark>
                ) : roles.length === 0 ? (
                  '없음'
                ) : (
                  roles.map((role) => OPERATOR_ROLE_LABELS[role]).join(', ')
                ),
            },
            { head: '패스키', cell: ({ passkeys }) => `${passkeys}개`, figure: true },
            { head: '등록', cell: ({ since, addedBy }) => `${formatDateTime(since)} ${addedBy}` },
            { head: '끝난 때', cell: ({ endedAt }) => (endedAt === null ? '' : formatDateTime(endedAt)) },
            { head: '관리', cell: (person) => (person.endedAt === null ? <Acts of={person} /> : null) },
          ]}
        />
      )}
    </CallAnswer>
  </Page>
);
