import { Link } from 'react-router';
import { Page } from '../shared/ui/Page.tsx';

/** No screen is at this address. */
export const Lost = () => (
  <Page title="없는 화면입니다" lead="주소를 확인해 주세요.">
    <Link to="/">오늘 할 일로 가기</Link>
  </Page>
);
