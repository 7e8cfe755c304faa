import type { OwnAnswer } from '@naru/contract/operator';
import { usePort } from '@naru/frontend/container';
import { formatDateTime, isolated } from '@naru/messages';
import { TOKENS } from '../../ports/tokens.ts';
import { ActButton } from '../../shared/act/ActButton.tsx';
import { Shown, useOwnPasskeys } from '../../shared/ask/asking.tsx';
import { useSession } from '../../shared/platform/session-context.ts';
import { None, Page } from '../../shared/ui/parts.tsx';
import { Rows } from '../../shared/ui/Rows.tsx';
import { deviceRefused, ProvedAct } from './ProvedAct.tsx';

type Passkey = OwnAnswer<'passkey/list'>['passkeys'][number];

const MakeOne = () => {
  const { own } = useSession();
  const device = usePort(TOKENS.passkeys);
  return (
    <ProvedAct
      main
      label="패스키 등록"
      text="등록하면 다른 곳의 로그인은 모두 끝나고, 다음부터는 인증 숫자 대신 패스키로 로그인합니다."
      field={{ name: 'name', label: '패스키 이름', kind: 'text', hint: '“사무실 노트북”처럼 어느 기기인지 알 수 있게 30자까지 씁니다.' }}
      done="패스키를 등록했습니다."
      act={async (name) => {
        const begun = await own('passkey/begin', {});
        if (begun.kind !== 'done') return begun;
        const credential = await device.make(begun.value.options);
        if (credential === null) return deviceRefused(await device.elsewhere(begun.value.options));
        return own('passkey/add', { name, credential });
      }}
    />
  );
};

const EndOne = ({ of: { id, name } }: { of: Passkey }) => {
  const { own } = useSession();
  return (
    <ProvedAct
      label="지우기"
      about={name}
      text={`패스키 ‘${isolated(name)}’을 지웁니다. 다른 곳의 로그인도 모두 끝납니다. 되돌릴 수 없습니다.`}
      done="패스키를 지웠습니다."
      harms
      act={() => own('passkey/end', { id })}
    />
  );
};

const OwnEmail = () => (
  <ActButton
    call="operator/email"
    label="내 이메일 바꾸기"
    text="운영자 알림을 받을 본인의 이메일을 정합니다. 쓰던 주소가 있으면 그 주소에도 바뀌었다고 알립니다."
    fields={[{ name: 'email', label: '이메일', kind: 'text' }]}
    body={(typed) => ({ email: typed('email') })}
    done="이메일을 저장했습니다."
  />
);

/** One's own passkeys: what one comes in by. */
export const OwnPasskeys = () => {
  const answered = useOwnPasskeys();
  const available = answered.kind === 'there' && answered.value.available;
  return (
    <Page
      title="내 패스키"
      lead="패스키는 기기의 잠금이나 보안 키로 로그인을 확인합니다. 하나라도 있으면 인증 숫자로는 로그인할 수 없습니다."
      actions={
        <>
          <OwnEmail />
          {available && <MakeOne />}
        </>
      }
    >
      <Shown of={answered}>
        {({ passkeys }) => (
          <>
            {!available && <None text="운영 화면의 주소가 이름이 아니어서 패스키를 쓸 수 없습니다. 이름으로 된 주소를 정해야 합니다." />}
            {(available || passkeys.length > 0) && (
              <Rows
                name="내 패스키"
                rows={passkeys}
                keyOf={({ id }) => id}
                none="등록한 패스키가 없습니다."
                columns={[
                  { head: '이름', cell: ({ name }) => name },
                  { head: '등록', cell: ({ createdAt }) => formatDateTime(createdAt) },
                  { head: '마지막 사용', cell: ({ usedAt }) => (usedAt === null ? '쓴 적 없음' : formatDateTime(usedAt)) },
                  // The last one stays: two others of the platform take it away.
                  { head: '관리', cell: (passkey) => (passkeys.length > 1 ? <EndOne of={passkey} /> : '하나뿐이라 지울 수 없음') },
                ]}
              />
            )}
          </>
        )}
      </Shown>
    </Page>
  );
};
