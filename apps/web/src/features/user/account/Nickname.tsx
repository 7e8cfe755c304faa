import '../../../shared/form/css.ts';
import { Button, TextInput } from '@mantine/core';
import { parseNickname } from '@naru/domain/account';
import { failuresOf } from '@naru/domain/shared';
import { usePort } from '@naru/frontend/container';
import { withJosa } from '@naru/messages';
import { Form } from '../../../shared/form/Form.tsx';
import { soleError } from '../../../shared/form/sole-error.tsx';
import { useForm } from '../../../shared/form/use-form.ts';
import { TOKENS } from '../../../shared/tokens.ts';
import classes from '../../../shared/ui/ui.module.css';

/** Changes the nickname: by the domain's rule first, then by whether it is free. */
export const Nickname = ({ nickname }: { nickname: string }) => {
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
