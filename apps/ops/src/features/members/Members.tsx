import { Button, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useSearchParams } from 'react-router';
import { Page } from '../../shared/ui/Page.tsx';
import { MemberShown } from './MemberShown.tsx';
import classes from './Members.module.css';

/** Members, looked up one at a time: whoever they are is masked until somebody says why they have to know. */
export const Members = () => {
  const [address, setAddress] = useSearchParams();
  const member = address.get('member') ?? '';
  const [typed, setTyped] = useState(member);
  const look = (event: FormEvent): void => {
    event.preventDefault();
    setAddress({ member: typed.trim() });
  };
  return (
    <Page title="회원" lead="이메일, 지갑 ID나 회원 번호로 찾습니다. 찾아본 것이 감사 기록에 남습니다.">
      <form className={classes.search} onSubmit={look}>
        <TextInput
          label="찾을 회원"
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
          required
          withAsterisk={false}
        />
        <Button type="submit">찾기</Button>
      </form>
      {member !== '' && <MemberShown key={member} member={member} />}
    </Page>
  );
};
