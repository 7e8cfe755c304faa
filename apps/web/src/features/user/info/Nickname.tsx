import { Button, TextInput } from '@mantine/core';
import { parseNickname } from '@naru/domain/account';
import { useDesk } from '@naru/frontend/container';
import { failureText, fieldText, withJosa } from '@naru/messages';
import { type FormEvent, useState } from 'react';
import { FaultText, type FormMessage } from '../../../shared/form/FormFault.tsx';
import { TOKENS } from '../../../shared/tokens.ts';
import classes from '../../../shared/ui/Blocks.module.css';

/** Changes the nickname: by the domain's rule first, then by whether it is free. */
export const Nickname = ({ nickname }: { nickname: string }) => {
  const accounts = useDesk(TOKENS.accounts);
  const session = useDesk(TOKENS.session);
  const overlays = useDesk(TOKENS.overlays);
  const [typed, setTyped] = useState(nickname);
  const [problem, setProblem] = useState<FormMessage>();
  const [busy, setBusy] = useState(false);
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const parsed = parseNickname(typed);
    setProblem(parsed.ok ? undefined : fieldText(parsed.failure));
    if (!parsed.ok || busy) return;
    setBusy(true);
    const answer = await accounts.updateInfo({ nickname: parsed.value });
    setBusy(false);
    if (!answer.ok) {
      setProblem(failureText(answer.failure));
      return;
    }
    await session.reload();
    await overlays.open('notice', { text: `닉네임이 ${withJosa(parsed.value, '으로/로')} 변경되었습니다.` });
  };
  return (
    <form className={classes.block} noValidate onSubmit={(event) => void submit(event)}>
      <h2>닉네임</h2>
      <div className={classes.row}>
        <TextInput
          aria-label="닉네임"
          description="2~20자의 한글, 영문, 숫자"
          value={typed}
          error={problem && <FaultText text={problem} />}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <Button type="submit" variant="default" loading={busy} disabled={typed === nickname}>
          닉네임 변경
        </Button>
      </div>
    </form>
  );
};
