import { useSearchParams } from 'react-router';
import { Choice } from '../../shared/ui/Choice.tsx';
import { Page } from '../../shared/ui/Page.tsx';
import { Events } from './Events.tsx';
import { Notices } from './Notices.tsx';
import { Posters } from './Posters.tsx';
import { Stories } from './Stories.tsx';

const KINDS = { notice: '공지와 자주 묻는 질문', banner: '배너', popup: '팝업', event: '이벤트', story: '이야기' } as const;
type Kind = keyof typeof KINDS;

const isKind = (value: string | null): value is Kind => value !== null && Object.hasOwn(KINDS, value);

/** What the house shows to everybody. */
export const Content = () => {
  const [address, setAddress] = useSearchParams();
  const asks = address.get('kind');
  const kind = isKind(asks) ? asks : 'notice';
  return (
    <Page title="콘텐츠" lead="올리면 바로 보입니다. 올린 것은 고치지 않고, 내린 뒤 다시 올립니다.">
      <Choice name="종류" value={kind} choices={KINDS} onChange={(next) => setAddress({ kind: next })} />
      {kind === 'notice' && <Notices />}
      {(kind === 'banner' || kind === 'popup') && <Posters key={kind} kind={kind} />}
      {kind === 'event' && <Events />}
      {kind === 'story' && <Stories />}
    </Page>
  );
};
