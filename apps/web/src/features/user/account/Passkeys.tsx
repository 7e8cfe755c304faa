import { Button } from '@mantine/core';
import type { FreshProof } from '@naru/domain/account';
import type { PasskeyView } from '@naru/domain/second-factor';
import { failuresOf, requiredText } from '@naru/domain/shared';
import { usePort } from '@naru/frontend/container';
import { FormEnd } from '@naru/frontend/form-parts';
import { Text } from '@naru/frontend/layout';
import { makePasskey, passkeysElsewhere } from '@naru/frontend/passkey';
import { formatDateTime, isolated } from '@naru/messages';
import { Form } from '../../../shared/form/Form.tsx';
import { ShortText } from '../../../shared/form/TypedText.tsx';
import { useForm } from '../../../shared/form/use-form.ts';
import { OuterBrowser } from '../../../shared/native/OuterBrowser.tsx';
import { useProve } from '../../../shared/proof/use-prove.ts';
import { KEYS } from '../../../shared/query/keys.ts';
import { useAnswer } from '../../../shared/query/use-answer.ts';
import { TOKENS } from '../../../shared/tokens.ts';
import { AccountSection } from './AccountSection.tsx';

const PASSKEYS = Object.freeze({
  title: '패스키',
  lead: '이 기기의 지문, 얼굴, 화면 잠금이나 보안 키로 만들어요. 등록하면 로그인할 때와 이메일, 정산 계좌, 비밀번호, PIN 번호를 바꿀 때, 발행사 센터의 2차 인증에 패스키를 확인해요. 기기를 잃어버릴 때를 위해 둘 이상 등록해 두는 것이 좋아요.',
  name: '패스키 이름',
  nameHint: '어느 기기의 패스키인지 알아볼 수 있게 적어 주세요.',
  add: '패스키 등록',
  added: '패스키를 등록했어요.',
  remove: '삭제',
  removeOf: (name: string) => `${isolated(name)} 패스키 삭제`,
  removed: '패스키를 삭제했어요.',
  unused: '아직 쓰지 않았어요',
  used: (at: string) => `마지막 사용 ${at}`,
  proveAdd: '패스키를 등록해요. 다른 기기에서는 로그아웃돼요. 본인인지 확인해 주세요.',
  proveRemove: (name: string) => `${isolated(name)} 패스키를 삭제해요. 이 패스키로는 더 이상 로그인할 수 없어요. 본인인지 확인해 주세요.`,
  elsewhere: (address: string) => `이 주소에서는 패스키를 만들 수 없어요. ${address} 주소로 열고 다시 로그인해 주세요.`,
  brokenOff: '패스키를 만들지 못했어요. 다시 시도해 주세요.',
});

const NAME_MOST = 30;
const nameRule = requiredText(NAME_MOST);

/** The passkeys that are asked for at log-in, at changes of the account, and as second factor in the issuer center (product 19). */
export const Passkeys = () => {
  const port = usePort(TOKENS.secondFactors);
  const overlays = usePort(TOKENS.overlays);
  const queries = usePort(TOKENS.queries);
  const { data: kept = [] } = useAnswer(KEYS.passkeys(), () => port.passkeys());
  const proving = useProve();
  const form = useForm({ name: '' }, proving.problem);
  const saved = async (text: string): Promise<void> => {
    await queries.invalidateQueries({ queryKey: KEYS.passkeys() });
    await overlays.open('notice', { title: '저장 완료', text });
  };
  const add = async (): Promise<void> => {
    const name = nameRule(form.typed.name);
    if (form.tell(failuresOf({ name })) || !name.ok) return;
    const begun = await port.beginPasskey();
    if (!begun.ok) return void form.tell([begun.failure]);
    const there = passkeysElsewhere(begun.value.options);
    if (there !== null) return void form.tell([{ words: PASSKEYS.elsewhere(there) }]);
    const credential = await makePasskey(begun.value.options);
    if (credential === null) return void form.tell([{ words: PASSKEYS.brokenOff }]);
    const change = { what: 'passkey', name: name.value } as const;
    const perform = (proof: FreshProof) => port.addPasskey({ name: name.value, credential, proof });
    if ((await proving.prove({ lead: PASSKEYS.proveAdd, change, perform })) !== 'done') return;
    form.set({ name: '' });
    await saved(PASSKEYS.added);
  };
  const remove = async ({ passkeyId, name }: PasskeyView): Promise<void> => {
    const change = { what: 'passkeyEnd', passkeyId } as const;
    const perform = (proof: FreshProof) => port.removePasskey({ passkeyId, proof });
    if ((await proving.prove({ lead: PASSKEYS.proveRemove(name), change, perform })) === 'done') await saved(PASSKEYS.removed);
  };
  return (
    <AccountSection title={PASSKEYS.title} lead={PASSKEYS.lead}>
      <OuterBrowser need="passkey" />
      {kept.length > 0 && (
        <ul>
          {kept.map((passkey) => (
            <li key={passkey.passkeyId}>
              <bdi>{passkey.name}</bdi>{' '}
              <Text as="span" size={15} tone="muted">
                {passkey.usedAt === null ? PASSKEYS.unused : PASSKEYS.used(formatDateTime(passkey.usedAt))}
              </Text>{' '}
              <Button variant="default" size="xs" aria-label={PASSKEYS.removeOf(passkey.name)} onClick={() => void remove(passkey)}>
                {PASSKEYS.remove}
              </Button>
            </li>
          ))}
        </ul>
      )}
      <Form name={PASSKEYS.title} onSubmit={add}>
        <ShortText label={PASSKEYS.name} hint={PASSKEYS.nameHint} most={NAME_MOST} autoComplete="off" {...form.field('name')} />
        <FormEnd fault={form.fault()} variant="default" submit={PASSKEYS.add} />
      </Form>
    </AccountSection>
  );
};
