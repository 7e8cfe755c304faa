import { AddressSearch } from '../../shared/ui/AddressSearch.tsx';
import { Page } from '../../shared/ui/Page.tsx';
import { MemberShown } from './MemberShown.tsx';

/** Members, looked up one at a time: whoever they are is masked until somebody says why they have to know. */
export const Members = () => (
  <Page title="회원" lead="이메일, 지갑 ID나 회원 번호로 찾습니다. 찾아본 것이 감사 기록에 남습니다.">
    <AddressSearch name="member" label="찾을 회원">
      {(member) => <MemberShown key={member} member={member} />}
    </AddressSearch>
  </Page>
);
