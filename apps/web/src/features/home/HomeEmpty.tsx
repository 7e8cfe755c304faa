import { addressOf } from '@naru/domain/navigation';
import { Hint } from '../../shared/ui/Hint.tsx';
import { LinkButton } from '../../shared/ui/LinkButton.tsx';
import { TEXTS } from './texts.ts';

/** A market without works yet. */
export const HomeEmpty = () => (
  <Hint title={TEXTS.emptyTitle} text={TEXTS.emptyText}>
    <LinkButton to={addressOf('market')}>마켓 둘러보기</LinkButton>
    <LinkButton to={addressOf('issuerStore')} variant="default">
      스토어 보기
    </LinkButton>
  </Hint>
);
